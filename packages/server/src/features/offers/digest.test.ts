import { expect, test } from 'vitest'
import { digestOf } from './views.ts'

test('F-14 a new describing field that is null or false leaves the digests of open offers as they are', () => {
  const lamp = { title: 'Lamp', value: 500, photos: ['a'] }
  const asNow = digestOf([lamp, null])
  // Open offers have stored this digest. With another one, all of them would count as changed.
  expect(asNow).toBe('CDf98xbRrClTZXGHeSkK_51Cb1FR-OC8mFWNcLzQHyo')
  for (const nothing of [null, false]) {
    expect(digestOf([{ ...lamp, pickUpOnly: nothing } as typeof lamp, null])).toBe(asNow)
  }
  expect(digestOf([{ ...lamp, pickUpOnly: true } as typeof lamp, null])).not.toBe(asNow)
  expect(digestOf([{ ...lamp, value: 0 }, null])).not.toBe(asNow)
})
