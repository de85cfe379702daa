import { COMPLETION_NOTICE } from '@swapstead/domain/offers/periods.ts'
import { type RawBuilder, sql } from 'kysely'
import { hasStatus, isOver } from './clock.ts'

/*
 * Items by the clock: a trade that has ended holds its items until the job stores its end.
 */

/** Whether a trade, stored as accepted, has ended by now. */
export function isEnded(offerId: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql`exists (select from trade_offers o where o.id = ${offerId} and ${isOver(now)})`
}

/** Whether this item is in a trade by now. */
export function isInTrade(itemId: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql`exists (select from item_trade_locks l where l.item_id = ${itemId}
    and not ${isEnded(sql`l.trade_offer_id`, now)})`
}

/** Whether a trade that has completed by now still holds this item: it reads as inactive. */
export function isSwapped(itemId: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql`exists (select from item_trade_locks l where l.item_id = ${itemId}
    and exists (select from trade_offers o where o.id = l.trade_offer_id
      and o.status = 'accepted' and ${hasStatus('completed', now)}))`
}

/**
 * The ids of all such items, for searches: computed once per statement. Few, since the job ends
 * trades every few minutes.
 */
export function swappedItems(now: Date): RawBuilder<string[]> {
  const noticed = new Date(now.getTime() - COMPLETION_NOTICE)
  return sql`array(select l.item_id from trade_offers o join item_trade_locks l on l.trade_offer_id = o.id
    where o.status = 'accepted' and coalesce(o.from_completed_at, o.to_completed_at) <= ${noticed}::timestamptz
      and ${hasStatus('completed', now)})`
}
