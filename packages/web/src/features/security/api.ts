import { securityCalls } from '@swapstead/domain/security/calls.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { useKeepMe } from '../../lib/session.ts'

const SHOWN_SIGN_INS = 10

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: () => send(securityCalls.sessions),
  meta: { failure: 'Failed to fetch your sessions' },
})

export const signInsQuery = queryOptions({
  queryKey: ['account', 'sign-ins'],
  queryFn: async () => {
    const page = await send(securityCalls.signIns, { query: { limit: SHOWN_SIGN_INS } })
    return page.rows
  },
  meta: { failure: 'Failed to fetch your sign-ins' },
})

const refreshSessions = { refresh: [sessionsQuery.queryKey] }

export function useEndSession() {
  return useMutation({
    mutationFn: (id: string) => send(securityCalls.endSession, { params: { id } }),
    meta: { success: 'Signed out there', failure: 'Failed to sign out', ...refreshSessions },
  })
}

export function useEndOtherSessions() {
  return useMutation({
    mutationFn: () => send(securityCalls.endOtherSessions),
    meta: {
      success: 'Signed out everywhere else',
      failure: 'Failed to sign out',
      ...refreshSessions,
    },
  })
}

export function useBeginSecondFactor() {
  return useMutation({
    mutationFn: (body: { password: string }) => send(securityCalls.beginSecondFactor, { body }),
    meta: { failure: 'Failed to switch on the second factor' },
  })
}

export function useConfirmSecondFactor() {
  return useMutation({
    mutationFn: (body: { code: string }) => send(securityCalls.confirmSecondFactor, { body }),
    meta: {
      success: 'Second factor switched on',
      failure: 'Failed to switch on the second factor',
      refresh: [['session']],
    },
  })
}

export function useRenewRecoveryCodes() {
  return useMutation({
    mutationFn: (body: { code: string }) => send(securityCalls.renewRecoveryCodes, { body }),
    meta: { success: 'New recovery codes made', failure: 'Failed to make recovery codes' },
  })
}

export function useRemoveSecondFactor() {
  const keepMe = useKeepMe()
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
