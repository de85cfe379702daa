import { BOB, sampleOffer } from '@swapstead/domain/test/sample-offer.ts'
import { expect, test } from 'vitest'
import { endedText, toldOf } from './endings.ts'

const sent = new Date('2026-05-01T16:00:00Z')
const bob = { id: BOB, timeZone: 'America/New_York' }
const news = [
  { type: 'trade_message', aboutOfferId: 'a', title: 'Ann wrote', message: 'Hello' },
  {
    type: 'offer_withdrawn',
    aboutOfferId: 'b',
    title: 'Ann withdrew an offer',
    message: 'Of hers.',
  },
  { type: 'offer_declined', aboutOfferId: 'a', title: 'Your offer was declined', message: 'Bye.' },
]

test('S-90 the end of an offer is told as its own notification tells it, and as no other', () => {
  expect(toldOf('a', news)).toBe('Your offer was declined. Bye.')
  expect(toldOf('b', news)).toBe('Ann withdrew an offer. Of hers.')
  expect(toldOf('c', news)).toBeNull()
})

test('S-90 without one it is told with the word of its card, and nothing is made up', () => {
  const ended = { status: 'rejected', expiredAt: sent } as const
  expect(endedText(sampleOffer(sent, ended), bob)).toBe('Ann’s offer has ended: Expired')
  expect(endedText(sampleOffer(sent, {}), bob)).toBe('Ann’s offer has ended')
})
