import { recoveryCalls } from '@swapstead/domain/recovery/calls.ts'
import type {
  DeveloperPasswordChange,
  ForgottenPassword,
  PasswordChange,
  PasswordReset,
} from '@swapstead/domain/recovery/schemas.ts'
import { type MutationMeta, queryOptions, useQueryClient } from '@tanstack/react-query'
import { send } from '../../lib/queries/api.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'
import { asDeveloper } from '../../lib/session/developer-access.ts'
import type { EntryDoor } from '../../lib/session/entry-doors.ts'
import { LINK_KEY, recheckAfterAction, sessionQuery } from '../../lib/session/session.ts'

const forgotCalls = { member: recoveryCalls.memberForgot, general: recoveryCalls.generalForgot }
const verifyCalls = {
  member: recoveryCalls.memberVerifyToken,
  general: recoveryCalls.generalVerifyToken,
}
const resetCalls = { member: recoveryCalls.memberReset, general: recoveryCalls.generalReset }

export function useForgotPassword(door: EntryDoor) {
  return useMutation({
    mutationFn: (body: ForgottenPassword) => send(forgotCalls[door], { body }),
    meta: {
      success: 'Reset email sent!',
      failure: 'Error',
      failureText: 'Failed to send reset email. Please try again.',
    },
  })
}

/** Never refetched: using the link changes the answer. */
export function resetLinkQuery(door: EntryDoor, token: string) {
  return queryOptions({
    queryKey: [LINK_KEY, 'reset', door],
    queryFn: () => send(verifyCalls[door], { body: { token } }),
    staleTime: 'static',
    enabled: token !== '',
  })
}

/** Ends all sessions of the account. Only the server knows if this browser's is one of them. */
export function useResetPassword(door: EntryDoor, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PasswordReset) => send(resetCalls[door], { body }),
    onSuccess: async () => {
      // Must come first, because the sign-in page redirects signed-in users. If it fails, the event
      // stream checks again.
      await recheckAfterAction(client).catch(() => undefined)
      onDone()
    },
    meta: {
      success: 'Password reset successful!',
      failure: 'Reset failed',
      failureText: 'Failed to reset password. The link may have expired.',
    },
  })
}

const passwordChange: MutationMeta = {
  success: 'Password changed',
  failure: 'Failed to change password',
  refresh: [['account']],
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: PasswordChange) => send(recoveryCalls.changePassword, { body }),
    meta: passwordChange,
  })
}

/** Like a member's password change, at the developers' door. */
export function useChangeDeveloperPassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: DeveloperPasswordChange) =>
      asDeveloper(client, send(recoveryCalls.changeDeveloperPassword, { body })),
    meta: { ...passwordChange, answered: ['input.invalid'] },
  })
}

/** Verifies an address by an emailed token, which works once. */
export function verificationQuery(token: string) {
  return queryOptions({
    queryKey: [LINK_KEY, 'verification'],
    queryFn: async ({ client }) => {
      const answer = await send(recoveryCalls.verifyEmail, { body: { token } })
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
      return answer
    },
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
    enabled: token !== '',
    meta: { failure: 'Verification failed' },
  })
}

/** Verifies with the token from the registration's answer, on a click. */
export function useVerifyEmail() {
  return useMutation({
    mutationFn: (token: string) => send(recoveryCalls.verifyEmail, { body: { token } }),
    meta: {
      success: 'Email address verified',
      successText: 'You can sign in now.',
      failure: 'Verification failed',
    },
  })
}
