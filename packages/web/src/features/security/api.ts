import { securityCalls } from '@swapstead/domain/security/calls.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { send } from '../../lib/queries/api.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'
import { sessionQuery, useSetMe } from '../../lib/session/session.ts'

const SHOWN_SIGN_INS = 10

/** The requesting session comes first. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: () => send(securityCalls.sessions),
  // No event reports a sign-in.
  staleTime: 0,
  meta: { failure: 'Failed to fetch your sessions' },
})

export const signInsQuery = queryOptions({
  queryKey: ['account', 'sign-ins'],
  queryFn: async () => {
    const page = await send(securityCalls.signIns, { query: { limit: SHOWN_SIGN_INS } })
    return page.rows
  },
  staleTime: 0,
  meta: { failure: 'Failed to fetch your sign-ins' },
})

/** Refetches after a refusal too, because the session may have ended. */
export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send(securityCalls.endSession, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
    meta: { success: 'Signed out there', failure: 'Failed to sign out' },
  })
}

export function useEndOtherSessions() {
  return useMutation({
    mutationFn: () => send(securityCalls.endOtherSessions),
    meta: {
      success: 'Signed out everywhere else',
      failure: 'Failed to sign out',
      refresh: [sessionsQuery.queryKey],
    },
  })
}

/** Returns the secret; nothing is switched on yet. */
export function useBeginSecondFactor() {
  return useMutation({
    mutationFn: (body: { password: string }) => send(securityCalls.beginSecondFactor, { body }),
    meta: { failure: 'Failed to switch on two-step sign-in' },
  })
}

/** Refreshes nothing: the page changes only after the recovery codes were seen. */
export function useConfirmSecondFactor() {
  return useMutation({
    mutationFn: (body: { code: string }) => send(securityCalls.confirmSecondFactor, { body }),
    meta: {
      success: 'Two-step sign-in switched on',
      failure: 'Failed to switch on two-step sign-in',
    },
  })
}

/**
 * Refetches the member's record, which says whether the second factor is on, and the sessions,
 * because all others have ended.
 */
export function useSecondFactorChanged(): () => void {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }
}

/** The old codes work until the new ones are proven or used. */
export function useRenewRecoveryCodes() {
  return useMutation({
    mutationFn: (body: { code: string }) => send(securityCalls.renewRecoveryCodes, { body }),
    meta: {
      success: 'New recovery codes made',
      failure: 'Failed to make recovery codes',
      // A typed recovery code is used up.
      refresh: [sessionQuery.queryKey],
    },
  })
}

/** Tells the server that the new codes have arrived, which makes the old ones invalid. */
export function useProveRecoveryCodes() {
  return useMutation({
    mutationFn: (body: { code: string }) => send(securityCalls.proveRecoveryCodes, { body }),
    meta: {
      failure: 'Failed to switch off your old recovery codes',
      refresh: [sessionQuery.queryKey],
    },
  })
}

/** Requires password and code, because an open session is not enough. */
export function useRemoveSecondFactor() {
  const keepMe = useSetMe()
  return useMutation({
    mutationFn: (body: { password: string; code: string }) =>
      send(securityCalls.removeSecondFactor, { body }),
    onSuccess: keepMe,
    meta: {
      success: 'Two-step sign-in switched off',
      failure: 'Failed to switch off two-step sign-in',
    },
  })
}
