import type { Refusals } from '../decision.ts'

/** More would be a list of everything. */
export const HEARTS_MOST = 500

/** Every way a heart is refused beyond an item that is not there. */
export const heartRefusals = {
  'hearts.own_item': ['invalid', 'This is your own item.'],
  'hearts.offered_not_yours': ['invalid', 'Please choose one of your own items.'],
  'hearts.too_many': [
    'conflict',
    `You have ${HEARTS_MOST} hearts already. Please take one back first.`,
  ],
} as const satisfies Refusals
