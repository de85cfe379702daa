import type { PublicUser } from '@swapstead/domain/accounts/user.ts'
import { messageCalls } from '@swapstead/domain/messages/calls.ts'
import type { MessageText } from '@swapstead/domain/messages/message.ts'
import { offerCalls } from '@swapstead/domain/offers/calls.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import type { CancelReason, MeetingProposal, Rating } from '@swapstead/domain/offers/schemas.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { send } from '../../../lib/api.ts'
import { useMove } from '../api.ts'

/** Removes an own unanswered offer and notifies its receiver. */
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

/** Agrees to the proposal of this time; the server refuses when a newer one exists. */
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

/** Asks the partner to cancel the trade. */
export function useRequestCancel(id: string) {
  return useMove((body: CancelReason) => send(offerCalls.requestCancel, { params: { id }, body }), {
    success: 'Cancellation Requested',
    failure: 'Failed to request cancellation',
  })
}

/** Withdraws the request before the partner has agreed. */
export function useWithdrawCancel(id: string) {
  return useMove(() => send(offerCalls.withdrawCancel, { params: { id } }), {
    success: 'Offer updated',
    successText: 'The trade goes on.',
    failure: 'Failed to take the request back',
  })
}

/** Agrees to cancel the trade; a rating follows. */
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

/** The second confirmation completes the trade. */
export function useCompleteTrade(id: string, onDone: (offer: OfferView) => void) {
  return useMove(
    () => send(offerCalls.complete, { params: { id } }),
    { failure: 'Failed to confirm the trade' },
    onDone,
  )
}

/** What is rated: a completed trade or a cancelled one. */
export type RatingKind = 'trade' | 'cancellation'

export function useRatePartner(id: string, kind: RatingKind) {
  const call = kind === 'trade' ? offerCalls.rate : offerCalls.rateCancel
  return useMove((body: Rating) => send(call, { params: { id }, body }), {
    success: 'Rating Submitted',
    failure: 'Failed to submit rating',
  })
}

/** Sends a message in the conversation of an offer. */
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
