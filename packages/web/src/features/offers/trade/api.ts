import type { MeetingProposal } from '@swapstead/domain/meetings/proposal.ts'
import { offerCalls } from '@swapstead/domain/offers/calls.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { send } from '../../../lib/queries/api.ts'
import { useMove } from '../api.ts'

/** Keeps an offer for the wanted item as the page shows it. */
export function useKeepOffer({ id, itemsSeen }: OfferView) {
  return useMove(() => send(offerCalls.keep, { params: { id }, body: { itemsSeen } }), {
    success: 'Your offer stands',
    failure: 'Failed to keep the offer',
  })
}

/** Agrees to the proposal made at this time. The server refuses if there is a newer one. */
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

/** Takes the request back before the partner has agreed. */
export function useWithdrawCancel(id: string) {
  return useMove(() => send(offerCalls.withdrawCancel, { params: { id } }), {
    success: 'Offer updated',
    successText: 'The trade goes on.',
    failure: 'Failed to take the request back',
  })
}

/** Agrees to cancel the trade. A rating comes next. */
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
export function useCompleteTrade({ id, itemsSeen }: OfferView, onDone: (offer: OfferView) => void) {
  return useMove(
    () =>
      send(offerCalls.complete, { params: { id }, body: { itemsSeen: itemsSeen || undefined } }),
    { failure: 'Failed to confirm the trade' },
    onDone,
  )
}

/** Agrees to the change as the page shows it. */
export function useAgreeAmendment({ id, amendment }: OfferView) {
  const seen = { amendmentId: amendment?.id ?? '', itemsSeen: amendment?.itemsSeen ?? '' }
  return useMove(() => send(offerCalls.agreeAmendment, { params: { id }, body: seen }), {
    success: 'Trade changed',
    failure: 'Failed to agree to the change',
  })
}

export function useRefuseAmendment({ id, amendment }: OfferView) {
  const body = { amendmentId: amendment?.id ?? '' }
  return useMove(() => send(offerCalls.refuseAmendment, { params: { id }, body }), {
    success: 'Change refused',
    successText: 'What you agreed on still stands.',
    failure: 'Failed to refuse the change',
  })
}

export function useWithdrawAmendment(id: string) {
  return useMove(() => send(offerCalls.withdrawAmendment, { params: { id } }), {
    success: 'Change taken back',
    failure: 'Failed to take the change back',
  })
}
