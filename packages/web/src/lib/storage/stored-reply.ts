import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { WrittenText } from '../form/use-written-text.ts'
import { whenMutationsSettle } from '../session/session.ts'
import { deleteDraftParts, readDraftPart, saveDraftPart } from './draft-store.ts'

const partOf = (talkId: string) => `reply:${talkId}`

/**
 * Stores a member's reply in this browser while it is typed, until it is sent. A reply stored before
 * is put back after the first render, because the server renders an empty form. While a reply is
 * being sent it is put back only if that fails. Returns whether this browser can store it.
 */
export function useSavedReply(
  { typed, putBack: putInBox }: WrittenText,
  memberId: string,
  talkId: string,
): boolean {
  const client = useQueryClient()
  const [isPutBack, setPutBack] = useState(false)
  const [isSaved, setSaved] = useState(true)
  const putBack = useEffectEvent((stored: string) => {
    putInBox(stored)
    setPutBack(true)
  })
  useEffect(() => {
    let isLeft = false
    void whenMutationsSettle(client)
      .then(() => readStoredReply(memberId, talkId))
      .then((stored) => {
        if (!isLeft) putBack(stored)
      })
    return () => {
      isLeft = true
    }
  }, [client, memberId, talkId])
  useEffect(() => {
    if (isPutBack) void storeReply(memberId, talkId, typed).then(setSaved)
  }, [isPutBack, memberId, talkId, typed])
  return isSaved
}

async function readStoredReply(memberId: string, talkId: string): Promise<string> {
  const stored = await readDraftPart(memberId, partOf(talkId))
  return typeof stored === 'string' ? stored : ''
}

function storeReply(memberId: string, talkId: string, typed: string): Promise<boolean> {
  if (typed === '') return deleteDraftParts(memberId, [partOf(talkId)])
  return saveDraftPart(memberId, partOf(talkId), typed)
}

/** Clears a reply that was sent, also from a page that was left before the answer came. */
export async function clearSentReply(
  memberId: string,
  talkId: string,
  sent: string,
): Promise<void> {
  const stored = await readStoredReply(memberId, talkId)
  if (stored.trim() === sent) await storeReply(memberId, talkId, '')
}
