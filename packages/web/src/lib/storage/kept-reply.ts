import { useEffect, useEffectEvent, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { deleteDraftParts, readDraftPart, saveDraftPart } from './draft-store.ts'

const partOf = (talkId: string) => `reply:${talkId}`

/**
 * Keeps in this browser what a member types in a conversation, until it is sent. What was kept
 * before is put back first, so a page that the server painted begins with an empty form.
 */
export function useKeptReply(
  { control, getValues, setValue }: UseFormReturn<{ content: string }>,
  memberId: string,
  talkId: string,
): void {
  const typed = useWatch({ control, name: 'content' })
  const [isPutBack, setPutBack] = useState(false)
  const putBack = useEffectEvent((kept: string) => {
    // Somebody may have begun to type meanwhile.
    setValue('content', [kept, getValues('content')].filter(Boolean).join('\n'))
    setPutBack(true)
  })
  useEffect(() => {
    let isLeft = false
    void readKeptReply(memberId, talkId).then((kept) => {
      if (!isLeft) putBack(kept)
    })
    return () => {
      isLeft = true
    }
  }, [memberId, talkId])
  useEffect(() => {
    if (isPutBack) void keepReply(memberId, talkId, typed)
  }, [isPutBack, memberId, talkId, typed])
}

async function readKeptReply(memberId: string, talkId: string): Promise<string> {
  const kept = await readDraftPart(memberId, partOf(talkId))
  return typeof kept === 'string' ? kept : ''
}

function keepReply(memberId: string, talkId: string, typed: string): Promise<boolean> {
  if (typed === '') return deleteDraftParts(memberId, [partOf(talkId)])
  return saveDraftPart(memberId, partOf(talkId), typed)
}

/** Drops a reply that was sent, also from a page that was left before the answer came. */
export async function dropSentReply(memberId: string, talkId: string, sent: string): Promise<void> {
  const kept = await readKeptReply(memberId, talkId)
  if (kept.trim() === sent) await keepReply(memberId, talkId, '')
}
