import { COMPLETION_NOTICE } from '@swapstead/domain/offers/periods.ts'
import { type RawBuilder, sql } from 'kysely'
import { hasStatus, isOver } from './clock.ts'
import { isGivenAway, isRingOver, isSilentRing } from './rings.ts'

/*
 * Items by the clock: a trade or a swap of three that has ended holds its items until the job
 * stores its end.
 */

/** Whether the trade or ring of a lock `l` has ended by now. */
export function isLockOver(now: Date): RawBuilder<boolean> {
  return sql`(exists (select from trade_offers o where o.id = l.trade_offer_id and ${isOver(now)})
    or exists (select from rings r where r.id = l.ring_id and ${isRingOver(now)}))`
}

/** Whether this item is in a trade or a swap of three by now. */
export function isInTrade(itemId: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql`exists (select from item_trade_locks l where l.item_id = ${itemId}
    and not ${isLockOver(now)})`
}

/** Whether another trade than this offer, or a swap of three, holds the item by now. */
export function isHeldByOther(
  itemId: RawBuilder<unknown>,
  offerId: RawBuilder<unknown>,
  now: Date,
): RawBuilder<boolean> {
  return sql`exists (select from item_trade_locks l where l.item_id = ${itemId}
    and l.trade_offer_id is distinct from ${offerId} and not ${isLockOver(now)})`
}

/** Whether a swap that has completed by now still holds this item: it reads as inactive. */
export function isSwapped(itemId: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql`exists (select from item_trade_locks l where l.item_id = ${itemId}
    and (exists (select from trade_offers o where o.id = l.trade_offer_id
        and o.status = 'accepted' and ${hasStatus('completed', now)})
      or exists (select from rings r where r.id = l.ring_id and r.status = 'agreed'
        and (${isSilentRing(now)} or (${isRingOver(now)} and ${isGivenAway(sql`l.item_id`)})))))`
}

/**
 * The ids of all such items, for searches: computed once per statement. Few, since the job ends
 * trades every few minutes.
 */
export function swappedItems(now: Date): RawBuilder<string[]> {
  const noticed = new Date(now.getTime() - COMPLETION_NOTICE)
  return sql`array(select l.item_id from trade_offers o join item_trade_locks l on l.trade_offer_id = o.id
    where o.status = 'accepted' and coalesce(o.from_completed_at, o.to_completed_at) <= ${noticed}::timestamptz
      and ${hasStatus('completed', now)}
    union all select l.item_id from rings r join item_trade_locks l on l.ring_id = r.id
    where r.status = 'agreed' and r.agreed_meeting_time <= ${now}
      and (${isSilentRing(now)} or (${isRingOver(now)} and ${isGivenAway(sql`l.item_id`)})))`
}
