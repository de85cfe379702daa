import type { TouchedItems } from './touched-items.ts'

/** What somebody would swap for an item, or that they no longer would. */
export type HeartEvent = {
  type: 'heart_given' | 'heart_removed'
  userId: string
  hearted: string
  /** Own items that may be swapped otherwise now. */
  touched: TouchedItems
}
