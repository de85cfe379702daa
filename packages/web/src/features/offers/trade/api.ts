import type { PublicUser } from '@swapstead/domain/accounts/user.ts'
import { messageCalls } from '@swapstead/domain/messages/calls.ts'
import type { MessageText } from '@swapstead/domain/messages/message.ts'
import { offerCalls } from '@swapstead/domain/offers/calls.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import type { CancelReason, MeetingProposal, Rating } from '@swapstead/domain/offers/schemas.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { send } from '../../../lib/api.ts'
import { useMove } from '../api.ts'

/** Takes back an own offer that nobody has answered: it is removed, and its receiver told. */
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

/** A place and a time, the first ones or others instead. */
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

/** Asks the partner to call the trade off. */
export function useRequestCancel(id: string) {
  return useMove((body: CancelReason) => send(offerCalls.requestCancel, { params: { id }, body }), {
    success: 'Cancellation Requested',
    failure: 'Failed to request cancellation',
  })
}

/** Takes that back while the partner has not agreed. */
export function useWithdrawCancel(id: string) {
  return useMove(() => send(offerCalls.withdrawCancel, { params: { id } }), {
    success: 'Offer updated',
    successText: 'The trade goes on.',
    failure: 'Failed to take the request back',
  })
}

/** Calls the trade off, as the partner has asked; rating them comes next. */
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

/** Stars and words for the partner, after a swap or a trade that was called off. */
export function useRatePartner(id: string, deed: RatedDeed) {
  const call = deed === 'trade' ? offerCalls.rate : offerCalls.rateCancel
  return useMove((body: Rating) => send(call, { params: { id }, body }), {
    success: 'Rating Submitted',
    failure: 'Failed to submit rating',
  })
}

/** A message to the partner in the conversation of an offer. */
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
