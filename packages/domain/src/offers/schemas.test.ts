import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sentences } from '../../test/complaints.ts'
import { CAMERA, SOFA } from '../../test/sample-offer.ts'
import { CancelRating, CancelReason, NewOffer, OfferAnswer, TradeRating } from './schemas.ts'

const nothingOffered = 'Please either select an item to offer or enter a cash amount'
const negative = 'Cash amount cannot be negative'
const tooMuch = 'Cash amount cannot be more than $99,999,999.99'
const partOfCent = 'Please enter dollars and whole cents, such as 12.50'
const forItem = { toItemId: SOFA, fromItemId: CAMERA }
const cashOf = (cashAdjustment: unknown) =>
  z.parse(NewOffer, { ...forItem, cashAdjustment }).cashAdjustment

test('OFFERS-18 typed amounts become cents, and what is no plain number becomes 0', () => {
  const amounts: [typed: unknown, cents: number][] = [
    ['12.50', 1250],
    [12.5, 1250],
    [' 12 ', 1200],
    ['.5', 50],
    ['0', 0],
    ['', 0],
    ['twelve', 0],
    ['$5', 0],
    ['NaN', 0],
    ['1e3', 0],
    ['1e309', 0],
    ['Infinity', 0],
    [Number.NaN, 0],
    [undefined, 0],
    [null, 0],
    [true, 0],
    [{ $gt: 0 }, 0],
    [['7'], 0],
  ]
  for (const [typed, cents] of amounts) expect(cashOf(typed), String(typed)).toBe(cents)
  expect(z.parse(NewOffer, forItem).cashAdjustment).toBe(0)
})

test('OFFERS-02 S-03 cash with a part of a cent is refused and not rounded', () => {
  for (const cashAdjustment of [0.001, '0.009', '5.999', 12.345, '12.3449', 1.005]) {
    expect(sentences(NewOffer, { ...forItem, cashAdjustment })).toEqual([partOfCent])
  }
  expect(['5.9900', 5.99].map(cashOf)).toEqual([599, 599])
})

test('OFFERS-17 a negative amount is refused, as text and as a number', () => {
  for (const cashAdjustment of [-1, '-1', '-0.01', -0.005, -1e308, Number.NEGATIVE_INFINITY]) {
    expect(sentences(NewOffer, { ...forItem, cashAdjustment })).toEqual([negative])
  }
})

test('OFFERS-02 an amount beyond 99,999,999.99 is refused', () => {
  expect(cashOf('99999999.99')).toBe(9_999_999_999)
  for (const cashAdjustment of [
    '100000000',
    '9'.repeat(400),
    1e8,
    1e15,
    1e308,
    JSON.parse('1e309'),
  ]) {
    expect(sentences(NewOffer, { ...forItem, cashAdjustment })).toEqual([tooMuch])
  }
})

test('OFFERS-17 OFFERS-18 whatever is sent as cash becomes whole cents within the limits or is refused', () => {
  const typed = fc.oneof(fc.double(), fc.string(), fc.anything(), fc.double().map(String))
  fc.assert(
    fc.property(typed, (cashAdjustment) => {
      const result = z.safeParse(NewOffer, { ...forItem, cashAdjustment })
      if (result.success) {
        const cents = result.data.cashAdjustment
        expect(Number.isInteger(cents) && cents >= 0 && cents <= 9_999_999_999).toBe(true)
        expect(Object.is(cents, -0)).toBe(false)
      } else {
        expect([negative, tooMuch, partOfCent]).toContain(result.error.issues[0]?.message)
      }
    }),
    { numRuns: 2000 },
  )
})

test('OFFERS-19 OFFERS-21 an offer has an item or cash, and its type agrees with that', () => {
  const body = { toItemId: SOFA }
  const cash = { ...body, cashAdjustment: '5' }
  expect(sentences(NewOffer, body)).toEqual([nothingOffered])
  expect(sentences(NewOffer, { ...body, fromItemId: '' })).toEqual([nothingOffered])
  expect(sentences(NewOffer, { ...body, offerType: 'cash', cashAdjustment: 0 })).toEqual([
    nothingOffered,
  ])
  expect(sentences(NewOffer, { ...cash, offerType: 'item' })).toEqual([nothingOffered])
  expect(sentences(NewOffer, { ...cash, fromItemId: CAMERA, offerType: 'cash' })).toEqual([
    'A cash offer cannot carry an item',
  ])
  expect(sentences(NewOffer, { ...forItem, offerType: 'gift' })).toEqual([
    'Offer type must be item or cash',
  ])
  expect(sentences(NewOffer, { ...cash, offerType: 'cash', fromItemId: null })).toEqual([])
  expect(sentences(NewOffer, { ...forItem, offerType: 'item' })).toEqual([])
})

test('OFFERS-19 what is missing is named at the item, unless cash alone is offered', () => {
  const fieldOf = (body: object) => {
    const { error } = z.safeParse(NewOffer, { toItemId: SOFA, ...body })
    return error?.issues.map(({ path }) => path.join())
  }
  expect(fieldOf({})).toEqual(['fromItemId'])
  expect(fieldOf({ offerType: 'item', cashAdjustment: '5' })).toEqual(['fromItemId'])
  expect(fieldOf({ offerType: 'cash' })).toEqual(['cashAdjustment'])
  expect(fieldOf({ cashAdjustment: '5' })).toBeUndefined()
})

