import type { Refusals } from '../decision.ts'

export const blockRefusals = {
  'blocks.not_found': ['hidden', 'Member not found'],
  'blocks.yourself': ['invalid', 'You cannot block yourself'],
  'blocks.staff': ['conflict', 'Support staff cannot be blocked'],
} as const satisfies Refusals
