import { expect, test } from 'vitest'
import { lostSlotsText } from './lost-slots.ts'

test('S-47 the delete question says that credits are not returned, when there are slots that cost some', () => {
  expect(lostSlotsText(2)).toBe('')
  expect(lostSlotsText(3)).toBe(
    'Its extra photo slot goes with it, and the credits or the payment for it are not returned.',
  )
  expect(lostSlotsText(5)).toBe(
    'Its 3 extra photo slots go with it, and the credits or the payment for them are not returned.',
  )
})
