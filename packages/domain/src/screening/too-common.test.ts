import { expect, test } from 'vitest'
import { areTooCommon } from './too-common.ts'

test('S-97 words of more than one text in twenty are too common, once there are texts to tell', () => {
  expect(areTooCommon({ found: 11, read: 200 })).toBe(true)
  expect(areTooCommon({ found: 10, read: 200 })).toBe(false)
  expect(areTooCommon({ found: 49, read: 49 })).toBe(false)
  expect(areTooCommon({ found: 0, read: 0 })).toBe(false)
})
