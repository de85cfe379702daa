import { accountCalls } from '@swapstead/domain/accounts/calls.ts'
import type { Credentials, Registration } from '@swapstead/domain/accounts/credentials.ts'
import type { Me } from '@swapstead/domain/accounts/me.ts'
import type { refusalOfUsername } from '@swapstead/domain/accounts/pretending-names.ts'
import type { ProfileChange } from '@swapstead/domain/accounts/profile.ts'
import { PRODUCT } from '@swapstead/domain/product.ts'
import { CODE_REQUIRED } from '@swapstead/domain/security/refusals.ts'
import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { send } from '../../lib/queries/api.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'
import { asDeveloper } from '../../lib/session/developer-access.ts'
import type { EntryDoor } from '../../lib/session/entry-doors.ts'
import { useSetMe, useStartSession } from '../../lib/session/session.ts'
import type { ProfileValues } from './profile-form.ts'

const signInCalls = { member: accountCalls.signIn, general: accountCalls.generalSignIn }

/** A missing second factor shows no toast, because the form asks for the code. */
export function useSignIn(door: EntryDoor) {
  const enter = useStartSession()
  return useMutation({
    mutationFn: (body: Credentials) => send(signInCalls[door], { body }),
    onSuccess: enter,
    meta: {
      success: 'Welcome back!',
      failure: 'Login failed',
      refusalText: 'Invalid email or password.',
      answered: [CODE_REQUIRED],
    },
  })
}

const registration = {
  success: `Welcome to ${PRODUCT}!`,
  failure: 'Registration failed',
  failureText: 'Failed to create account. Please try again.',
}

/** Signs the new member in. */
export function useJoin() {
  const enter = useStartSession()
  return useMutation({
    mutationFn: (body: Registration) => send(accountCalls.register, { body }),
    onSuccess: enter,
    meta: registration,
  })
}

/** Does not sign in: the address has to be verified first. */
export function useRegister() {
  return useMutation({
    mutationFn: (body: Registration) => send(accountCalls.generalRegister, { body }),
    meta: registration,
  })
}

/** `onSaved` puts the new record into the cache when the page is ready for it. */
export function useSetUpProfile(onSaved: (me: Me) => void) {
  return useMutation({
    mutationFn: (body: ProfileValues) => send(accountCalls.updateProfile, { body }),
    onSuccess: onSaved,
    meta: { success: 'Profile Setup Complete', failure: 'Setup Failed', refresh: [['items']] },
  })
}

/** Requests run one after the other, so that the last change wins. */
export function useChangeProfile() {
  const keepMe = useSetMe()
  return useMutation({
    scope: { id: 'profile' },
    mutationFn: (body: z.input<typeof ProfileChange>) => send(accountCalls.updateProfile, { body }),
    onSuccess: keepMe,
    meta: { success: 'Changes saved', failure: 'Failed to save changes', refresh: [['items']] },
  })
}

/**
 * Takes a preset, an emoji, a data URL, or null for initials. The last of several requests wins.
 */
export function useUpdateAvatar() {
  return useAvatarChange((profileImageUrl) =>
    send(accountCalls.updateAvatar, { body: { profileImageUrl } }),
  )
}

/** Like useUpdateAvatar, at the developers' door. */
export function useUpdateDeveloperAvatar() {
  const client = useQueryClient()
  return useAvatarChange((avatarUrl) =>
    asDeveloper(client, send(accountCalls.updateDeveloperAvatar, { body: { avatarUrl } })),
  )
}

function useAvatarChange(change: (picture: string | null) => Promise<Me>) {
  const keepMe = useSetMe()
  return useMutation({
    scope: { id: 'avatar' },
    mutationFn: change,
    onSuccess: keepMe,
    meta: {
      success: 'Avatar updated',
      failure: 'Failed to update avatar',
      refresh: [['items'], ['offers']],
    },
  })
}

/** Null if the username is free; undefined if the check failed, which is only logged. */
export async function checkUsername(
  username: string,
  isAdmin: boolean,
): Promise<ReturnType<typeof refusalOfUsername> | 'accounts.username_taken' | undefined> {
  try {
    const { refusalOfUsername } = await import('@swapstead/domain/accounts/pretending-names.ts')
    const reason = isAdmin ? null : refusalOfUsername(username)
    if (reason) return reason
    const { available } = await send(accountCalls.checkUsername, { params: { username } })
    return available ? null : 'accounts.username_taken'
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: a failed check is logged and not shown.
    console.warn('username check failed', error)
    return undefined
  }
}
