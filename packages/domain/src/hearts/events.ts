import type { TouchedItems } from './touched-items.ts'

/** A member has set, changed or removed what they would swap for an item. */
export type HeartEvent = {
  type: 'heart_given' | 'heart_removed'
  userId: string
  hearted: string
  /** The member's own items whose possible swaps may have changed. */
  touched: TouchedItems
}
