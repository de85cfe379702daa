import { isUnderway, type Offer } from '../offers/offer.ts'
import { DAY } from '../times.ts'

/** A meeting is near from a day before it until a day after. */
const NEAR_MS = DAY

/** Whole messages that fit the state of the offer, sent with one tap. */
export function quickAnswersFor(offer: Offer, reader: string, now: Date): readonly string[] {
  if (offer.status === 'pending') return offer.toUserId === reader ? toTheSender : []
  if (!isUnderway(offer) || offer.leftAt) return []
  const { agreedMeetingTime: time } = offer
  if (time === null) return aboutMeeting
  return Math.abs(time.getTime() - now.getTime()) <= NEAR_MS ? onTheWay : []
}

const toTheSender = [
  'It’s still here.',
  'I’ll answer your offer today.',
  'Could you add something?',
]
const aboutMeeting = [
  'Weekdays work best for me.',
  'The weekend works best for me.',
  'You pick the place.',
]
const onTheWay = ['I’m on my way.', 'I’m here.', 'I’m running ten minutes late.']
