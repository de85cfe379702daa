import type { Refusals } from '../decision.ts'

export const ratingRefusals = {
  'ratings.not_found': ['hidden', 'This rating is no longer there.'],
  'ratings.taken_down': ['conflict', 'These words have been taken down already.'],
  'ratings.not_open': ['conflict', 'You have rated this already, or it is too late to.'],
} as const satisfies Refusals
