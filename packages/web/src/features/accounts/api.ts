import { accountCalls } from '@swapstead/domain/accounts/calls.ts'
import type { Credentials, Registration } from '@swapstead/domain/accounts/credentials.ts'
import type { ProfileSetup } from '@swapstead/domain/accounts/profile.ts'
import { placeCalls } from '@swapstead/domain/places/calls.ts'
import { PRODUCT } from '@swapstead/domain/product.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { sessionQuery, useEnter } from '../../lib/session.ts'

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

export function useSetUpProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileSetup) => send(accountCalls.updateProfile, { body }),
    onSuccess: (me) => client.setQueryData(sessionQuery.queryKey, me),
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
