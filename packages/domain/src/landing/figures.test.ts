import { expect, test } from 'vitest'
import { shownFigures } from './figures.ts'

test('LANDING-11 figures are told as counted, up to ten thousand', () => {
  expect(shownFigures({ items: 1234, members: 10_000, swaps: 10_001 })).toEqual([
    { label: 'things out to swap', value: '1,234' },
    { label: 'neighbors', value: '10,000' },
    { label: 'swaps completed', value: '10,000+' },
  ])
})

test('LANDING-11 of little nothing is told, each figure by itself', () => {
  expect(shownFigures({ items: 99, members: 49, swaps: 24 })).toEqual([])
  expect(shownFigures({ items: 100, members: 49, swaps: 24 })).toEqual([
    { label: 'things out to swap', value: '100' },
  ])
})
