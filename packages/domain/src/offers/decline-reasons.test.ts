import { expect, test } from 'vitest'
import { type DeclineReason, declineLabel, declineSentence } from './decline-reasons.ts'

test('F-14 an offer that was declined for a reason of a later version has words, too', () => {
  const later = 'moved_away' as DeclineReason
  expect(declineLabel(later)).toBe('Another reason')
  expect(declineSentence(later)).toBe('They have another reason.')
})
