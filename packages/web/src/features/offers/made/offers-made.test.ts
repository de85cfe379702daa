import { ANN, BOB, SOFA, sampleOffer } from '@swapstead/domain/test/sample-offer.ts'
import { DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { offeredText, offersMadeFor } from './offers-made.ts'

const sent = new Date('2026-05-01T16:00:00Z')
const now = new Date(sent.getTime() + DAY)
const offer = (changes: Parameters<typeof sampleOffer>[1] = {}) => sampleOffer(sent, changes)
const cash = { fromItemId: null, fromItem: undefined, cashAdjustment: 7500 }

test('S-48 S-52 what its sender can still withdraw stands open for an item, on hold or not', () => {
  const pending = offer()
  const onHold = offer({ itemsInTrade: true })
  const elsewhere = offer({ toItemId: 'another item' })
  const accepted = offer({ status: 'accepted', acceptedAt: now })
  const all = [pending, onHold, elsewhere, accepted]
  expect(offersMadeFor(SOFA, all, ANN, now)).toEqual([pending, onHold])
  expect(offersMadeFor(SOFA, all, BOB, now)).toEqual([])
  const bundle = offer({ toItemId: 'another item', moreToItemIds: [SOFA] })
  expect(offersMadeFor(SOFA, [bundle], ANN, now)).toEqual([bundle])
})

test('S-51 an offer that has run out stands open no more, before any list says so', () => {
  const late = new Date(sent.getTime() + 15 * DAY)
  expect(offersMadeFor(SOFA, [offer()], ANN, late)).toEqual([])
})

test('OFFERS-34 what was offered in words: an item, with cash, or cash alone', () => {
  expect(offeredText(offer())).toBe('You offered your Camera')
  expect(offeredText(offer({ cashAdjustment: 5000 }))).toBe('You offered your Camera and $50 cash')
  expect(offeredText(offer(cash))).toBe('You offered $75 cash')
  const { fromItem } = offer()
  const bundle = offer({ moreFromItems: fromItem ? [fromItem] : [] })
  expect(offeredText(bundle)).toBe('You offered your Camera and 1 more')
})
