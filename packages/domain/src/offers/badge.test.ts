import { expect, test } from 'vitest'
import { sampleOffer } from '../../test/sample-offer.ts'
import { offerBadge } from './badge.ts'
import { isCloseToEven, isUneven, needsCash, suggestedCash, VALUE_ADVICE } from './cash-advice.ts'

const moment = new Date('2026-05-01T16:00:00Z')
const badge = (changes: Parameters<typeof sampleOffer>[1]) =>
  offerBadge(sampleOffer(moment, changes))

test('OFFERS-34 OFFERS-35 the badge says in words where an offer stands', () => {
  expect(badge({})).toEqual({ text: 'Pending', tone: 'wait' })
  expect(badge({ itemsInTrade: true })).toEqual({ text: 'On hold', tone: 'wait' })
  expect(badge({ status: 'accepted' })).toEqual({ text: 'PENDING TRADE', tone: 'pending' })
  expect(badge({ status: 'completed' })).toEqual({ text: 'Completed', tone: 'ok' })
  expect(badge({ status: 'rejected' })).toEqual({ text: 'Declined', tone: 'plain' })
  expect(badge({ status: 'rejected', expiredAt: moment }).text).toBe('Expired')
  expect(badge({ status: 'rejected', cancelledAt: moment }).text).toBe('CANCELLED')
})

test('OFFERS-15 an item worth less suggests the difference in cash', () => {
  expect(suggestedCash(16000, 11050)).toBe(4950)
  expect(suggestedCash(16000, 16000)).toBe(0)
  expect(suggestedCash(16000, 18000)).toBe(0)
})

test('OFFERS-16 advice is given above $50 exactly, whichever side is worth more', () => {
  expect(isUneven(10000, 5000)).toBe(false)
  expect(isUneven(10000, 4999)).toBe(true)
  expect(isUneven(4999, 10000)).toBe(true)
  expect(VALUE_ADVICE).toBe(
    'These items differ in value by more than $50. Consider adding cash so the trade is fair.',
  )
})

test('OFFERS-16 close to even are sides that differ by at most $50 and a fifth of the heavier one', () => {
  expect(isCloseToEven(26000, 24000)).toBe(true)
  expect(isCloseToEven(5000, 4000)).toBe(true)
  expect(isCloseToEven(5500, 9000)).toBe(false)
  expect(isCloseToEven(500, 5000)).toBe(false)
  expect(isCloseToEven(100000, 94000)).toBe(false)
})

test('OFFERS-16 S-54 R-32 no cash is advised where the cash that is added makes up for the difference', () => {
  expect(needsCash(26000, 4000, 0)).toBe(true)
  expect(needsCash(26000, 4000, 16999)).toBe(true)
  expect(needsCash(26000, 4000, 17000)).toBe(false)
  expect(needsCash(26000, 4000, 22000)).toBe(false)
  expect(needsCash(26000, 4000, 40000)).toBe(false)
  expect(needsCash(4000, 26000, 0)).toBe(true)
  expect(needsCash(4000, 26000, -22000)).toBe(false)
  expect(needsCash(10000, 10000, 9000)).toBe(false)
})
