import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RADII } from '../browse/radius.ts'
import { notificationsFor } from '../notifications/drafts.ts'
import { kindOf, pageOf } from '../notifications/kinds.ts'
import { mailingOf } from '../notifications/mailing.ts'
import { DAY, HOUR } from '../times.ts'
import { newsOfSearch } from './notifications.ts'
import { type Pace, pauseOf } from './pace.ts'
import {
  asksForSomething,
  NewSavedSearch,
  newsMiles,
  searchLimits,
  searchName,
} from './saved-search.ts'

const SEARCH = '01900000-0000-7000-8000-0000000000a3'
const ITEM = '01900000-0000-7000-8000-0000000000a1'
const canoe = { id: SEARCH, search: 'canoe', category: null, radius: 100 }
const find = { itemId: ITEM, title: 'Old Town canoe', miles: 3.4 }

test.each<[Pace, boolean, number]>([
  ['hourly', false, HOUR],
  ['hourly', true, DAY],
  ['daily', false, DAY],
  ['daily', true, 7 * DAY],
  ['weekly', false, 7 * DAY],
  ['weekly', true, 7 * DAY],
])(
  'R-60 a search told %s, the last unread: %s, is told again after %d ms',
  (pace, hasUnread, pause) => {
    expect(pauseOf(pace, hasUnread)).toBe(pause)
  },
)

test.each([
  ['canoe', null, 100, '“canoe”', 'within 100 miles'],
  ['canoe', 'sports', 2000, '“canoe”', 'Sports & Recreation, nationwide'],
  ['', 'sports', 1000, 'Sports & Recreation', 'within 50 miles'],
  ['', 'sports', 25, 'Sports & Recreation', 'within 25 miles'],
] as const)(
  'R-60 “%s” in %s within %d is told as %s, %s',
  (search, category, radius, name, limits) => {
    expect(searchName({ search, category })).toEqual(name)
    expect(searchLimits({ search, category, radius })).toEqual(limits)
  },
)

test('R-60 a search asks for words or a category, and excluded words alone are none', () => {
  expect(asksForSomething({ search: 'canoe', category: null })).toBe(true)
  expect(asksForSomething({ search: '', category: 'sports' })).toBe(true)
  for (const search of ['', ' ', '-canoe', '?!', '“”']) {
    expect(asksForSomething({ search, category: null }), search).toBe(false)
  }
})

test('R-60 nothing is told from farther away than the search reaches', () => {
  const terms = fc.record({
    search: fc.oneof(fc.constant(''), fc.string({ maxLength: 100 })),
    radius: fc.constantFrom(...RADII),
  })
  fc.assert(fc.property(terms, (one) => newsMiles(one) <= one.radius))
})

test('R-60 a search to save has defaults, and only distances of the list', () => {
  expect(NewSavedSearch.parse({ search: ' canoe ', radius: 25 })).toEqual({
    search: 'canoe',
    category: null,
    radius: 25,
    sort: 'nearest',
    asTyped: false,
  })
  for (const radius of [0, 26, -25, 1e9]) {
    expect(NewSavedSearch.safeParse({ search: 'canoe', radius }).success).toBe(false)
  }
})

test('R-60 S-60 one find leads to its page, several to the search', () => {
  const [one] = notificationsFor(newsOfSearch('ann', canoe, [find]))
  if (!one) return expect.unreachable()
  expect(one.title).toBe('Found: “Old Town canoe”, 3 miles away')
  expect(pageOf(one).path).toBe(`/items/${ITEM}`)
  expect(mailingOf(one)).toBe('news')
  expect(kindOf(one.type).topic).toBe('searches')
  const [several] = notificationsFor(newsOfSearch('ann', canoe, Array(5).fill(find)))
  if (!several) return expect.unreachable()
  expect(several.title).toBe('5 new things for “canoe”')
  expect(several.message).toMatch(/^“Old Town canoe”, 3 miles away\. .*And 2 more\.$/)
  expect(pageOf(several).path).toBe(`/saved-searches/${SEARCH}`)
})

test('R-60 S-60 whatever things and searches are called, the news fit where they are kept', () => {
  const text = fc.string({ minLength: 1, maxLength: 300, unit: 'grapheme' })
  const search = fc.string({ maxLength: 100, unit: 'grapheme' })
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 9 }), search, (titles, words) => {
      const finds = titles.map((title) => ({ ...find, title }))
      const [draft] = notificationsFor(newsOfSearch('ann', { ...canoe, search: words }, finds))
      expect([...(draft?.title ?? '')].length).toBeLessThanOrEqual(200)
      expect([...(draft?.message ?? '')].length).toBeLessThanOrEqual(2_000)
    }),
  )
})
