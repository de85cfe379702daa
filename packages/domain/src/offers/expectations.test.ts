import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../times.ts'
import {
  disclosedMissed,
  ownerSentences,
  ownerTexts,
  partnerSentences,
  type ReplyTime,
  replyTimeOf,
} from './expectations.ts'

const steps: [answers: number, median: number | null, told: ReplyTime | null][] = [
  [0, null, null],
  [4, MINUTE, null],
  [5, 0, 'hour'],
  [5, HOUR, 'hour'],
  [20, HOUR + 1, 'hours'],
  [20, 6 * HOUR, 'hours'],
  [20, 6 * HOUR + 1, 'day'],
  [20, DAY, 'day'],
  [20, DAY + 1, 'days'],
]
for (const [answers, median, told] of steps) {
  test(`R-17 ${answers} answers with a median of ${median} ms are told as ${told}`, () => {
    expect(replyTimeOf(answers, median)).toBe(told)
  })
}

test('R-17 what is told of an owner never depends on missed meetings, and one alone is told to nobody', () => {
  expect([0, 1, 2, 7].map(disclosedMissed)).toEqual([0, 0, 2, 7])
  expect(ownerTexts({ repliesWithin: 'day', meetingsKept: 3 })).toEqual([
    'Usually answers within a day',
    'Came to 3 meetings',
  ])
  const partner = { isAcquainted: false, userId: 'u', repliesWithin: null, meetingsKept: 3 }
  expect(partnerSentences('june', { ...partner, meetingsMissed: 0 })).toEqual([
    'june came to 3 meetings',
  ])
  expect(partnerSentences('june', { ...partner, meetingsMissed: 2 })).toEqual([
    'june came to 3 of 5 meetings',
  ])
  fc.assert(
    fc.property(fc.nat(20), fc.nat(1), (meetingsKept, missed) => {
      const told = partnerSentences('june', {
        ...partner,
        meetingsKept,
        meetingsMissed: disclosedMissed(missed),
      })
      const none = partnerSentences('june', { ...partner, meetingsKept, meetingsMissed: 0 })
      expect(told).toEqual(none)
    }),
  )
})

test('R-17 what is told beside an offer is a sentence with the name of whom it is about', () => {
  const one = { repliesWithin: 'hour', meetingsKept: 1 } as const
  expect(ownerSentences('theo', one)).toEqual([
    'theo usually answers within an hour and came to 1 meeting',
  ])
  const partner = { ...one, userId: 'u', meetingsMissed: 0, isAcquainted: true }
  expect(partnerSentences('theo', partner)).toEqual([
    'You know each other',
    'theo usually answers within an hour and came to 1 meeting',
  ])
  expect(ownerSentences('theo', { repliesWithin: null, meetingsKept: 0 })).toEqual([])
})
