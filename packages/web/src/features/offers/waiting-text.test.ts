import { expect, test } from 'vitest'
import { waitingText } from './waiting-text.ts'

test('OFFERS-25 S-50 the owner reads how many offers wait, and that they are on hold in a trade', () => {
  expect(waitingText(0, false)).toBeNull()
  expect(waitingText(1, false)).toBe('1 offer waiting')
  expect(waitingText(2, false)).toBe('2 offers waiting')
  expect(waitingText(2, true)).toBe('2 offers on hold')
})
