import { expect, test } from 'vitest'
import { marksFor } from './wishes.ts'

const thing = (title: string, ...wishlist: string[]) => ({
  title,
  description: null,
  category: 'other' as const,
  wishlist,
})
const mine = [thing('Kitchen table', 'houseplants'), thing('Floor lamp')]

test('BROWSE-14 BROWSE-15 an item is marked when it is on the own wishlist, and when something of the own is on its', () => {
  expect(marksFor(thing('Houseplant', 'Rug'), mine)).toEqual(['On your wishlist'])
  expect(marksFor(thing('Rug', 'lamps', 'Tables'), mine)).toEqual(['Wants your Kitchen table'])
  expect(marksFor(thing('Houseplant', 'lamp'), mine)).toEqual([
    'On your wishlist',
    'Wants your Floor lamp',
  ])
  expect(marksFor(thing('Rug'), mine)).toEqual([])
  expect(marksFor(thing('Houseplant', 'lamp'), [])).toEqual([])
  for (const title of ['Sofa, washable covers', 'Sofa (grey)', 'Sofa – grey, with two feet']) {
    expect(marksFor(thing('Rug', 'sofa'), [thing(title)])).toEqual(['Wants your Sofa'])
  }
})
