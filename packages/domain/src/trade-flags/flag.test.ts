import { expect, test } from 'vitest'
import { flagReasonsOf, reasonText } from './flag.ts'

const ordinary = { trades: 2, sharesDevice: false, sharesNetwork: false, sharesMailbox: false }

test.for([
  [{}, []],
  [{ trades: 3 }, ['repeated']],
  [{ sharesDevice: true }, ['device']],
  [{ sharesNetwork: true }, ['network']],
  [{ sharesMailbox: true }, ['mailbox']],
  [{ trades: 9, sharesDevice: true, sharesNetwork: true }, ['repeated', 'device', 'network']],
] as const)('T-98 a trade with %o is flagged for %o', ([facts, reasons]) => {
  expect(flagReasonsOf({ ...ordinary, ...facts })).toEqual(reasons)
})

test('T-98 a flag says its reason in a sentence', () => {
  expect(reasonText('repeated', 4)).toBe('They made 4 trades with each other within 30 days.')
  for (const reason of ['device', 'network'] as const) {
    expect(reasonText(reason, 1)).toMatch(/^Both have signed in from the same [a-z]+\.$/)
  }
})
