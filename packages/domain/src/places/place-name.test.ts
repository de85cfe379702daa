import { expect, test } from 'vitest'
import { placeName, withPlace } from './place-name.ts'

test('BROWSE-06 a place is its town and state, and nothing without both', () => {
  expect(placeName({ city: 'Maplewood', state: 'NJ' })).toBe('Maplewood, NJ')
  expect(placeName({ city: null, state: 'NJ' })).toBeNull()
  expect(placeName({ city: 'Maplewood', state: null })).toBeNull()
})

test('BROWSE-06 a place stands behind a name with “in”, and a name without a place stands alone', () => {
  expect(withPlace('Ann', { city: 'Maplewood', state: 'NJ' })).toBe('Ann in Maplewood, NJ')
  expect(withPlace('Ann', { city: null, state: null })).toBe('Ann')
})
