import type { Refusals } from '../decision.ts'

/** Every list of a member leaves out whom they have blocked. */
export const BLOCKS_MAX = 500

export const blockRefusals = {
  'blocks.not_found': ['hidden', 'Member not found'],
  'blocks.yourself': ['invalid', 'You cannot block yourself'],
  'blocks.too_many': [
    'conflict',
    `You have blocked ${BLOCKS_MAX} members. Please take one back first.`,
  ],
} as const satisfies Refusals
