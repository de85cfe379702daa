import { queryOptions } from '@tanstack/react-query'
import { deleteDraftParts, readDraftPart, saveDraftPart } from './draft-store.ts'

const partOf = (talkId: string) => `reply:${talkId}`

/** What a member has typed in a conversation and not sent, in this browser. */
export function keptReplyQuery(memberId: string, talkId: string) {
  return queryOptions({
    queryKey: ['kept-reply', memberId, talkId],
    queryFn: async () => {
      const kept = await readDraftPart(memberId, partOf(talkId))
      return typeof kept === 'string' ? kept : ''
    },
    // What was typed since must not be replaced by an older copy.
    gcTime: 0,
  })
}

export function keepReply(memberId: string, talkId: string, typed: string): Promise<boolean> {
  if (typed === '') return deleteDraftParts(memberId, [partOf(talkId)])
  return saveDraftPart(memberId, partOf(talkId), typed)
}

/** Drops a reply that was sent, also from a page that was left before the answer came. */
export async function dropSentReply(memberId: string, talkId: string, sent: string): Promise<void> {
  const kept = await readDraftPart(memberId, partOf(talkId))
  if (typeof kept === 'string' && kept.trim() === sent) await keepReply(memberId, talkId, '')
}
