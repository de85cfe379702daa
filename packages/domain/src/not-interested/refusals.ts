import type { Refusals } from '../decision.ts'
import { NOT_INTERESTED_ITEMS_MOST } from './not-interested.ts'

export const notInterestedRefusals = {
  'not_interested.own_item': ['conflict', 'Your own items are not in your lists anyway.'],
  'not_interested.too_many': [
    'conflict',
    `You have hidden ${NOT_INTERESTED_ITEMS_MOST} items. Please take some back in your settings, or hide the whole category.`,
  ],
} as const satisfies Refusals
