import type { Page } from '@swapstead/domain/contract.ts'
import {
  type FlagReason,
  REPEATED_WITHIN,
  type TradeFacts,
  type TradeFlag,
} from '@swapstead/domain/trade-flags/flag.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { type Listing, readPage } from '../../platform/database/pages.ts'
import { sideTitle } from '../offer-clock/index.ts'

/** Null for guests, who share devices with members as they like. */
export async function findTradeFacts(
  tx: Tx,
  offerId: string,
  now: Date,
): Promise<TradeFacts | null> {
  const since = new Date(now.getTime() - REPEATED_WITHIN)
  const { rows } = await sql<TradeFacts>`
    select (select count(*)::int from trade_offers t
        where t.accepted_at > ${since}
          and (t.from_user_id, t.to_user_id) in
            ((o.from_user_id, o.to_user_id), (o.to_user_id, o.from_user_id))) as trades,
      exists (select from known_devices a join known_devices b on b.device_hash = a.device_hash
        where a.user_id = o.from_user_id and b.user_id = o.to_user_id) as shares_device,
      exists (select from sign_ins a join sign_ins b on b.network = a.network
        where a.user_id = o.from_user_id and b.user_id = o.to_user_id
          and a.succeeded and b.succeeded) as shares_network
    from trade_offers o join users u on u.id = o.from_user_id and not u.is_guest
    where o.id = ${offerId}`.execute(tx)
  return rows[0] ?? null
}

/** New reasons put a trade that staff have seen back on the list. */
export async function saveFlag(
  tx: Tx,
  flag: { id: string; reasons: FlagReason[]; trades: number },
): Promise<void> {
  await sql`
    insert into trade_flags as f (id, reasons, trades) values (${flag.id}, ${flag.reasons}::text[], ${flag.trades})
    on conflict (id) do update set
      reasons = array(select distinct unnest(f.reasons || excluded.reasons)),
      trades = greatest(f.trades, excluded.trades),
      seen_at = case when excluded.reasons <@ f.reasons then f.seen_at end,
      seen_by = case when excluded.reasons <@ f.reasons then f.seen_by end`.execute(tx)
}

export function listFlags(db: Db, listing: Listing): Promise<Page<TradeFlag>> {
  const member = (u: string) =>
    sql.raw(
      `json_build_object('id', ${u}.id, 'name', coalesce(${u}.username, ${u}.first_name), 'isBanned', ${u}.is_banned)`,
    )
  const columns = sql`f.id, f.reasons, f.trades, f.seen_at, f.created_at, o.status,
    ${sideTitle('ti', 'to')} as title, ${sideTitle('fi', 'from')} as offered_title, s.first_name as seen_by,
    json_build_array(${member('a')}, ${member('b')}) as members`
  const from = sql`trade_flags f join trade_offers o on o.id = f.id
    join users a on a.id = o.from_user_id join users b on b.id = o.to_user_id
    join items ti on ti.id = o.to_item_id left join items fi on fi.id = o.from_item_id
    left join users s on s.id = f.seen_by
    where f.seen_at is null`
  return readPage(db, { columns, from, alias: 'f' }, listing)
}

/** Whether this call took it off the list; undefined without such a flag. */
export async function markSeen(
  tx: Tx,
  id: string,
  seen: { by: string; at: Date },
): Promise<boolean | undefined> {
  const { numUpdatedRows } = await tx
    .updateTable('tradeFlags')
    .set({ seenAt: seen.at, seenBy: seen.by })
    .where('id', '=', id)
    .where('seenAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return true
  const flag = tx.selectFrom('tradeFlags').select('id').where('id', '=', id)
  return (await flag.executeTakeFirst()) ? false : undefined
}
