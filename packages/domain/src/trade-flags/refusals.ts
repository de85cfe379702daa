import type { Refusals } from '../decision.ts'

export const tradeFlagRefusals = {
  'trade_flags.not_found': ['hidden', 'This trade is not on the list.'],
  'trade_flags.seen': ['conflict', 'Somebody has already handled this trade.'],
} as const satisfies Refusals
