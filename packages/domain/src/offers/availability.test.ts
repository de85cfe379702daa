import { expect, test } from 'vitest'
import { sampleOffer } from '../../test/sample-offer.ts'
import { type Availability, availabilityOf, availabilitySentence } from './availability.ts'
import type { OfferView } from './offer.ts'

const now = new Date('2026-05-01T16:00:00Z')
const { toItem } = sampleOffer(now)

test.each<[string, Partial<OfferView>, Availability]>([
  ['as it was offered', {}, 'there'],
  ['locked by another trade', { toItem: { ...toItem, isPending: true } }, 'in_trade'],
  ['swapped or removed', { toItem: { ...toItem, isActive: false } }, 'gone'],
  ['gone and locked', { toItem: { ...toItem, isActive: false, isPending: true } }, 'gone'],
  ['hidden by staff', { itemsHidden: true }, 'hidden'],
  ['of a banned member', { partiesActive: false }, 'hidden'],
  ['beside one that is gone', { moreToItems: [{ ...toItem, isActive: false }] }, 'gone'],
  ['while the own item is in a trade', { itemsInTrade: true }, 'there'],
])('R-26 whether the wanted item is still there: %s', (_, offer, expected) => {
  expect(availabilityOf(sampleOffer(now, offer))).toBe(expected)
})

test('R-26 the sentence tells one item from several', () => {
  expect(availabilitySentence(sampleOffer(now))).toMatch(/^Yes, it’s still there/)
  expect(availabilitySentence(sampleOffer(now, { moreToItems: [toItem] }))).toMatch(
    /^Yes, it’s all/,
  )
})
