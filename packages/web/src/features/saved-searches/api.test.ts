import { expect, test } from 'vitest'
import { oneOf, searchReader, words, yes } from '../../lib/search-params.ts'
import { searchAddress } from './api.ts'

const read = searchReader({
  search: words,
  asTyped: yes,
  category: words,
  radius: words,
  sort: oneOf('newest'),
})

test('R-60 a saved search opens with its words as they were saved, quotes and numbers too', () => {
  const given = { category: 'home', radius: 50, sort: 'newest' } as const
  for (const search of ['"dining table"', '1.50', '1e3', '007', 'true', 'null', 'lamp & {shade}']) {
    const { pathname, search: query } = new URL(searchAddress({ ...given, search }), 'https://a.b')
    expect(pathname).toBe('/member-home')
    expect(read(query), search).toEqual({ ...given, radius: '50', asTyped: true, search })
  }
  const usual = { search: '', category: null, radius: 1000, sort: 'nearest' } as const
  expect(searchAddress(usual)).toBe('/member-home')
  const lamps = { ...usual, search: 'lamp' }
  expect(searchAddress(lamps)).toBe('/member-home?search=lamp&asTyped=true&sort=nearest')
  expect(searchAddress({ ...lamps, sort: 'best' })).toBe('/member-home?search=lamp&asTyped=true')
})
