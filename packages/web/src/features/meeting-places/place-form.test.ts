import { PublicPlaceText } from '@swapstead/domain/meeting-places/public-place.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sentPlace, typedPlace } from './place-form.ts'

const typed = {
  ...typedPlace(undefined),
  name: 'Library',
  kind: 'library' as const,
  address: '1 Main St',
  city: 'Maplewood',
  state: 'NJ',
  source: 'Their page',
}

test('MEETINGS-01 a blank point, ZIP code and link are none, and a typed point is a number', () => {
  expect(z.parse(PublicPlaceText, sentPlace(typed))).toMatchObject({
    zipCode: null,
    latitude: null,
    longitude: null,
    sourceUrl: null,
  })
  const pointed = sentPlace({ ...typed, latitude: ' 40.7 ', longitude: '-74.2' })
  expect(pointed.latitude).toBe(40.7)
  expect(pointed.longitude).toEqual(-74.2)
  expect(z.safeParse(PublicPlaceText, sentPlace({ ...typed, latitude: 'x' })).success).toBe(false)
})
