import { accountDataCalls } from '@swapstead/domain/account-data/calls.ts'
import { DELETION_LINK_LIFE } from '@swapstead/domain/account-data/refusals.ts'
import { inHours } from '@swapstead/domain/times.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { LINK_KEY, recheckSession } from '../../lib/session.ts'

/** The newest download; the server's event stream says when it is ready (SHELL-52). */
export const latestExportQuery = queryOptions({
  queryKey: ['account', 'export'],
  queryFn: () => send(accountDataCalls.latestExport),
  meta: { failure: 'Failed to fetch your download' },
})

/** Asks for a new download; the server prepares it and says when it is ready. */
export function useStartExport() {
  return useMutation({
    mutationFn: () => send(accountDataCalls.startExport),
    meta: {
      failure: 'Failed to prepare your download',
      refresh: [latestExportQuery.queryKey],
    },
  })
}

/** First of two steps: nothing is deleted until the link of the mail is followed. */
export function useRequestDeletion() {
  return useMutation({
    mutationFn: () => send(accountDataCalls.requestDeletion),
    meta: {
      success: 'Email sent successfully',
      successText: `Its link is valid for ${inHours(DELETION_LINK_LIFE)}.`,
      failure: 'Failed to send the deletion e-mail',
    },
  })
}

/** Deletes the account of a mail's link, once: its page says how that ended, so there is no toast. */
export function deletionQuery(token: string) {
  return queryOptions({
    queryKey: [LINK_KEY, 'deletion'],
    queryFn: async ({ client }) => {
      const answer = await send(accountDataCalls.confirmDeletion, { body: { token } })
      // Another account may be signed in here. Without an answer the end of the event stream asks once more.
      await recheckSession(client).catch(() => undefined)
      return answer
    },
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
    enabled: token !== '',
  })
}
