import type { WishTarget } from '../items/wishlist-matching.ts'

export type SandboxEvent =
  | ({
      type: 'test_item_posted'
      itemId: string
      userId: string
      wishlist: readonly string[]
      /** Cents. */
      value: number
    } & WishTarget)
  /** Guests and their simulated neighbors are about to be deleted with all their data. */
  | { type: 'guests_leaving'; userIds: readonly string[] }
