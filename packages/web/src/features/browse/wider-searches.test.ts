import { narrowingParts } from '@swapstead/domain/browse/narrowing.ts'
import { countedText } from '@swapstead/domain/contract.ts'
import { expect, test } from 'vitest'
import { emptyHint } from './empty-hint.ts'
import { resultText } from './result-text.ts'
import { changesOf, homeAddress, homeSearch } from './search.ts'
import { emptySuggestions } from './wider-searches.ts'

const labels = (filter: Parameters<typeof emptySuggestions>[0]) =>
  emptySuggestions(filter).map((suggestion) => suggestion.label)

test('BROWSE-07 an empty result names the radius and says what else to try', () => {
  expect(emptyHint({ search: 'upright piano', radius: 25 })).toBe(
    'Try other search terms, or look a little farther than 25 miles.',
  )
  expect(emptyHint({ radius: 250 })).toContain('farther than 250 miles')
  expect(emptyHint({ category: 'boats', radius: 2000 })).toBe(
    'Try other search terms, or another category.',
  )
  expect(emptyHint({ search: 'upright piano', radius: 2000 })).toBe(
    'Try other search terms, or fewer of them.',
  )
  expect(emptyHint({ radius: 2000 })).toContain('Nobody has put anything out yet')
})

test('BROWSE-07 S-36 a word that was only begun is searched whole with one tap', () => {
  expect(emptySuggestions({ search: 'cam', radius: 25, asTyped: true }, null, 'camera')[0]).toEqual(
    {
      label: 'Search for “camera”',
      filter: { search: 'camera', radius: 25 },
    },
  )
  const [first] = emptySuggestions({ search: 'camera', radius: 25 }, null, 'camera')
  expect(first?.label).toBe('Look within 100 miles')
  const twice = emptySuggestions({ search: 'upright piano', radius: 2000 }, null, 'piano')
  expect(twice.map(({ label }) => label)).toEqual(['Search for “piano”', 'Clear search'])
})

test('BROWSE-07 BROWSE-12 every way out is one tap: farther, all categories, no search words', () => {
  expect(labels({ search: 'upright piano', radius: 25 })).toEqual([
    'Look within 100 miles',
    'Search for “piano”',
    'Clear search',
  ])
  expect(
    emptySuggestions({ search: 'upright piano', radius: 2000 }, 'home').map(({ label, filter }) => [
      label,
      filter,
    ]),
  ).toContainEqual(['Everything in Home & Garden', { category: 'home', radius: 2000 }])
  expect(emptySuggestions({ search: 'drill', hearted: true }, 'tools').at(-1)).toEqual({
    label: 'Everything in Tools',
    filter: { category: 'tools' },
  })
  for (const part of narrowingParts) {
    const last = emptySuggestions({ search: 'drill', [part]: 'chosen' }, 'tools').at(-1)
    expect(last?.filter, part).toEqual({ category: 'tools' })
  }
  expect(emptySuggestions({ search: 'yawl', category: 'boats' }, 'boats')).toHaveLength(3)
  expect(labels({ category: 'boats' })).toEqual(['Look nationwide', 'All categories'])
  expect(labels({ search: 'yawl', category: 'boats', radius: 2000 })).toEqual([
    'All categories',
    'Clear search',
  ])
  expect(labels({ radius: 2000 })).toEqual([])
  expect(labels({ hearted: true })).toEqual(['Show all items', 'Look nationwide'])
  expect(
    emptySuggestions({ search: 'yawl', category: 'boats', radius: 50 }).map(
      (suggestion) => suggestion.filter,
    ),
  ).toEqual([
    { search: 'yawl', category: 'boats', radius: 250 },
    { search: 'yawl', radius: 50 },
    { category: 'boats', radius: 50 },
  ])
})

test('BROWSE-07 S-36 of an empty search the thing alone is searched for, corrected again', () => {
  const simpler = (search: string) =>
    emptySuggestions({ search, asTyped: true }).find(({ label }) => label.startsWith('Search for'))
  const things = {
    'looking for upright piano': 'piano',
    'kayak red -paddle': 'kayak',
    'tv 55"': 'tv',
    'iphone 128gb': 'iphone',
  }
  for (const [search, thing] of Object.entries(things)) {
    expect(simpler(search)?.label, search).toBe(`Search for “${thing}”`)
    expect(simpler(search)?.filter, search).toEqual({ search: thing })
  }
  for (const search of ['kayak -paddle', '55"', 'looking for it', ''])
    expect(simpler(search), search).toBeUndefined()
})

test('BROWSE-06 the count is exact to a thousand and then says so', () => {
  expect(countedText(1)).toBe('1')
  expect(countedText(1000)).toBe('1000')
  expect(countedText(1001)).toBe('1000+')
  expect(resultText(1, 'Maplewood, NJ')).toBe('item found around Maplewood, NJ')
  expect(resultText(248, 'Maplewood, NJ')).toBe('items found around Maplewood, NJ')
  expect(resultText(0, null)).toBe('items found')
})

test('BROWSE-11 BROWSE-12 BROWSE-13 the address keeps filters that exist and leaves the usual out', () => {
  expect(homeSearch('?search=+lamp+&radius=25&category=home')).toEqual({
    search: 'lamp',
    radius: 25,
    category: 'home',
  })
  expect(homeSearch('?search=&radius=1000&category=')).toEqual({})
  expect(homeSearch('?sort=best')).toEqual({ sort: 'best' })
  expect(homeSearch('?sort=nearest')).toEqual({})
  expect(homeSearch('?search=lamp&sort=best')).toEqual({ search: 'lamp' })
  expect(homeSearch('?search=lamp&sort=nearest')).toEqual({ search: 'lamp', sort: 'nearest' })
  expect(homeSearch('?sort=price&radius=26&category=spaceships&tab=roof')).toEqual({})
  expect(homeAddress('/', { search: ' lamp ', radius: 1000, hearted: true })).toBe(
    '/?search=lamp&hearted=true',
  )
})

test('BROWSE-12 BROWSE-13 of two searches that which differs is changed, and what was taken out is', () => {
  const shown = { search: 'lamp', radius: 25 } as const
  expect(changesOf(shown, { search: 'lamp', category: 'home' })).toEqual({
    radius: undefined,
    category: 'home',
  })
  expect(changesOf(shown, shown)).toEqual({})
})
