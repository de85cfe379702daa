import { ringCalls } from '@swapstead/domain/rings/calls.ts'
import type { RingDeclineReason } from '@swapstead/domain/rings/decline-reasons.ts'
import type { RingAnswer, RingPosition } from '@swapstead/domain/rings/ring.ts'
import type { RingView } from '@swapstead/domain/rings/view.ts'
import {
  infiniteQueryOptions,
  type MutationMeta,
  type QueryKey,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { isRefusal, send } from '../../lib/queries/api.ts'
import { byCursor } from '../../lib/queries/by-cursor.ts'
import { showSent } from '../../lib/queries/show-sent.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'

const listKeys: QueryKey[] = [
  ['rings', 'list'],
  ['rings', 'counts'],
  ['messages', 'inbox'],
]

/**
 * Caches that any move in a swap of three makes stale, in addition to the ring. Offers on its items
 * are put on hold or resumed.
 */
const refresh: QueryKey[] = [
  ...listKeys,
  ['rings', 'hints'],
  ['offers'],
  ['items'],
  ['notifications'],
  // Has the number of swaps that wait for an answer.
  ['session'],
]

export type RingListState = 'open' | 'over'

/** The reader's swaps of three, latest change first. */
export function ringsQuery(state: RingListState) {
  return infiniteQueryOptions({
    queryKey: ['rings', 'list', state],
    queryFn: ({ pageParam, signal }) =>
      send(ringCalls.list, { query: { state, cursor: pageParam }, signal }),
    ...byCursor,
  })
}

export function ringQuery(id: string) {
  return queryOptions({
    queryKey: ['rings', 'one', id],
    queryFn: ({ signal }) => send(ringCalls.one, { params: { id }, signal }),
  })
}

/** Pages run from the latest to the oldest; the messages of a page run from oldest to latest. */
export function ringConversationQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ['rings', 'conversation', id],
    queryFn: ({ pageParam, signal }) =>
      send(ringCalls.messages, { params: { id }, query: { cursor: pageParam }, signal }),
    ...byCursor,
  })
}

/** The mutation of every move. The page shows its answer before the lists are fetched again. */
export function useRingMove<Input>(
  id: string,
  move: (input: Input) => Promise<RingView>,
  meta: MutationMeta,
) {
  const client = useQueryClient()
  const { queryKey } = ringQuery(id)
  return useMutation({
    mutationFn: move,
    onSuccess: (ring) => {
      client.setQueryData(queryKey, ring)
    },
    onError: (error) => {
      // A refusal may know of changes that this page does not show yet.
      if (!isRefusal(error)) return
      for (const stale of [queryKey, ...listKeys]) {
        void client.invalidateQueries({ queryKey: stale })
      }
    },
    meta: { ...meta, refresh },
  })
}

const replied: Record<RingAnswer, MutationMeta> = {
  yes: {
    success: ({ agreedAt }: RingView) => (agreedAt ? 'All three said yes!' : 'You said yes'),
  },
  later: { success: 'Not now', successText: 'You can still answer until the time is up.' },
  no: { success: 'You said no', successText: 'We’ll let the other two know kindly.' },
}

export function useReply(id: string, answer: RingAnswer) {
  return useRingMove(
    id,
    (reason: RingDeclineReason | undefined) =>
      send(ringCalls.answer, { params: { id }, body: { answer, reason } }),
    { ...replied[answer], failure: 'Failed to send your answer' },
  )
}

/** Agrees to the proposal made at this time. The server refuses if there is a newer one. */
export function useAgreeRingMeeting(id: string) {
  return useRingMove(
    id,
    (proposedAt: Date) =>
      send(ringCalls.agreeMeeting, {
        params: { id },
        body: { meetingProposedAt: proposedAt.toISOString() },
      }),
    { success: 'You agreed to the meeting', failure: 'Failed to agree to meeting' },
  )
}

/** `successText` says when the swap will end. */
export function useReportMissing(id: string, successText: string) {
  return useRingMove(
    id,
    (position: RingPosition) =>
      send(ringCalls.reportMissing, { params: { id }, body: { position } }),
    {
      success: 'The other two are told',
      successText,
      failure: 'Failed to report it',
    },
  )
}

export function useConfirmMissing(id: string) {
  return useRingMove(id, () => send(ringCalls.confirmMissing, { params: { id } }), {
    success: 'The swap has ended',
    failure: 'Failed to confirm it',
  })
}

export function useDisputeMissing(id: string) {
  return useRingMove(id, () => send(ringCalls.disputeMissing, { params: { id } }), {
    success: 'Support will look into it',
    successText: 'You’ll find the ticket under Ticket Status.',
    failure: 'Failed to send your answer',
  })
}

export function useWithdrawMissing(id: string) {
  return useRingMove(id, () => send(ringCalls.withdrawMissing, { params: { id } }), {
    success: 'Taken back',
    successText: 'The swap goes on.',
    failure: 'Failed to take it back',
  })
}

/** `onSent` runs even after the page was left. */
export function useWriteInRing(id: string, onSent: (content: string) => Promise<void>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (content: string) => {
      const sent = await send(ringCalls.write, { params: { id }, body: { content } })
      showSent(client, ringConversationQuery(id).queryKey, sent)
    },
    onSuccess: (_answer, content) => onSent(content),
    meta: {
      success: 'Message sent',
      failure: 'Failed to send message',
      refresh: [
        ['rings', 'conversation', id],
        ['messages', 'inbox'],
      ],
    },
  })
}

/** A failure shows no toast, because nobody pressed a button. */
export function useReadInRing(id: string) {
  return useMutation({
    mutationFn: (newestId: string) =>
      send(ringCalls.readMessages, { params: { id }, query: { upTo: newestId } }),
    meta: {
      toastsNoFailure: true,
      refresh: [...listKeys, ringQuery(id).queryKey, ['notifications']],
    },
  })
}
