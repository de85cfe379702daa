import { isProposalOpen } from '../meetings/meeting.ts'
import { awaitsRating, hasMet, may } from './moves.ts'
import { hasConfirmed, isCancelOpen, isUnderway, type Offer } from './offer.ts'

/** What comes next in an offer or trade; `isYours` when the reader is the one to do it. */
export type Due = { text: string; isYours: boolean; time?: Date }

/** Null when nobody has anything left to do. */
export function dueOf(offer: Offer, reader: string, now: Date): Due | null {
  const own = ownTurn(offer, reader, now)
  if (own) return { text: own, isYours: true }
  const waiting = partnersTurn(offer, reader, now)
  if (waiting) return { text: waiting, isYours: false }
  const { agreedMeetingTime } = offer
  return isUnderway(offer) && agreedMeetingTime && agreedMeetingTime > now
    ? { text: 'You meet', isYours: false, time: agreedMeetingTime }
    : null
}

function ownTurn(offer: Offer, reader: string, now: Date): string | null {
  const isOpen = (move: Parameters<typeof may>[0]) => may(move, offer, reader, now)
  if (isOpen('keep')) return 'Say whether your offer stands'
  if (isOpen('accept')) return 'Answer the offer'
  if (isOpen('agreeCancel')) return 'Answer the request to cancel'
  if (isOpen('refuseAmendment')) return 'Answer the proposed change'
  if (isOpen('contest')) return 'Say whether you swapped'
  if (isOpen('agreeMeeting')) return 'Answer the proposed meeting'
  if (isOpen('complete') && hasMet(offer, reader, now)) return 'Say whether you swapped'
  if (isOpen('proposeMeeting') && isMeetingMissing(offer, reader, now)) return 'Propose a meeting'
  return awaitsRating(offer, reader, now) ? 'Rate the trade' : null
}

function isMeetingMissing(offer: Offer, reader: string, now: Date): boolean {
  if (offer.agreedMeetingTime || offer.amendment) return false
  if (hasConfirmed(offer, reader) || isCancelOpen(offer)) return false
  return !isProposalOpen(offer, now)
}

function partnersTurn(offer: Offer, reader: string, now: Date): string | null {
  if (offer.status === 'pending') {
    return offer.fromUserId === reader ? 'Waiting for an answer' : null
  }
  if (!isUnderway(offer) || offer.leftAt) return null
  if (isCancelOpen(offer)) return 'Waiting for an answer about cancelling'
  if (offer.amendment) return 'Waiting for an answer about the change'
  if (hasConfirmed(offer, reader)) return 'Waiting for the other side to confirm'
  return isProposalOpen(offer, now) ? 'Waiting for an answer about the meeting' : null
}
