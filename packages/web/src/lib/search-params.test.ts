import { expect, test } from 'vitest'
import { ownPage, searchReader, withSearch, words, yes } from './search-params.ts'

test('SHELL-48 T-71 a sign-in leads back to pages of this site alone', () => {
  const pages = ['/offers?tab=accepted', '/member-home?shared=true', '/messages#top']
  for (const page of pages) expect(ownPage(page)).toBe(page)
  const others = [
    ...['//evil.example', '/\\evil.example', '/\t/evil.example', '/\n//evil.example', '\\\\evil'],
    ...['https://evil.example', 'javascript:alert(1)', 'offers', ''],
  ]
  for (const page of others) expect(ownPage(page), page).toBeUndefined()
})

test('R-60 BROWSE-11 words read from an address are those that were written, quotes and numbers too', () => {
  const read = searchReader({ search: words, asTyped: yes })
  const texts = ['"dining table"', '"1.50"', '"', '1.50', '1e3', '007', 'true', 'null', '{"a": 1}']
  for (const search of texts) {
    expect(read(withSearch('', { search, asTyped: true })), search).toEqual({
      search,
      asTyped: true,
    })
  }
  expect(read('?asTyped=yes')).toEqual({ search: undefined, asTyped: undefined })
})

test('R-60 BROWSE-11 older addresses, which have text in JSON’s quotes, read as they did', () => {
  const read = searchReader({ search: words })
  const older = { '%221.50%22': '1.50', '%22true%22': 'true', '%22%5C%22a+b%5C%22%22': '"a b"' }
  for (const [written, search] of Object.entries(older)) {
    expect(read(`?search=${written}`), written).toEqual({ search })
  }
})
