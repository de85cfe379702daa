import type { Refusals } from '../decision.ts'
import { SAVED_SEARCHES_MAX } from './limits.ts'

export const savedSearchRefusals = {
  'saved_searches.not_found': ['hidden', 'Saved search not found'],
  'saved_searches.too_many': [
    'conflict',
    `You have ${SAVED_SEARCHES_MAX} saved searches already. Please delete one first.`,
  ],
  'saved_searches.asks_for_nothing': [
    'invalid',
    'Please search for something or choose a category first.',
  ],
  'saved_searches.no_known_words': ['invalid', 'We can’t search for symbols. Please use words.'],
  'saved_searches.no_place': [
    'conflict',
    'Please add your address first, so we know what’s near you.',
  ],
} as const satisfies Refusals
