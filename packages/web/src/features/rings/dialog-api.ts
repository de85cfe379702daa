import type { MeetingProposal } from '@swapstead/domain/meetings/proposal.ts'
import type { Rating } from '@swapstead/domain/offers/schemas.ts'
import { ringCalls } from '@swapstead/domain/rings/calls.ts'
import type { RingPosition } from '@swapstead/domain/rings/ring.ts'
import type { RingView } from '@swapstead/domain/rings/view.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/queries/api.ts'
import { useRingMove } from './api.ts'

/** Meeting places for which the longest of the three ways is shortest. */
export function ringPlacesQuery(id: string) {
  return queryOptions({
    queryKey: ['rings', 'meeting-places', id],
    queryFn: ({ signal }) => send(ringCalls.meetingPlaces, { params: { id }, signal }),
  })
}

export function useStepOut(id: string) {
  return useRingMove(
    id,
    (reason: string | undefined) => send(ringCalls.stepOut, { params: { id }, body: { reason } }),
    { success: 'You stepped out', failure: 'Failed to step out' },
  )
}

export function useProposeRingMeeting(id: string) {
  return useRingMove(
    id,
    (body: MeetingProposal) => send(ringCalls.proposeMeeting, { params: { id }, body }),
    { success: 'Meeting proposed', failure: 'Failed to propose meeting' },
  )
}

export function useRingHandOver(id: string) {
  return useRingMove(
    id,
    (code: string) => send(ringCalls.handOver, { params: { id }, body: { code } }),
    {
      success: ({ completedAt }: RingView) =>
        completedAt ? 'Your swap is complete' : 'Handed over',
      failure: 'Failed to hand over',
      answered: ['rings.wrong_code'],
    },
  )
}

export function useRateInRing(id: string, position: RingPosition) {
  return useRingMove(
    id,
    (rating: Rating) => send(ringCalls.rate, { params: { id }, body: { position, ...rating } }),
    { success: 'Rating Submitted', failure: 'Failed to submit rating' },
  )
}
