import { expect, test } from 'vitest'
import { townAddress } from './town-address.ts'

test('LANDING-11 T-50 the address of a town stays one address, whatever the town is called', () => {
  expect(townAddress({ city: 'New York', state: 'NY' })).toBe('/near/ny/new-york')
  expect(townAddress({ city: 'A/B?c#d', state: 'NY' })).toBe('/near/ny/a%2Fb%3Fc%23d')
})
