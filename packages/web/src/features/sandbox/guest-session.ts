import { sandboxCalls } from '@swapstead/domain/sandbox/calls.ts'
import { MINUTE } from '@swapstead/domain/times.ts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError, send } from '../../lib/queries/api.ts'
import { enterSandbox, leaveSandbox } from '../../lib/session/guest.ts'
import { recheckSession } from '../../lib/session/session.ts'

/** The polling interval while a simulated neighbor is about to act. */
const NEIGHBOR_POLL_MS = 2_000

/** The sandbox of this browser. Keyed below offers, so that every move on an offer refetches it. */
const guestSessionQuery = queryOptions({
  queryKey: ['offers', 'sandbox'],
  queryFn: async ({ client, signal }) => {
    try {
      const session = await send(sandboxCalls.session, { signal })
      enterSandbox(session.user.id)
      return session
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) await switchToMember(client)
      throw error
    }
  },
})

/** A member has signed in in another window, and the browser's session is now theirs. */
async function switchToMember(client: QueryClient): Promise<void> {
  leaveSandbox()
  await recheckSession(client)
}

/** Polls the sandbox, because no event reports a neighbor's move or the end (decision 0041). */
export function useGuestSession() {
  return useQuery({
    ...guestSessionQuery,
    refetchInterval: ({ state }) => (state.data?.awaitsNeighbor ? NEIGHBOR_POLL_MS : MINUTE),
    refetchOnWindowFocus: 'always',
  })
}
