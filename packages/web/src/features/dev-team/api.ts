import type { Credentials } from '@swapstead/domain/accounts/credentials.ts'
import { devTeamCalls } from '@swapstead/domain/dev-team/calls.ts'
import type { securityRefusals } from '@swapstead/domain/security/refusals.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, send } from '../../lib/api.ts'
import { accessQuery } from '../../lib/developer-access.ts'
import { recheckSession } from '../../lib/session.ts'
import { showToast } from '../../ui/toast-store.ts'

/** The form then asks for the code. */
const CODE_REQUIRED = 'auth.second_factor_required' satisfies keyof typeof securityRefusals

export function useTakeUpAccess() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Credentials) => send(devTeamCalls.authenticate, { body }),
    onSuccess: async () => {
      await recheckSession(client)
      await client.invalidateQueries({ queryKey: accessQuery.queryKey })
    },
    onError: tellRefusal,
    meta: { isTold: true },
  })
}

/** Refused is another thing than failed (CONSOLE-13, CONSOLE-14). */
function tellRefusal(error: Error): void {
  const refused = error instanceof ApiError ? error : null
  if (refused?.code === CODE_REQUIRED) return
  const sentence = refused?.hasSentence ? refused.text : null
  showToast({
    title: refused?.status === 401 ? 'Access Denied' : 'Authentication Error',
    description: sentence ?? 'Failed to authenticate. Please try again.',
    tone: 'destructive',
  })
}

/** Lays developer access down; whether a sign-in stays is asked anew. */
export function useLayDownAccess(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => send(devTeamCalls.logout),
    onSuccess: async () => {
      await recheckSession(client)
      onDone()
    },
    meta: { failure: 'Failed to log out' },
  })
}
