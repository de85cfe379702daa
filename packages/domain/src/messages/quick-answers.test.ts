import { expect, test } from 'vitest'
import { ANN, BOB, sampleOffer } from '../../test/sample-offer.ts'
import type { OfferView } from '../offers/offer.ts'
import { after, HOUR } from '../times.ts'
import { NewMessage } from './message.ts'
import { quickAnswersFor } from './quick-answers.ts'

const now = new Date('2026-05-01T16:00:00Z')
const trade = { status: 'accepted', acceptedAt: now } as const
const meeting = (hours: number) => ({ ...trade, agreedMeetingTime: after(now, hours * HOUR) })

test.each<[string, Partial<OfferView>, string, string | undefined]>([
  ['the sender of an offer', {}, ANN, undefined],
  ['its receiver', {}, BOB, 'It’s still here.'],
  ['a trade without a meeting', trade, ANN, 'Weekdays work best for me.'],
  ['a meeting in two hours', meeting(2), BOB, 'I’m on my way.'],
  ['a meeting next week', meeting(170), BOB, undefined],
  ['a trade that one side has left', { ...trade, leftAt: now }, ANN, undefined],
  ['a completed trade', { status: 'completed', completedAt: now }, ANN, undefined],
])('R-27 answers with one tap: %s', (_, offer, reader, first) => {
  const answers = quickAnswersFor(sampleOffer(now, offer), reader, now)
  expect(answers[0]).toBe(first)
  for (const content of answers) NewMessage.shape.content.parse(content)
})
