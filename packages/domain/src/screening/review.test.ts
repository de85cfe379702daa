import { expect, test } from 'vitest'
import { findStates, mayReview, type ReviewStep, reviewSteps, stateAfter } from './review.ts'

type Known = Parameters<typeof mayReview>[1]
const find = (change: Partial<Known> = {}): Known => ({
  kind: 'item',
  state: 'open',
  now: 'there',
  warnedAt: null,
  ticketNumber: null,
  author: { isBanned: false },
  ...change,
})

const table: [what: string, find: Known, steps: string][] = [
  ['a flagged item', find(), 'release hide warn ticket'],
  ['a held item', find({ now: 'held' }), 'release hide warn ticket'],
  ['an item that a ticket has hidden', find({ now: 'hidden' }), 'release warn ticket'],
  ['an item that is gone', find({ now: 'gone' }), 'release warn'],
  ['what was said in a rating', find({ kind: 'rating' }), 'release hide warn ticket'],
  ['what was taken down', find({ kind: 'rating', now: 'hidden' }), 'release warn ticket'],
  ['a message', find({ kind: 'message' }), 'release warn ticket'],
  [
    'a message of somebody banned',
    find({ kind: 'message', author: { isBanned: true } }),
    'release ticket',
  ],
  ['one after a warning', find({ now: 'held', warnedAt: new Date() }), 'release hide ticket'],
  ['one with a ticket', find({ now: 'held', ticketNumber: 'TKT-1' }), 'release hide warn'],
]

for (const [what, given, steps] of table) {
  test(`S-97 what staff can do about ${what}`, () => {
    expect(reviewSteps.filter((step) => mayReview(step, given)).join(' ')).toBe(steps)
  })
}

test('S-97 what was decided is decided; neither a warning nor a ticket decides about a held item', () => {
  for (const state of findStates.filter((one) => one !== 'open')) {
    expect(reviewSteps.filter((step) => mayReview(step, find({ state })))).toEqual([])
  }
  const after = (step: ReviewStep, now: Known['now']) => stateAfter(step, find({ now }))
  expect(reviewSteps.map((step) => after(step, 'there'))).toEqual([
    'released',
    'hidden',
    'warned',
    'ticket',
  ])
  expect([after('warn', 'held'), after('ticket', 'held')]).toEqual(['open', 'open'])
})

test('S-97 RATINGS-02 the words of a rating are taken down from the list alone: a ticket about the trade leaves them there', () => {
  const after = (step: ReviewStep) => stateAfter(step, find({ kind: 'rating' }))
  expect(reviewSteps.map(after)).toEqual(['released', 'hidden', 'warned', 'open'])
})
