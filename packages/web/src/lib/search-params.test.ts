import { expect, test } from 'vitest'
import { ownPage } from './search-params.ts'

test('SHELL-48 T-71 a sign-in leads back to pages of this site alone', () => {
  const pages = ['/offers?tab=accepted', '/member-home?shared=true', '/messages#top']
  for (const page of pages) expect(ownPage(page)).toBe(page)
  const others = [
    ...['//evil.example', '/\\evil.example', '/\t/evil.example', '/\n//evil.example', '\\\\evil'],
    ...['https://evil.example', 'javascript:alert(1)', 'offers', '', null, 7],
  ]
  for (const page of others) expect(ownPage(page), String(page)).toBeUndefined()
})
