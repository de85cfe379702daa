import { isUnderway, type Offer } from '../offer.ts'

/** A meeting in a conversation. */
export type MeetingCard = {
  state: 'suggested' | 'agreed' | 'past' | 'replaced'
  /** The time when it was suggested or agreed. */
  at: Date
  /** The member who suggested it; null for an agreed meeting. */
  by: string | null
  time: Date
  timeZone: string | null
  location: string
}

/** The agreed meeting, which counts until another one is agreed, and the open suggestion. */
export function meetingCardsOf(offer: Offer, now: Date): MeetingCard[] {
  if (!isUnderway(offer)) return []
  return [agreedCard(offer), suggestedCard(offer)]
    .filter((card) => card !== null)
    .map((card) => (card.time <= now ? { ...card, state: 'past' } : card))
}

function agreedCard(offer: Offer): MeetingCard | null {
  const { meetingAgreedAt: at, agreedMeetingTime: time, agreedMeetingLocation: location } = offer
  if (!at || !time || location === null) return null
  return { state: 'agreed', at, by: null, time, timeZone: offer.agreedMeetingTimeZone, location }
}

function suggestedCard(offer: Offer): MeetingCard | null {
  const { meetingProposedAt: at, proposedMeetingTime: time } = offer
  const { proposedMeetingLocation: location, proposedByUserId: by } = offer
  if (!at || !time || location === null) return null
  return { state: 'suggested', at, by, time, timeZone: offer.proposedMeetingTimeZone, location }
}

/** Cards shown before whose meeting was replaced by another one. */
export function replacedCards(
  shown: readonly MeetingCard[],
  current: readonly MeetingCard[],
): MeetingCard[] {
  const isSameKind = (one: MeetingCard, other: MeetingCard) =>
    (one.by === null) === (other.by === null)
  return shown
    .filter((old) => current.some((card) => isSameKind(old, card) && card.at > old.at))
    .map((old) => ({ ...old, state: 'replaced' }))
}
