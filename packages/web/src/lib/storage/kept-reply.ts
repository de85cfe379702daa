import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { whenMutationsSettle } from '../session.ts'
import { deleteDraftParts, readDraftPart, saveDraftPart } from './draft-store.ts'

const partOf = (talkId: string) => `reply:${talkId}`

/**
 * Keeps in this browser what a member types in a conversation, until it is sent. What was kept
 * before is put back first, so a page that the server rendered begins with an empty form. One that is
 * being sent is put back only if that fails. Returns whether this browser can keep it.
 */
export function useKeptReply(
  { control, getValues, setValue }: UseFormReturn<{ content: string }>,
  memberId: string,
  talkId: string,
): boolean {
  const client = useQueryClient()
  const typed = useWatch({ control, name: 'content' })
  const [isPutBack, setPutBack] = useState(false)
  const [isKept, setKept] = useState(true)
  const putBack = useEffectEvent((kept: string) => {
    // Somebody may have begun to type meanwhile.
    setValue('content', [kept, getValues('content')].filter(Boolean).join('\n'))
    setPutBack(true)
  })
  useEffect(() => {
    let isLeft = false
    void whenMutationsSettle(client)
      .then(() => readKeptReply(memberId, talkId))
      .then((kept) => {
        if (!isLeft) putBack(kept)
      })
    return () => {
      isLeft = true
    }
  }, [client, memberId, talkId])
  useEffect(() => {
    if (isPutBack) void keepReply(memberId, talkId, typed).then(setKept)
  }, [isPutBack, memberId, talkId, typed])
  return isKept
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
