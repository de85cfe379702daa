import { defaultParseSearch } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { searchAddress } from './api.ts'

test('R-60 a saved search opens with its words as they were saved, quotes and numbers too', () => {
  const given = { category: 'home', radius: 50, sort: 'newest' } as const
  for (const search of ['"dining table"', '1.50', '1e3', '007', 'true', 'null', 'lamp & {shade}']) {
    const { pathname, search: query } = new URL(searchAddress({ ...given, search }), 'https://a.b')
    expect(pathname).toBe('/member-home')
    const { search: read, ...others } = defaultParseSearch(query) as Record<string, unknown>
    expect(`${read}`, search).toBe(search)
    expect(others).toEqual({ ...given, asTyped: true })
  }
  const usual = { search: '', category: null, radius: 1000, sort: 'nearest' } as const
  expect(searchAddress(usual)).toBe('/member-home')
  const lamps = { ...usual, search: 'lamp' }
  expect(searchAddress(lamps)).toBe('/member-home?search=lamp&asTyped=true&sort=nearest')
  expect(searchAddress({ ...lamps, sort: 'best' })).toBe('/member-home?search=lamp&asTyped=true')
})
