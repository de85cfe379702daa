import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTold, lookupOf, marksOf, type PublishedRecall } from './recalls.ts'

function recall(maker: string, product: string, title = 'A recall'): PublishedRecall {
  return {
    RecallNumber: '24-001',
    RecallDate: '2024-01-02T00:00:00',
    Title: title,
    URL: 'https://www.cpsc.gov/Recalls/2024/x',
    Products: [{ Name: product }],
    Manufacturers: [{ Name: maker }],
    Importers: [],
    Distributors: [],
  }
}

const sleeper = recall('Fisher-Price Inc., of East Aurora, N.Y.', "Rock 'n Play Sleepers")
const dresser = recall('IKEA North America Services LLC', 'MALM chests and dressers')

/** Works like the server: looks the title up by brand and thing, then checks the mark. */
function isKnown(title: string, published: PublishedRecall): boolean {
  const { brands, kinds } = lookupOf(title)
  return marksOf(published).some(
    (mark) => brands.includes(mark.brand) && kinds.includes(mark.kind) && isTold(title, mark),
  )
}

test.each([
  ['Fisher-Price sleeper', sleeper],
  ['Fisher Price Rock n Play sleepers, gray', sleeper],
  ['IKEA Malm dresser, white', dresser],
  ['Dresser Malm by Ikea', dresser],
  ['Peloton Tread treadmill', recall('Unknown', 'Tread treadmills', 'Peloton Recalls Treadmills')],
])('R-75 “%s” is told as recalled', (title, published) => {
  expect(isKnown(title, published)).toBe(true)
})

test.each([
  ['Sleeper sofa', sleeper],
  ['Fisher-Price piano', sleeper],
  ['Fisher-Price sheets for a sleeper', sleeper],
  ['IKEA dresser', dresser],
  ['IKEA Malm bed', dresser],
  ['Dresser', dresser],
  ['Oak dresser with Malm knobs', dresser],
])('R-75 “%s” is no false alarm', (title, published) => {
  expect(isKnown(title, published)).toBe(false)
})

test('R-75 no single word is told, whatever is recalled', () => {
  const words = fc.stringMatching(/^[a-z]{3,9}$/)
  fc.assert(
    fc.property(words, words, words, (maker, model, thing) => {
      fc.pre(new Set([maker, model, thing]).size === 3)
      for (const word of [maker, model, thing]) {
        expect(isKnown(word, recall(maker, `${model} ${thing}`))).toBe(false)
      }
    }),
  )
})

test.each([
  ['Fisher-Price Sleeper Plus', 'plus'],
  ['Fisher-Price swing cordless', 'cordless'],
  ['Fisher-Price bassinet maple', 'maple'],
])('R-75 “%s” is told by a mark that was stored for its “%s”', (title, kind) => {
  expect(isTold(title, { brand: 'fisher price', kind, models: [] })).toBe(true)
})

test('R-75 who made it unknown, or only a company’s form, is no brand', () => {
  for (const maker of ['Unknown', 'Inc.', 'Not applicable', 'Q']) {
    expect(marksOf(recall(maker, 'Chairs')).map(({ brand }) => brand)).toEqual([])
  }
})
