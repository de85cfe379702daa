import type { Category } from './categories.ts'
import type { Hiding } from './hiding.ts'

export type LockHolder = { tradeOfferId: string } | { ringId: string }

export function holderIdOf(holder: LockHolder): string {
  return 'ringId' in holder ? holder.ringId : holder.tradeOfferId
}

/** A trade or a swap of three takes items, lets them go, or has swapped them. */
export type LockChange = 'items_locked' | 'items_freed' | 'items_retired'

export type FormerWords = {
  title: string
  description: string | null
  category: Category
  wishlist: readonly string[]
}

/** Listeners run in the transaction that publishes the event. */
export type ItemEvent =
  | { type: 'item_posted'; itemId: string; userId: string }
  | {
      type: 'item_changed'
      itemId: string
      userId: string
      title: string
      /** The words that searches found it by before the edit. */
      former: FormerWords
    }
  | { type: 'item_removed'; itemId: string; userId: string; title: string }
  | { type: 'item_hidden'; itemId: string; userId: string; title: string; reason: string }
  | { type: 'item_shown'; itemId: string; userId: string; title: string; was: Hiding }
  /** Items without a sign of life for long. The owner is asked about all of them at once. */
  | { type: 'items_asked'; userId: string; titles: string[] }
  /** Resting items that their owner has brought back. */
  | { type: 'items_woken'; userId: string; itemIds: string[] }
  | { type: LockChange; itemIds: string[] }
  /**
   * An item that was owed from a swap of three, which a deleted account ended, has been received.
   */
  | {
      type: 'owed_item_received'
      itemId: string
      userId: string
      title: string
      receiverId: string
      receiverName: string
      removedRingId: string
    }
  /** A trade or a swap of three has ended by the clock, and somebody needs its items. */
  | { type: 'lock_overdue'; holder: LockHolder }
  | { type: 'credits_spent'; itemId: string; userId: string; credits: number }
