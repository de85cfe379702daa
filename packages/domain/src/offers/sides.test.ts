import { expect, test } from 'vitest'
import { ANN, BOB, sampleOffer } from '../../test/sample-offer.ts'
import { sidesFor } from './sides.ts'

const sent = new Date('2026-05-01T16:00:00Z')
const shown = (readerId: string, changes: Parameters<typeof sampleOffer>[1] = {}) =>
  sidesFor(sampleOffer(sent, changes), readerId).map(
    ({ label, item, cash }) => `${label}: ${item?.title ?? cash}`,
  )

test('NOTIF-23 C-22 each reader sees the own item as Your Item', () => {
  expect(shown(BOB)).toEqual(['Your Item: Sofa', 'Their Item: Camera'])
  expect(shown(ANN)).toEqual(['Your Item: Camera', 'Their Item: Sofa'])
})

test('NOTIF-23 C-22 Cash Offer stands in the place of the sender’s item', () => {
  const cash = { fromItemId: null, fromItem: undefined, cashAdjustment: 3000 }
  expect(shown(BOB, cash)).toEqual(['Your Item: Sofa', 'Cash Offer: 3000'])
  expect(shown(ANN, cash)).toEqual(['Cash Offer: 3000', 'Their Item: Sofa'])
})
