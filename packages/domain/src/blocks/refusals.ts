import type { Refusals } from '../decision.ts'

/** Limited, because every list of a member leaves out the accounts that they have blocked. */
export const BLOCKS_MAX = 500

export const blockRefusals = {
  'blocks.not_found': ['hidden', 'Member not found'],
  'blocks.yourself': ['invalid', 'You cannot block yourself'],
  'blocks.too_many': [
    'conflict',
    `You have blocked ${BLOCKS_MAX} members. Please take one back first.`,
  ],
} as const satisfies Refusals
