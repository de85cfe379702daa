import { sampleOffer } from '@swapstead/domain/test/sample-offer.ts'
import { expect, test } from 'vitest'
import {
  answerItem,
  idsOf,
  setsWith,
  suggestedFor,
  takenMarks,
  termsAsTyped,
  turnedAround,
  whatToRemove,
} from './draft.ts'

const draft = {
  fromItemId: 'lamp',
  moreFromItemIds: ['rug'],
  toItemId: 'sofa',
  moreToItemIds: [] as string[],
}

test('R-32 a side of a draft is one list, whose first stays where one for one has it', () => {
  expect(idsOf(draft, 'from')).toEqual(['lamp', 'rug'])
  expect(idsOf(draft, 'to')).toEqual(['sofa'])
  expect(idsOf({ ...draft, fromItemId: '' }, 'from')).toEqual([])
  // Choosing an added item as the first one must not list it twice.
  expect(idsOf({ ...draft, fromItemId: 'rug' }, 'from')).toEqual(['rug'])
  expect(setsWith('from', ['rug', 'lamp'])).toEqual({
    fromItemId: 'rug',
    moreFromItemIds: ['lamp'],
  })
  expect(setsWith('to', ['sofa', 'chair'])).toEqual({
    toItemId: 'sofa',
    moreToItemIds: ['chair'],
  })
  expect(setsWith('from', [])).toEqual({ fromItemId: '', moreFromItemIds: [] })
})

test('R-32 OFFERS-13 the suggested cash makes up for both sums, and is never asked of the other', () => {
  const of = (...values: number[]) => values.map((value) => ({ value }))
  expect(suggestedFor(of(260_00), of(210_00))).toBe(50_00)
  expect(suggestedFor(of(260_00, 40_00), of(210_00, 20_00))).toBe(70_00)
  expect(suggestedFor(of(260_00), of(210_00, 90_00))).toBe(0)
  expect(suggestedFor(of(260_00), [])).toBe(0)
})

test('R-33 a counter-offer begins as a copy with sides turned, a change as what was agreed on', () => {
  const offer = {
    ...sampleOffer(new Date(), { cashAdjustment: 20_00, cashAsked: 0 }),
    moreFromItemIds: ['rug'],
    moreToItemIds: ['stool', 'lamp'],
  }
  const { fromItemId, toItemId } = offer
  expect(turnedAround(offer)).toEqual({
    fromItemId: toItemId,
    moreFromItemIds: ['stool', 'lamp'],
    cashAdjustment: '0',
    toItemId: fromItemId,
    moreToItemIds: ['rug'],
    cashAsked: '20',
    message: '',
  })
  expect(termsAsTyped(offer)).toEqual({
    fromItemId,
    moreFromItemIds: ['rug'],
    cashAdjustment: '20',
    toItemId,
    moreToItemIds: ['stool', 'lamp'],
    cashAsked: '0',
    message: '',
  })
})

test('R-06 R-07 an answer says of its items what another trade has, and that it has to go', () => {
  const { toItem } = sampleOffer(new Date())
  const held = answerItem({ ...toItem, isPending: true })
  const gone = answerItem({ ...toItem, isActive: false })
  expect(answerItem(toItem).taken).toBeNull()
  const marks = [held, gone].map(({ taken }) => taken && takenMarks[taken])
  expect(marks).toEqual(['In another trade right now', 'No longer available'])
  expect(whatToRemove([answerItem(toItem)])).toBeNull()
  expect(whatToRemove([answerItem(toItem), held])).toBe(
    'Sofa is already in an active trade. Remove it to counter.',
  )
  expect(whatToRemove([held, gone])).toBe(
    'What is marked can’t be part of your counter-offer. Remove it to counter.',
  )
})
