import { expect, test } from 'vitest'
import { ANN, BOB, sampleOffer } from '../../../test/sample-offer.ts'
import { DAY, HOUR } from '../../times.ts'
import type { OfferView } from '../offer.ts'
import { meetingCardsOf, replacedCards } from './meeting-card.ts'

const now = new Date('2026-05-01T16:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * HOUR)
const inDays = (days: number) => new Date(now.getTime() + days * DAY)
const accepted = { status: 'accepted', acceptedAt: hours(-9) } as const
const suggested = (at: Date, time: Date) => ({
  proposedByUserId: ANN,
  proposedMeetingLocation: 'Library',
  proposedMeetingTime: time,
  proposedMeetingTimeZone: 'America/New_York',
  meetingProposedAt: at,
})
const agreed = (at: Date, time: Date) => ({
  agreedMeetingLocation: 'Museum',
  agreedMeetingTime: time,
  agreedMeetingTimeZone: 'America/New_York',
  meetingAgreedAt: at,
})
const cards = (offer: Partial<OfferView>) => meetingCardsOf(sampleOffer(now, offer), now)
const states = (offer: Partial<OfferView>) =>
  cards(offer).map(({ state, location }) => `${state}: ${location}`)

test.each<[string, Partial<OfferView>, string[]]>([
  ['an offer', {}, []],
  ['a trade without a meeting', accepted, []],
  ['a suggestion', { ...accepted, ...suggested(hours(-2), inDays(2)) }, ['suggested: Library']],
  [
    'a suggestion whose time is over',
    { ...accepted, ...suggested(hours(-2), hours(-1)) },
    ['past: Library'],
  ],
  ['an agreed meeting', { ...accepted, ...agreed(hours(-1), inDays(1)) }, ['agreed: Museum']],
  ['a meeting that is over', { ...accepted, ...agreed(hours(-5), hours(-1)) }, ['past: Museum']],
  [
    'an agreed meeting beside a newer suggestion',
    { ...accepted, ...agreed(hours(-5), inDays(1)), ...suggested(hours(-2), inDays(2)) },
    ['agreed: Museum', 'suggested: Library'],
  ],
  [
    'a cancelled trade',
    {
      ...accepted,
      ...agreed(hours(-5), inDays(1)),
      cancelRequestedBy: BOB,
      cancelRequestedAt: hours(-3),
      cancelAgreedAt: hours(-1),
    },
    [],
  ],
])('R-25 the meetings in the conversation: %s', (_, offer, expected) => {
  expect(states(offer)).toEqual(expected)
})

test('R-25 a newer meeting of the same kind replaces the one that was shown', () => {
  const first = cards({ ...accepted, ...suggested(hours(-2), inDays(2)) })
  const second = cards({ ...accepted, ...suggested(hours(-1), inDays(3)) })
  expect(replacedCards(first, second)).toMatchObject([{ state: 'replaced', time: inDays(2) }])
  expect(replacedCards(second, second)).toEqual([])
  expect(replacedCards(first, cards({ ...accepted, ...agreed(hours(-1), inDays(2)) }))).toEqual([])
})
