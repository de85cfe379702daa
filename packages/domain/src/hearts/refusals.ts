import type { Refusals } from '../decision.ts'

export const HEARTS_MAX = 500

export const heartRefusals = {
  'hearts.own_item': ['invalid', 'This is your own item.'],
  'hearts.too_many': [
    'conflict',
    `You have ${HEARTS_MAX} hearts already. Please remove one first.`,
  ],
} as const satisfies Refusals
