import type { PublicUser } from '@swapstead/domain/accounts/user.ts'
import { messageCalls } from '@swapstead/domain/messages/calls.ts'
import type { MessageText } from '@swapstead/domain/messages/message.ts'
import { offerCalls } from '@swapstead/domain/offers/calls.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import type { CancelReason, MeetingProposal, Rating } from '@swapstead/domain/offers/schemas.ts'
import { type MutationMeta, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../lib/api.ts'
import { refreshOutdated } from '../api.ts'

const refresh = [['offers'], ['items'], ['notifications']]

/**
 * One hook for all moves on an offer: what it sends, and what the toasts say. `onDone` comes also when the card has left
 * its list by then, as a live update may have it.
 */
function useMove<Input, Answer>(
  move: (input: Input) => Promise<Answer>,
  meta: MutationMeta,
  onDone?: (answer: Answer) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: move,
    onSuccess: onDone,
    onError: (error) => refreshOutdated(client, error),
    meta: { ...meta, refresh },
  })
}

export function useWithdrawOffer(id: string, onDone: () => void) {
  return useMove(
    () => send(offerCalls.withdraw, { params: { id } }),
    { success: 'Offer withdrawn', failure: 'Failed to withdraw offer' },
    onDone,
  )
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

/** Agrees to the proposal that was seen: another one that came meanwhile is refused. */
export function useAgreeMeeting(id: string, meetingProposedAt: Date | null) {
  return useMove(
    (meeting: MeetingProposal) =>
      send(offerCalls.agreeMeeting, {
        params: { id },
        body: {
          agreedMeetingLocation: meeting.proposedMeetingLocation,
          agreedMeetingTime: meeting.proposedMeetingTime,
          meetingProposedAt: meetingProposedAt?.toISOString(),
        },
      }),
    { success: 'Meeting confirmed', failure: 'Failed to agree to meeting' },
  )
}

export function useRequestCancel(id: string) {
  return useMove((body: CancelReason) => send(offerCalls.requestCancel, { params: { id }, body }), {
    success: 'Cancellation Requested',
    failure: 'Failed to request cancellation',
  })
}

export function useWithdrawCancel(id: string) {
  return useMove(() => send(offerCalls.withdrawCancel, { params: { id } }), {
    success: 'Offer updated',
    successText: 'The trade goes on.',
    failure: 'Failed to take the request back',
  })
}

export function useAgreeCancel(id: string, onDone: (offer: OfferView) => void) {
  return useMove(
    () => send(offerCalls.agreeCancel, { params: { id }, body: {} }),
    {
      success: 'Cancellation Agreed',
      successText: 'Please rate your experience.',
      failure: 'Failed to agree to cancellation',
    },
    onDone,
  )
}

/** The first confirmation waits for the second, which completes the trade (readings C-16). */
export function useCompleteTrade(id: string, onDone: (offer: OfferView) => void) {
  return useMove(
    () => send(offerCalls.complete, { params: { id } }),
    { failure: 'Failed to confirm the trade' },
    onDone,
  )
}

/** What is rated: the swap that took place, or the trade that was called off. */
export type RatedDeed = 'trade' | 'cancellation'

export function useRatePartner(id: string, deed: RatedDeed) {
  const call = deed === 'trade' ? offerCalls.rate : offerCalls.rateCancel
  return useMove((body: Rating) => send(call, { params: { id }, body }), {
    success: 'Rating Submitted',
    failure: 'Failed to submit rating',
  })
}

export function useSendMessage(offerId: string, partner: PublicUser) {
  return useMutation({
    mutationFn: ({ content }: MessageText) =>
      send(messageCalls.send, {
        body: { toUserId: partner.id, tradeOfferId: offerId, content },
      }),
    meta: {
      success: 'Message sent',
      failure: 'Failed to send message',
      refresh: [['messages']],
    },
  })
}
