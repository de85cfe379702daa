import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  exactDollars,
  formatAmount,
  formatDollars,
  hasPartOfCent,
  LARGEST_AMOUNT,
  Money,
  parseAmount,
} from './money.ts'

const cents = fc.integer({ min: 0, max: LARGEST_AMOUNT })

test('S-03 an amount that is written and read again is the same, as text and as a number', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(parseAmount(formatAmount(amount))).toBe(amount)
      expect(parseAmount(Number(formatAmount(amount)))).toBe(amount)
    }),
    { numRuns: 2_000 },
  )
})

test('S-03 an amount keeps its digits: nothing drifts as it would in binary fractions', () => {
  expect(parseAmount('0.1')).toBe(10)
  expect(parseAmount(0.1 + 0.2)).toBe(30)
  expect(parseAmount('1.10')).toBe(110)
  expect(parseAmount(8.95)).toBe(895)
  expect(parseAmount('99999999.99')).toBe(LARGEST_AMOUNT)
  expect(parseAmount(99999999.99)).toBe(LARGEST_AMOUNT)
})

test('S-03 a part of a cent is not read and not rounded, zeros behind the cents are', () => {
  for (const typed of ['12.344', '0.009', '5.999', 5.999, '1.005', 1.005, '0.0049999', '-0.001']) {
    expect(parseAmount(typed), String(typed)).toBeNull()
    expect(hasPartOfCent(typed), String(typed)).toBe(true)
  }
  expect(parseAmount('12.3400')).toBe(1234)
  for (const typed of ['12.3400', '12.34', '12', 12.3, 'free', '1.2.345']) {
    expect(hasPartOfCent(typed), String(typed)).toBe(false)
  }
})

test('S-03 plain decimal numbers are read, with blanks around them and without a leading zero', () => {
  const amounts: [typed: string | number, cents: number][] = [
    ['12.50', 1250],
    ['12.5', 1250],
    ['12.', 1200],
    [' 12 ', 1200],
    ['.5', 50],
    ['+3', 300],
    ['007', 700],
    ['-12.5', -1250],
    [12.5, 1250],
    [0, 0],
  ]
  for (const [typed, amount] of amounts) expect(parseAmount(typed), String(typed)).toBe(amount)
})

test('S-03 nothing is below zero: minus zero is zero', () => {
  for (const typed of ['-0', '-0.00', '-.000', -0]) {
    expect(Object.is(parseAmount(typed), 0), String(typed)).toBe(true)
  }
})

test('S-03 what is no plain decimal number is not read', () => {
  const texts = ['', ' ', '.', '-', '+', '1e3', '1e309', 'NaN', 'Infinity', '0x10', '$5', '1,000']
  for (const text of [...texts, '1.2.3', '1 2', '--1', '١٢', '12\u00005', 'twelve']) {
    expect(parseAmount(text), text).toBeNull()
  }
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, -Number.POSITIVE_INFINITY, 1e15]) {
    expect(parseAmount(value), String(value)).toBeNull()
  }
})

test('S-03 any text is read as whole cents or not at all', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double(), fc.integer()), (typed) => {
      const amount = parseAmount(typed)
      expect(amount === null || Number.isInteger(amount)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('S-03 answers carry text with two decimals, and code has cents', () => {
  expect(z.encode(Money, 1250)).toBe('12.50')
  expect(z.encode(Money, 5)).toBe('0.05')
  expect(z.encode(Money, 0)).toBe('0.00')
  expect(z.decode(Money, '12.50')).toBe(1250)
  for (const wrong of ['12.5', '12', '-1.00', '123456789.00', '1e3']) {
    expect(z.safeDecode(Money, wrong).success, wrong).toBe(false)
  }
  for (const wrong of [-1, 0.5, LARGEST_AMOUNT + 1]) {
    expect(z.safeEncode(Money, wrong).success, String(wrong)).toBe(false)
  }
})

test('S-03 people read dollars, with cents only where there are some', () => {
  expect(formatDollars(1250)).toBe('$12.50')
  expect(formatDollars(125_000)).toBe('$1,250')
  expect(formatDollars(0)).toBe('$0')
  expect(formatDollars(LARGEST_AMOUNT)).toBe('$99,999,999.99')
})

test('OFFERS-34 cash and prices always read to the cent', () => {
  expect(exactDollars(3000)).toBe('$30.00')
  expect(exactDollars(125_050)).toBe('$1,250.50')
})
