import { COMPLETION_NOTICE } from '@swapstead/domain/offers/periods.ts'
import { before } from '@swapstead/domain/times.ts'
import { type RawBuilder, sql } from 'kysely'
import { endOfTrade, hasStatus } from './offers.ts'
import { endOfRing } from './rings.ts'

/*
 * The state of items with the clock applied. A lock stays until the job stores the end of its trade
 * or swap of three, so each lock is read together with its trade or ring.
 */

/** 'held' by a trade or ring in progress, or by one that has ended as 'swapped' or 'freed'. */
export type Holding = 'held' | 'swapped' | 'freed'

/** How a lock `l` holds its item now. */
export function holding(now: Date): RawBuilder<Holding> {
  return sql`coalesce(
    case when l.owed_until <= ${now} then 'freed' end,
    (select ${endOfTrade(now)} from trade_offers o where o.id = l.trade_offer_id and o.status = 'accepted'),
    (select ${endOfRing(sql`l.item_id`, now)} from rings r where r.id = l.ring_id and r.status = 'agreed'),
    'held')`
}

/** How an item is held now, or null, as a column. Planned faster than an `exists`. */
export function holdingOf(itemId: RawBuilder<unknown>, now: Date): RawBuilder<Holding | null> {
  return sql`(select ${holding(now)} from item_trade_locks l where l.item_id = ${itemId})`
}

/** The state that answers show for an item held like this. */
export function shownState(item: { isActive: boolean; holding: Holding | null }) {
  const { isActive, holding: held } = item
  return { isPending: held === 'held', isActive: isActive && held !== 'swapped' }
}

/** Whether the trade or ring of a lock `l` has ended. */
export function isLockOver(now: Date): RawBuilder<boolean> {
  return sql`${holding(now)} <> 'held'`
}

/** Whether this item is in a trade or a swap of three now, as a condition. */
export function isInTrade(itemId: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql`exists (select from item_trade_locks l where l.item_id = ${itemId}
    and ${holding(now)} = 'held')`
}

/**
 * Whether a completed swap still holds this item, as a condition. Such an item is shown as
 * inactive.
 */
export function isSwapped(itemId: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql`exists (select from item_trade_locks l where l.item_id = ${itemId}
    and ${holding(now)} = 'swapped')`
}

/**
 * The ids of all items held by completed swaps, for searches: computed once per statement. There
 * are few, because the job stores ends every few minutes.
 */
export function swappedItems(now: Date): RawBuilder<string[]> {
  const noticed = before(now, COMPLETION_NOTICE)
  return sql`array(select l.item_id from trade_offers o join item_trade_locks l on l.trade_offer_id = o.id
    where o.status = 'accepted' and coalesce(o.from_completed_at, o.to_completed_at) <= ${noticed}::timestamptz
      and ${hasStatus('completed', now)}
    union all select l.item_id from rings r join item_trade_locks l on l.ring_id = r.id
    where r.status = 'agreed' and r.agreed_meeting_time <= ${now}
      and ${endOfRing(sql`l.item_id`, now)} = 'swapped')`
}
