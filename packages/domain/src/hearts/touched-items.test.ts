import { expect, test } from 'vitest'
import { touchedItems } from './touched-items.ts'

const says = (offeredItemIds: string[], changes: { forAny?: boolean; onTop?: number } = {}) => ({
  offeredItemIds,
  forAny: false,
  onTop: 0,
  ...changes,
})
const any = says([], { forAny: true })

test.each([
  ['a new one for some', undefined, says(['lamp', 'rug']), ['lamp', 'rug']],
  ['a new one for any', undefined, any, 'all'],
  ['a new one that says nothing and is asked about', undefined, says([]), 'all'],
  ['others than before', says(['lamp', 'rug']), says(['rug', 'saw']), ['lamp', 'rug', 'saw']],
  ['other cash', says(['lamp']), says(['lamp'], { onTop: 500 }), ['lamp']],
  ['other cash for any', any, { ...any, onTop: 500 }, 'all'],
  ['some after nothing', says([]), says(['lamp']), ['lamp']],
  ['nothing after some', says(['lamp']), says([]), 'all'],
  ['some after any', any, says(['lamp']), 'all'],
  ['any after some', says(['lamp']), any, 'all'],
  ['the same again', says(['lamp', 'rug']), says(['rug', 'lamp']), []],
  ['any again', any, any, []],
  ['nothing again', says([]), says([], { onTop: 500 }), []],
  ['none after some', says(['lamp']), undefined, ['lamp']],
  ['none after any', any, undefined, 'all'],
  ['none after nothing', says([]), undefined, []],
] as const)('R-51 T-83 own items that a heart touches: %s', (_, before, after, touched) => {
  expect(touchedItems(copy(before), copy(after))).toEqual(touched)
})

type Said = { offeredItemIds: readonly string[]; forAny: boolean; onTop: number }

function copy(heart: Said | undefined) {
  return heart && { ...heart, offeredItemIds: [...heart.offeredItemIds] }
}
