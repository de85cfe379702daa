import { securityCalls } from '@swapstead/domain/security/calls.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { sessionQuery, useSetMe } from '../../lib/session.ts'

const SHOWN_SIGN_INS = 10

/** Where the account is signed in, the session that asks first. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: () => send(securityCalls.sessions),
  meta: { failure: 'Failed to fetch your sessions' },
})

/** The last few sign-ins, the newest first. */
export const signInsQuery = queryOptions({
  queryKey: ['account', 'sign-ins'],
  queryFn: async () => {
    const page = await send(securityCalls.signIns, { query: { limit: SHOWN_SIGN_INS } })
    return page.rows
  },
  meta: { failure: 'Failed to fetch your sign-ins' },
})

/** Ends one session. It may have ended by itself meanwhile: the list is asked for anew either way. */
export function useEndSession(onEnded: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send(securityCalls.endSession, { params: { id } }),
    onSuccess: onEnded,
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
    meta: { success: 'Signed out there', failure: 'Failed to sign out' },
  })
}

/** Signs out everywhere but here. */
export function useEndOtherSessions(onEnded: () => void) {
  return useMutation({
    mutationFn: () => send(securityCalls.endOtherSessions),
    onSuccess: onEnded,
    meta: {
      success: 'Signed out everywhere else',
      failure: 'Failed to sign out',
      refresh: [sessionsQuery.queryKey],
    },
  })
}

/** Answers the secret for the authenticator app; nothing is switched on yet. */
export function useBeginSecondFactor() {
  return useMutation({
    mutationFn: (body: { password: string }) => send(securityCalls.beginSecondFactor, { body }),
    meta: { failure: 'Failed to switch on the second factor' },
  })
}

/** The page learns that the factor is on when its recovery codes have been seen, not before: see `useSecondFactorChanged`. */
export function useConfirmSecondFactor() {
  return useMutation({
    mutationFn: (body: { code: string }) => send(securityCalls.confirmSecondFactor, { body }),
    meta: {
      success: 'Second factor switched on',
      failure: 'Failed to switch on the second factor',
    },
  })
}

/** Asks anew for the own record, which says whether the second factor is on. */
export function useSecondFactorChanged(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
}

/** The old codes stop working with the new ones. */
export function useRenewRecoveryCodes() {
  return useMutation({
    mutationFn: (body: { code: string }) => send(securityCalls.renewRecoveryCodes, { body }),
    meta: { success: 'New recovery codes made', failure: 'Failed to make recovery codes' },
  })
}

/** Takes password and code: an open session alone is not enough. */
export function useRemoveSecondFactor() {
  const keepMe = useSetMe()
  return useMutation({
    mutationFn: (body: { password: string; code: string }) =>
      send(securityCalls.removeSecondFactor, { body }),
    onSuccess: keepMe,
    meta: {
      success: 'Second factor switched off',
      failure: 'Failed to switch off the second factor',
    },
  })
}
