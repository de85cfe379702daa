import { expect, test } from 'vitest'
import { mayReview, type ReviewStep, reviewStates, reviewSteps, stateAfter } from './review.ts'

type Known = Parameters<typeof mayReview>[1]
const reviewItem = (change: Partial<Known> = {}): Known => ({
  kind: 'item',
  state: 'open',
  now: 'there',
  warnedAt: null,
  ticketNumber: null,
  author: { isBanned: false },
  ...change,
})

const table: [what: string, reviewItem: Known, steps: string][] = [
  ['a flagged item', reviewItem(), 'release hide warn ticket'],
  ['a held item', reviewItem({ now: 'held' }), 'release hide warn ticket'],
  ['an item that a ticket has hidden', reviewItem({ now: 'hidden' }), 'release warn ticket'],
  ['an item that is gone', reviewItem({ now: 'gone' }), 'release warn'],
  ['what was said in a rating', reviewItem({ kind: 'rating' }), 'release hide warn ticket'],
  ['what was taken down', reviewItem({ kind: 'rating', now: 'hidden' }), 'release warn ticket'],
  ['a message', reviewItem({ kind: 'message' }), 'release warn ticket'],
  [
    'a message of somebody banned',
    reviewItem({ kind: 'message', author: { isBanned: true } }),
    'release ticket',
  ],
  ['one after a warning', reviewItem({ now: 'held', warnedAt: new Date() }), 'release hide ticket'],
  ['one with a ticket', reviewItem({ now: 'held', ticketNumber: 'TKT-1' }), 'release hide warn'],
]

for (const [what, given, steps] of table) {
  test(`S-97 what staff can do about ${what}`, () => {
    expect(reviewSteps.filter((step) => mayReview(step, given)).join(' ')).toBe(steps)
  })
}

test('S-97 what was decided is decided; neither a warning nor a ticket decides about a held item', () => {
  for (const state of reviewStates.filter((one) => one !== 'open')) {
    expect(reviewSteps.filter((step) => mayReview(step, reviewItem({ state })))).toEqual([])
  }
  const after = (step: ReviewStep, now: Known['now']) => stateAfter(step, reviewItem({ now }))
  expect(reviewSteps.map((step) => after(step, 'there'))).toEqual([
    'released',
    'hidden',
    'warned',
    'ticket',
  ])
  expect(after('warn', 'held')).toBe('open')
  expect(after('ticket', 'held')).toBe('open')
})

test('S-97 RATINGS-02 the words of a rating are taken down from the list alone: a ticket about the trade leaves them there', () => {
  const after = (step: ReviewStep) => stateAfter(step, reviewItem({ kind: 'rating' }))
  expect(reviewSteps.map(after)).toEqual(['released', 'hidden', 'warned', 'open'])
})
