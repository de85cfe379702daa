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
import { removedTitle } from '../removed-offers/index.ts'
import { partiesSql } from '../reports/index.ts'

/** Every account whose address reaches the mailbox of member `u`. */
const accountsOf = (u: 'u' | 'v') =>
  sql`(select a.id from users a where not a.is_guest and mailbox(a.email) = mailbox(${sql.ref(`${u}.email`)}))`

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
          and (t.from_user_id in ${accountsOf('u')} and t.to_user_id in ${accountsOf('v')}
            or t.from_user_id in ${accountsOf('v')} and t.to_user_id in ${accountsOf('u')})) as trades,
      mailbox(u.email) = mailbox(v.email) as shares_mailbox,
      exists (select from known_devices a join known_devices b on b.device_hash = a.device_hash
        where a.user_id = o.from_user_id and b.user_id = o.to_user_id) as shares_device,
      exists (select from sign_ins a join sign_ins b on b.network = a.network
        where a.user_id = o.from_user_id and b.user_id = o.to_user_id
          and a.succeeded and b.succeeded) as shares_network
    from trade_offers o join users u on u.id = o.from_user_id and not u.is_guest
      join users v on v.id = o.to_user_id
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

/** A flag stays when the trade is deleted with an account; what is kept of the trade is named then. */
export function listFlags(db: Db, listing: Listing): Promise<Page<TradeFlag>> {
  const member = (side: 'from' | 'to', u: string) => sql`json_build_object(
    'id', coalesce(${sql.ref(`o.${side}_user_id`)}, ${sql.ref(`r.${side}_user_id`)}),
    'name', coalesce(${sql.ref(`${u}.username`)}, ${sql.ref(`${u}.first_name`)}, ${sql.ref(`r.${side}_name`)}),
    'isBanned', coalesce(${sql.ref(`${u}.is_banned`)}, false))`
  const columns = sql`f.id, array_remove(f.reasons, 'mailbox') as reasons,
    'mailbox' = any(f.reasons) as shares_mailbox, f.trades, f.seen_at, f.created_at,
    coalesce(o.status, f.last_status) as status,
    coalesce(${sideTitle('ti', 'to')}, ${removedTitle}) as title,
    coalesce(${sideTitle('fi', 'from')}, r.offered_title) as offered_title, s.first_name as seen_by,
    json_build_array(${member('from', 'a')}, ${member('to', 'b')}) as members`
  const from = sql`trade_flags f left join trade_offers o on o.id = f.id
    left join removed_offers r on r.id = f.id
    left join users a on a.id = coalesce(o.from_user_id, r.from_user_id)
    left join users b on b.id = coalesce(o.to_user_id, r.to_user_id)
    left join items ti on ti.id = o.to_item_id left join items fi on fi.id = o.from_item_id
    left join users s on s.id = f.seen_by
    where f.seen_at is null and (o.id is not null or r.id is not null)`
  return readPage(db, { columns, from, alias: 'f' }, listing)
}

/** Forgets flags with the last of what is kept of their trades. */
export async function eraseOldFlags(db: Db): Promise<void> {
  await sql`
    delete from trade_flags f where not exists (select from trade_offers o where o.id = f.id)
      and not exists (select from removed_offers r where r.id = f.id)`.execute(db)
}

/** Those who trade with each other in a flagged trade. */
export async function listParties(tx: Tx, id: string): Promise<(string | null)[]> {
  const { rows } = await sql<{ parties: (string | null)[] }>`
    select ${partiesSql(sql`${id}::uuid`)} as parties`.execute(tx)
  return rows[0]?.parties ?? []
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
