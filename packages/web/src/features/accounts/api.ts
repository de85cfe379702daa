import { accountCalls } from '@swapstead/domain/accounts/calls.ts'
import type { Credentials, Registration } from '@swapstead/domain/accounts/credentials.ts'
import type { Me } from '@swapstead/domain/accounts/me.ts'
import { placeCalls } from '@swapstead/domain/places/calls.ts'
import { PRODUCT } from '@swapstead/domain/product.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { useEnter } from '../../lib/session.ts'
import type { ProfileValues } from './profile-form.ts'

export function useSignIn() {
  const enter = useEnter()
  return useMutation({
    mutationFn: (body: Credentials) => send(accountCalls.signIn, { body }),
    onSuccess: enter,
    meta: { success: 'Welcome back!', failure: 'Login failed' },
  })
}

export function useRegister() {
  const enter = useEnter()
  return useMutation({
    mutationFn: (body: Registration) => send(accountCalls.register, { body }),
    onSuccess: enter,
    meta: { success: `Welcome to ${PRODUCT}!`, failure: 'Registration failed' },
  })
}

/** `onSaved` decides when the page takes the new record over. */
export function useSetUpProfile(onSaved: (me: Me) => void) {
  return useMutation({
    mutationFn: (body: ProfileValues) => send(accountCalls.updateProfile, { body }),
    onSuccess: onSaved,
    meta: { success: 'Profile Setup Complete', failure: 'Setup Failed', refresh: [['items']] },
  })
}

/** Whether a username is free. A check that fails is only logged (PROFILE-09). */
export async function isUsernameFree(username: string): Promise<boolean> {
  try {
    const { available } = await send(accountCalls.checkUsername, { params: { username } })
    return available
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: PROFILE-09 wants this failure logged and nothing more.
    console.warn('username check failed', error)
    return true
  }
}

/** Towns or ZIP codes that begin with what was typed. */
export function placesQuery(search: string) {
  return queryOptions({
    queryKey: ['places', search],
    queryFn: ({ signal }) => send(placeCalls.suggest, { query: { search }, signal }),
    enabled: search.trim().length >= 2,
  })
}
