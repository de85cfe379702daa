import type { WishTarget } from '../items/wishlist-matching.ts'

/** What happens in the sandbox and nowhere else. */
export type SandboxEvent =
  | ({
      type: 'test_item_posted'
      itemId: string
      userId: string
      wishlist: readonly string[]
    } & WishTarget)
  /** Guests and their simulated neighbors are about to be deleted, and all that is theirs. */
  | { type: 'guests_leaving'; userIds: readonly string[] }
