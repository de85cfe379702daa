import { accountDataCalls } from '@swapstead/domain/account-data/calls.ts'
import { DELETION_LINK_LIFE } from '@swapstead/domain/account-data/refusals.ts'
import { hoursText } from '@swapstead/domain/times.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/queries/api.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'
import { LINK_KEY, recheckAfterAction } from '../../lib/session/session.ts'
import { deleteAllDrafts } from '../../lib/storage/draft-store.ts'

/** Refreshed by the event stream when the download is ready. */
export const latestExportQuery = queryOptions({
  queryKey: ['account', 'export'],
  queryFn: () => send(accountDataCalls.latestExport),
  meta: { failure: 'Failed to fetch your download' },
})

/** The server prepares the download in the background. */
export function useStartExport() {
  return useMutation({
    mutationFn: () => send(accountDataCalls.startExport),
    meta: {
      failure: 'Failed to prepare your download',
      refresh: [latestExportQuery.queryKey],
    },
  })
}

/** The first of two steps: nothing is deleted until the link in the email is opened. */
export function useRequestDeletion() {
  return useMutation({
    mutationFn: () => send(accountDataCalls.requestDeletion),
    meta: {
      success: 'Email sent successfully',
      successText: `Its link is valid for ${hoursText(DELETION_LINK_LIFE)}.`,
      failure: 'Failed to send the deletion email',
    },
  })
}

/** Deletes the account by an emailed link. No retry and no toast: the page shows the outcome. */
export function deletionQuery(token: string) {
  return queryOptions({
    queryKey: [LINK_KEY, 'deletion'],
    queryFn: async ({ client }) => {
      const answer = await send(accountDataCalls.confirmDeletion, { body: { token } })
      // Another account may be signed in. If this fails, the end of the event stream checks again.
      const isSignedIn = await recheckAfterAction(client).catch(() => true)
      if (!isSignedIn) await deleteAllDrafts()
      return answer
    },
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
    enabled: token !== '',
  })
}
