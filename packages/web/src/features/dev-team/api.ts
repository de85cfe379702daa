import type { Credentials } from '@swapstead/domain/accounts/credentials.ts'
import { devTeamCalls } from '@swapstead/domain/dev-team/calls.ts'
import type { TestLogin } from '@swapstead/domain/dev-team/test-login.ts'
import { CODE_REQUIRED } from '@swapstead/domain/security/refusals.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { ApiError, send, sentenceOf } from '../../lib/queries/api.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'
import { accessQuery } from '../../lib/session/developer-access.ts'
import { recheckAfterAction, useStartSession } from '../../lib/session/session.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

/** Reports failures by its own toasts, because the form shows none. */
export function useGainAccess() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Credentials) => send(devTeamCalls.authenticate, { body }),
    onSuccess: async () => {
      // Without an answer the next call will tell. Access itself is settled.
      await recheckAfterAction(client).catch(() => undefined)
      await client.invalidateQueries({ queryKey: accessQuery.queryKey })
      // Retries queries that were refused while access had ended.
      void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
    },
    onError: showRefusal,
    meta: { toastsNoFailure: true },
  })
}

/** Refusals and failures get different toasts. */
function showRefusal(error: Error): void {
  const refused = error instanceof ApiError ? error : null
  // The form asks for the code instead.
  if (refused?.code === CODE_REQUIRED) return
  showToast({
    title: refused?.status === 401 ? 'Access Denied' : 'Authentication Error',
    description: sentenceOf(error) ?? 'Failed to authenticate. Please try again.',
    tone: 'destructive',
  })
}

/** Gives up developer access and rechecks whether a session remains. */
export function useGiveUpAccess(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => send(devTeamCalls.logout),
    onSuccess: async () => {
      // Without an answer the next call will tell. Access itself is settled.
      await recheckAfterAction(client).catch(() => undefined)
      onDone()
    },
    meta: { failure: 'Failed to log out' },
  })
}

/** Whether this server offers the test login to this visitor. */
export const testLoginQuery = queryOptions({
  queryKey: ['dev-team', 'test-login'],
  queryFn: async ({ signal }) => {
    try {
      return (await send(devTeamCalls.testLoginIsOn, { signal })).isOn
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return false
      throw error
    }
  },
  staleTime: 0,
  gcTime: 0,
})

/** Replaces the session of the account that was signed in. */
export function useTestLogin(onDone: () => void) {
  const enter = useStartSession()
  return useMutation({
    mutationFn: (body: TestLogin) => send(devTeamCalls.testLogin, { body }),
    onSuccess: (me) => {
      enter(me)
      onDone()
    },
    meta: { success: 'Welcome back!', failure: 'Login Failed' },
  })
}
