import type { Refusals } from '../decision.ts'
import { NOT_INTERESTED_ITEMS_MAX } from './not-interested.ts'

export const notInterestedRefusals = {
  'not_interested.own_item': ['conflict', 'Your own items never show up in your lists.'],
  'not_interested.too_many': [
    'conflict',
    `You have hidden ${NOT_INTERESTED_ITEMS_MAX} items. Please unhide some in your settings, or hide the whole category.`,
  ],
} as const satisfies Refusals
