import { queryOptions } from '@tanstack/react-query'
import { deleteDraftParts, readDraftPart, saveDraftPart } from '../../lib/draft-store.ts'

const partOf = (offerId: string) => `reply:${offerId}`

/** What a member has typed in a conversation and not sent, in this browser. */
export function keptReplyQuery(memberId: string, offerId: string) {
  return queryOptions({
    queryKey: ['kept-reply', memberId, offerId],
    queryFn: async () => {
      const kept = await readDraftPart(memberId, partOf(offerId))
      return typeof kept === 'string' ? kept : ''
    },
    // What was typed since must not be replaced by an older copy.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
}

export function keepReply(memberId: string, offerId: string, typed: string): Promise<boolean> {
  if (typed === '') return deleteDraftParts(memberId, [partOf(offerId)])
  return saveDraftPart(memberId, partOf(offerId), typed)
}
