import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { placeCalls } from './calls.ts'

const Query = placeCalls.suggest.query

test('PROFILE-04 places are looked up with 2 to 60 characters', () => {
  for (const search of ['ma', '070', 'x'.repeat(60)]) {
    expect(z.safeParse(Query, { search }).success, search).toBe(true)
  }
  for (const search of ['', 'm', ' m ', 'x'.repeat(61), undefined, ['ma', 'nj']]) {
    expect(z.safeParse(Query, { search }).success, String(search)).toBe(false)
  }
})