test('OFFERS-20 the message is optional, trimmed and at most 500 characters', () => {
  const message = (typed: unknown) => z.parse(NewOffer, { ...forItem, message: typed }).message
  expect([undefined, null, '  ', ' Hi '].map(message)).toEqual([null, null, null, 'Hi'])
  expect(sentences(NewOffer, { ...forItem, message: 'a'.repeat(500) })).toEqual([])
  expect(sentences(NewOffer, { ...forItem, message: 'a'.repeat(501) })).toEqual([
    'Message too long',
  ])
})

test('OFFERS-21 what is not named is ignored: nobody sets owner, status or id', () => {
  const parsed = z.parse(NewOffer, { ...forItem, status: 'completed', toUserId: SOFA, id: SOFA })
  expect(Object.keys(parsed).sort()).toEqual(
    [
      ...['cashAdjustment', 'cashAsked', 'fromItemId', 'message'],
      ...['moreFromItemIds', 'moreToItemIds', 'toItemId'],
    ].sort(),
  )
})

test('R-01 cash that is asked for is an amount or left out, and no other text counts as none', () => {
  const asked = (cashAsked: unknown) => sentences(NewOffer, { ...forItem, cashAsked })
  for (const amount of [undefined, '', 0, 5, '12.50']) {
    expect(sentences(NewOffer, { ...forItem, cashAdjustment: 0, cashAsked: amount })).toEqual([])
  }
  for (const wrong of [null, 'five', '$5', {}, [], true]) {
    expect(asked(wrong)).toEqual(['Please enter an amount of cash'])
  }
  expect(asked(-1)).toEqual(['Cash amount cannot be negative'])
  expect(asked('5.999')).toEqual(['Please enter dollars and whole cents, such as 12.50'])
})

test('OFFERS-21 an id that is none is refused in words', () => {
  for (const id of [undefined, null, '', 'sofa', 5, { $ne: null }]) {
    expect(sentences(NewOffer, { toItemId: id, fromItemId: CAMERA })).toEqual([
      'Please choose an item',
    ])
  }
  for (const id of ['camera', 5, { $ne: null }]) {
    expect(sentences(NewOffer, { toItemId: SOFA, fromItemId: id })).toEqual([
      'Please choose an item',
    ])
  }
})

test('OFFERS-26 only accepted and rejected may be asked for', () => {
  for (const status of ['accepted', 'rejected'])
    expect(sentences(OfferAnswer, { status })).toEqual([])
  const others = ['completed', 'pending', 'ACCEPTED', ['accepted'], { $ne: 1 }, null, undefined, 1]
  for (const status of others) {
    expect(sentences(OfferAnswer, { status })).toEqual(['Status must be accepted or rejected'])
  }
})

test('CANCEL-10 CANCEL-13 CANCEL-14 a reason has 10 to 500 characters', () => {
  const hint = ['Please provide a reason for cancelling']
  for (const reason of [undefined, '', ' too short ', '🏠🏠🏠🏠🏠']) {
    expect(sentences(CancelReason, { reason }).slice(0, 1)).toEqual(hint)
  }
  expect(z.parse(CancelReason, { reason: ' ten chars! ' })).toEqual({ reason: 'ten chars!' })
  expect(sentences(CancelReason, { reason: 'a'.repeat(500) })).toEqual([])
  expect(sentences(CancelReason, { reason: 'a'.repeat(501) })).toEqual([
    'Reason must be 500 characters or less',
  ])
})

test('RATINGS-05 RATINGS-06 CANCEL-16 a rating is a whole number from 1 to 5', () => {
  const comment = 'Fine'
  for (const schema of [TradeRating, CancelRating]) {
    expect(sentences(schema, { comment })).toEqual(['Rating is required'])
    expect(sentences(schema, { comment, rating: null })).toEqual(['Rating is required'])
    for (const rating of [0, 6, 4.5, -1, '5', 'x', Number.POSITIVE_INFINITY]) {
      expect(sentences(schema, { comment, rating })).toContain('Rating must be between 1 and 5')
    }
    for (const rating of [1, 5]) expect(sentences(schema, { comment, rating })).toEqual([])
  }
})

test('RATINGS-07 RATINGS-08 CANCEL-17 a comment has 1 to 500 characters', () => {
  const complaint = (schema: z.ZodMiniType, comment: unknown) =>
    sentences(schema, { rating: 5, comment })
  for (const missing of [undefined, '', '   ']) {
    expect(complaint(TradeRating, missing)).toEqual([
      'Please provide a comment about your trading experience',
    ])
    expect(complaint(CancelRating, missing)).toEqual([
      'Please provide a comment about this cancellation',
    ])
  }
  for (const schema of [TradeRating, CancelRating]) {
    expect(complaint(schema, 'a'.repeat(500))).toEqual([])
    expect(complaint(schema, 'a'.repeat(501))).toEqual(['Comment must be 500 characters or less'])
  }
})
