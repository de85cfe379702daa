import { expect, test } from 'vitest'
import { placeName } from './place-name.ts'

test('BROWSE-06 a place is its town and state, and nothing without both', () => {
  expect(placeName({ city: 'Maplewood', state: 'NJ' })).toBe('Maplewood, NJ')
  expect(placeName({ city: null, state: 'NJ' })).toBeNull()
  expect(placeName({ city: 'Maplewood', state: null })).toBeNull()
})
