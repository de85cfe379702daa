import { expect, test } from 'vitest'
import { tradeState } from './trade-state.ts'

const time = new Date('2026-05-01T16:00:00Z')
const open = { itemsInTrade: false, cancelledAt: null, counteredAt: null, expiredAt: null }

test('SUPPORT-33 MEMBERS-09 staff read where a trade stands, all in one letter case', () => {
  expect(tradeState({ status: 'accepted', badge: open })).toBe('Pending trade')
  expect(tradeState({ status: 'pending', badge: { ...open, itemsInTrade: true } })).toBe('On hold')
  const ended = (badge: object) => tradeState({ status: 'rejected', badge: { ...open, ...badge } })
  expect(ended({ cancelledAt: time })).toBe('Cancelled')
  expect(ended({ counteredAt: time })).toBe('Countered')
  expect(ended({ expiredAt: time })).toBe('Expired')
  expect(ended({})).toBe('Declined')
})

test('F-14 an answer of the version before has its status alone', () => {
  expect(tradeState({ status: 'rejected', badge: null })).toBe('Rejected')
})
