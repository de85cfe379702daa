import type { Page } from '@swapstead/domain/contract.ts'
import { before } from '@swapstead/domain/times.ts'
import {
  type PairFacts,
  REPEATED_WITHIN,
  type Suspicion,
  type TradeFlag,
} from '@swapstead/domain/trade-flags/flag.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { type Listing, readPage } from '../../platform/database/pages.ts'
import { removedTitle } from '../removed-offers/index.ts'
import { partiesSql } from '../reports/index.ts'
import { sideTitle } from '../swap-state/index.ts'

/** All accounts whose address reaches the mailbox of member `u`. */
const accountsOf = (u: 'u' | 'v') =>
  sql`(select a.id from users a where not a.is_guest and mailbox(a.email) = mailbox(${sql.ref(`${u}.email`)}))`

/**
 * Facts of every two members of a trade or a swap of three. Guests are left out: they may share a
 * device.
 */
export async function listPairFacts(tx: Tx, id: string, now: Date): Promise<PairFacts[]> {
  const since = before(now, REPEATED_WITHIN)
  const { rows } = await sql<PairFacts>`
    with parties as (
      select o.from_user_id as user_id, 0 as position from trade_offers o where o.id = ${id}
      union all select o.to_user_id, 1 from trade_offers o where o.id = ${id}
      union all select m.user_id, m.position from ring_members m where m.ring_id = ${id})
    select array[p.position, q.position] as positions,
      (${tradesOfTwo(since)}) + (${swapsOfThree(since)}) as trades,
      mailbox(u.email) = mailbox(v.email) as shares_mailbox,
      exists (select from known_devices a join known_devices b on b.device_hash = a.device_hash
        where a.user_id = u.id and b.user_id = v.id) as shares_device,
      exists (select from sign_ins a join sign_ins b on b.network = a.network
        where a.user_id = u.id and b.user_id = v.id and a.succeeded and b.succeeded) as shares_network
    from parties p join parties q on q.position > p.position
      join users u on u.id = p.user_id and not u.is_guest
      join users v on v.id = q.user_id
    order by p.position, q.position`.execute(tx)
  return rows
}

/** The number of trades of members `u` and `v` accepted since then. */
const tradesOfTwo = (since: Date) => sql`
  select count(*)::int from trade_offers t
  where t.accepted_at > ${since}
    and (t.from_user_id in ${accountsOf('u')} and t.to_user_id in ${accountsOf('v')}
      or t.from_user_id in ${accountsOf('v')} and t.to_user_id in ${accountsOf('u')})`

const swapsOfThree = (since: Date) => sql`
  select count(distinct r.id)::int from ring_members m
    join ring_members n on n.ring_id = m.ring_id and n.position <> m.position
    join rings r on r.id = m.ring_id and r.agreed_at > ${since}
  where m.user_id in ${accountsOf('u')} and n.user_id in ${accountsOf('v')}`

/**
 * Saves a flag. A trade that staff have seen returns to the list with a new reason or another pair.
 */
export async function saveFlag(tx: Tx, flag: Suspicion & { id: string }): Promise<void> {
  const { id, reasons, trades, positions } = flag
  const isKnown = sql`excluded.reasons <@ f.reasons and excluded.positions <@ f.positions`
  await sql`
    insert into trade_flags as f (id, reasons, trades, positions)
    values (${id}, ${reasons}::text[], ${trades}, ${positions}::integer[])
    on conflict (id) do update set
      reasons = array(select distinct unnest(f.reasons || excluded.reasons)),
      trades = greatest(f.trades, excluded.trades),
      positions = array(select distinct unnest(f.positions || excluded.positions) order by 1),
      seen_at = case when ${isKnown} then f.seen_at end,
      seen_by = case when ${isKnown} then f.seen_by end`.execute(tx)
}

/**
 * Lists flags. A flag outlives a trade that is deleted with an account: titles and names then come
 * from the trade's stored copy.
 */
export function listFlags(db: Db, listing: Listing): Promise<Page<TradeFlag>> {
  const columns = sql`f.id, array_remove(f.reasons, 'mailbox') as reasons,
    'mailbox' = any(f.reasons) as shares_mailbox, f.trades, f.positions, f.seen_at, f.created_at,
    ${status} as status,
    coalesce(${sideTitle('ti', 'to')}, ${removedTitle}, ${ringTitle}, k.about) as title,
    coalesce(${sideTitle('fi', 'from')}, r.offered_title) as offered_title, s.first_name as seen_by,
    (${members}) as members`
  const from = sql`trade_flags f left join trade_offers o on o.id = f.id
    left join removed_offers r on r.id = f.id
    left join rings g on g.id = f.id left join removed_rings k on k.id = f.id
    left join items ti on ti.id = o.to_item_id left join items fi on fi.id = o.from_item_id
    left join users s on s.id = f.seen_by
    where f.seen_at is null and coalesce(o.id, r.id, g.id, k.id) is not null`
  return readPage(db, { columns, from, alias: 'f' }, listing)
}

/** Statuses of rings as statuses of trades: pages of the former version know only those. */
const status = sql`case coalesce(o.status, g.status, f.last_status)
  when 'agreed' then 'accepted' when 'ended' then 'rejected'
  else coalesce(o.status, g.status, f.last_status) end`

const ringTitle = sql`(
  select string_agg(i.title, ', ' order by m.position)
  from ring_members m join items i on i.id = m.item_id where m.ring_id = g.id)`

const members = sql`
  select json_agg(json_build_object('id', p.id, 'name', coalesce(u.username, u.first_name, p.name),
    'isBanned', coalesce(u.is_banned, false), 'isGone', u.id is null) order by p.position)
  from (
    values (coalesce(o.from_user_id, r.from_user_id), r.from_name, 0::bigint),
      (coalesce(o.to_user_id, r.to_user_id), r.to_name, 1)
    union all select m.user_id, null, m.position from ring_members m where m.ring_id = g.id
    union all select * from unnest(k.user_ids, k.names) with ordinality
  ) as p (id, name, position) left join users u on u.id = p.id
  where p.id is not null`

/** Deletes flags whose trades have left no row. */
export async function eraseOldFlags(db: Db): Promise<void> {
  await sql`
    delete from trade_flags f where not exists (select from trade_offers o where o.id = f.id)
      and not exists (select from removed_offers r where r.id = f.id)
      and not exists (select from rings g where g.id = f.id)
      and not exists (select from removed_rings k where k.id = f.id)`.execute(db)
}

/** All parties of a flagged trade. */
export async function listParties(tx: Tx, id: string): Promise<(string | null)[]> {
  const { rows } = await sql<{ parties: (string | null)[] }>`
    select ${partiesSql(sql`${id}::uuid`)} as parties`.execute(tx)
  return rows[0]?.parties ?? []
}

/** Whether this call took the flag off the list. Undefined if there is no such flag. */
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

/** Whether the flag is about a swap of three. */
export async function isFlaggedRing(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from rings where id = ${id} union all select from removed_rings where id = ${id}`.execute(
    tx,
  )
  return rows.length > 0
}
