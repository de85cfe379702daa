import type { Refusals } from '../decision.ts'

export const ratingRefusals = {
  'ratings.not_found': ['hidden', 'This rating is no longer there.'],
  'ratings.taken_down': ['conflict', 'These words have been taken down already.'],
} as const satisfies Refusals
