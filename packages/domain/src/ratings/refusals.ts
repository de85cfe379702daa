import type { Refusals } from '../decision.ts'

export const ratingRefusals = {
  'ratings.not_found': ['hidden', 'This rating is no longer there.'],
  'ratings.taken_down': ['conflict', 'These words have already been taken down.'],
  'ratings.not_open': ['conflict', 'You already rated this, or it’s too late to.'],
} as const satisfies Refusals
