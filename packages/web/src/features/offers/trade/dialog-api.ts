import type { MeetingProposal } from '@swapstead/domain/meetings/proposal.ts'
import { offerCalls } from '@swapstead/domain/offers/calls.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import type { CancelReason, Rating } from '@swapstead/domain/offers/schemas.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../lib/queries/api.ts'
import { type OfferFields, useMove } from '../api.ts'

/** Removes an own unanswered offer and notifies its receiver. */
export function useWithdrawOffer(id: string) {
  return useMove(() => send(offerCalls.withdraw, { params: { id } }), {
    success: 'Offer withdrawn',
    failure: 'Failed to withdraw offer',
  })
}

/** Public places and towns between the two parties. */
export function meetingPlacesQuery(id: string) {
  return queryOptions({
    queryKey: ['offers', 'meeting-places', id],
    queryFn: ({ signal }) => send(offerCalls.meetingPlaces, { params: { id }, signal }),
  })
}

export function useProposeMeeting(id: string) {
  return useMove(
    (body: MeetingProposal) => send(offerCalls.proposeMeeting, { params: { id }, body }),
    { success: 'Meeting proposed', failure: 'Failed to propose meeting' },
  )
}

export function useRequestCancel(id: string) {
  return useMove((body: CancelReason) => send(offerCalls.requestCancel, { params: { id }, body }), {
    success: 'Cancellation Requested',
    failure: 'Failed to request cancellation',
  })
}

/**
 * Asks to cancel because the partner did not show up at the agreed meeting. After the partner has
 * ended the trade, it only reports the no-show.
 */
export function useReportNoShow(id: string, isOver: boolean) {
  return useMove(
    () => send(offerCalls.reportNoShow, { params: { id }, body: {} }),
    isOver
      ? { success: 'Missed Meeting Reported', failure: 'Failed to report the missed meeting' }
      : { success: 'Cancellation Requested', failure: 'Failed to request cancellation' },
  )
}

/** Says that the reader was at the meeting. Support gets a ticket. */
export function useDisputeNoShow(id: string) {
  return useMove(() => send(offerCalls.disputeNoShow, { params: { id }, body: {} }), {
    success: 'Support will look into it',
    successText: 'You’ll find the ticket under Ticket Status.',
    failure: 'Failed to send your answer',
  })
}

/**
 * One trade, which may not be in the page's lists. Shares its key with a conversation's offer,
 * because both are the same answer.
 */
export function tradeQuery(id: string) {
  return queryOptions({
    queryKey: ['offers', 'one', id],
    queryFn: ({ signal }) => send(offerCalls.one, { params: { id }, signal }),
  })
}

/** Never refetched: a code stays the same, and an ended trade has none. */
export function handOverCodeQuery(id: string) {
  return queryOptions({
    queryKey: ['hand-over-code', id],
    queryFn: ({ signal }) => send(offerCalls.handOverCode, { params: { id }, signal }),
  })
}

/** Sends the partner's code, which proves that they got what the reader gave. */
export function useHandOver(id: string, onDone: (offer: OfferView) => void) {
  return useMove(
    (code: string) => send(offerCalls.handOver, { params: { id }, body: { code } }),
    {
      success: 'Handed over',
      failure: 'Failed to hand over',
      answered: ['offers.wrong_code'],
    },
    onDone,
  )
}

/** Proposes other items or cash. `from` and `to` are the sides of the trade. */
export function useProposeAmendment(id: string) {
  return useMove(
    ({ fromItemId, ...fields }: OfferFields) => {
      const body = { ...fields, fromItemId: fromItemId || null }
      return send(offerCalls.proposeAmendment, { params: { id }, body })
    },
    { success: 'Change proposed', failure: 'Failed to propose the change' },
  )
}

/** Says that a trade which one side has ended was not swapped. A rating comes next. */
export function useContestTrade(id: string, onDone: (offer: OfferView) => void) {
  return useMove(
    () => send(offerCalls.contest, { params: { id }, body: {} }),
    {
      success: 'Trade contested',
      successText: 'It ended as cancelled. Please rate your experience.',
      failure: 'Failed to contest the trade',
    },
    onDone,
  )
}

/** What to rate: a completed trade or a cancelled one. */
export type RatingKind = 'trade' | 'cancellation'

export function useRatePartner(id: string, kind: RatingKind, onRated: (rated: OfferView) => void) {
  const call = kind === 'trade' ? offerCalls.rate : offerCalls.rateCancel
  return useMove(
    (body: Rating) => send(call, { params: { id }, body }),
    { success: 'Rating Submitted', failure: 'Failed to submit rating' },
    onRated,
  )
}
