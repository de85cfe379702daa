import type { Refusals } from '../decision.ts'

/** Keeps the list short enough to read. */
export const ENTRIES_MAX = 500

export const screeningRefusals = {
  'screening.not_found': ['hidden', 'This is not on the review list'],
  'screening.entry_not_found': ['hidden', 'These words are not on the list'],
  'screening.decided': ['conflict', 'Somebody has already decided this.'],
  'screening.changed': ['conflict', 'The owner just changed this. Please read it again.'],
  'screening.not_possible': ['conflict', 'This step is no longer possible here.'],
  'screening.words_taken': ['conflict', 'These words are already on the list.'],
  'screening.too_common': [
    'conflict',
    'More than one in twenty of the latest messages or items has these words. Please choose rarer ones: staff read, or hold, whatever has them.',
  ],
  'screening.guest_words': [
    'invalid',
    'Guests don’t know each other, so we don’t send some words, links, addresses and phone numbers here. Please leave them out.',
  ],
  'screening.too_many': ['conflict', `There are ${ENTRIES_MAX} entries already.`],
} as const satisfies Refusals
