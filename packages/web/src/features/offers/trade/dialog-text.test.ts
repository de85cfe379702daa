import { EASTERN } from '@swapstead/domain/states.ts'
import { ANN, sampleOffer } from '@swapstead/domain/test/sample-offer.ts'
import { expect, test } from 'vitest'
import { cancelConsequence, ratingHint } from './dialog-text.ts'

const now = new Date('2026-05-01T16:00:00Z')
const ann = { id: ANN, timeZone: EASTERN }
const trade = sampleOffer(now, { status: 'accepted', acceptedAt: now })
const ofGuests = { ...trade, toUser: { ...trade.toUser, isGuest: true } }

test('S-58 SANDBOX-12 who asks to cancel reads when silence counts, but not in the sandbox, which ends before', () => {
  expect(cancelConsequence(trade, ann, now)).toBe(
    'Bob has to agree. With no answer within 7 days, it counts as agreed.',
  )
  expect(cancelConsequence(ofGuests, ann, now)).toBe('Bob has to agree.')
})

test('S-33 SANDBOX-12 who rates reads when it is told, but not in the sandbox, where nobody else reads it', () => {
  expect(ratingHint('trade', trade)).toBe(
    'How was the swap? Everyone can read it once both of you have rated, or 14 days after the end at the latest.',
  )
  expect(ratingHint('cancellation', ofGuests)).toBe(
    'How did it end? It shows once both of you have rated.',
  )
})
