import type { Actor } from '@swapstead/domain/actor.ts'
import { ANSWER_PERIOD, answeredItems, SIGN_OF_LIFE } from '@swapstead/domain/items/still-there.ts'
import { before, DAY } from '@swapstead/domain/times.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { isAbsent } from '../absence/index.ts'
import { claimItemsAsked, mayAskAboutItems } from '../accounts/index.ts'
import { isRingProposed, offersWith } from '../swap-state/index.ts'
import { lockItemsOf } from './queries.ts'
import { lockItems } from './trading.ts'

/**
 * Whether an item `i` is listed, in no trade, offer or proposed ring, and its owner is present. A
 * trade that is over by the clock counts until that is stored, after which the owner may be asked
 * again.
 */
function isIdle(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(i.is_active and not i.is_sandbox and not i.is_suspended
    and not exists (select from users u where u.id = i.user_id and ${isAbsent('u', now)})
    and not exists (select from item_trade_locks l where l.item_id = i.id)
    and not exists (select from ${offersWith((item) => sql`${item} = i.id`)} f(id)
      join trade_offers o on o.id = f.id where o.status = 'pending')
    and not exists (select from ring_members m join rings r on r.id = m.ring_id
      where m.item_id = i.id and ${isRingProposed(now)}))`
}

function isToBeAskedAbout(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(i.asked_at is null and i.alive_at <= ${before(now, SIGN_OF_LIFE)} and ${isIdle(now)})`
}

function isToRest(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(i.asked_at <= ${before(now, ANSWER_PERIOD)} and i.rested_at is null and ${isIdle(now)})`
}

/** Members with old items who were not asked recently, in id order. Their ids follow `after`. */
export async function listOwnersToAsk(
  db: Db,
  now: Date,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct i.user_id from items i
    where ${isToBeAskedAbout(now)} ${after ? sql`and i.user_id > ${after}` : sql``}
      and exists (select from users u where u.id = i.user_id and ${mayAskAboutItems(now)})
    order by i.user_id limit ${limit}`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** Asks a member about all their old items together. Of two concurrent processes only one asks. */
export async function askAboutItems({ db, events, now }: Deps, userId: string): Promise<void> {
  await transact(db, async (tx) => {
    await lockItemsOf(tx, userId)
    const { rows: due } = await sql<{ id: string; title: string }>`
      select i.id, i.title from items i where i.user_id = ${userId} and ${isToBeAskedAbout(now())}
      order by i.alive_at, i.id`.execute(tx)
    if (due.length === 0) return
    if (!(await claimItemsAsked(tx, userId, now()))) return
    await setSigns(tx, due, { askedAt: now() })
    const titles = due.map(({ title }) => title)
    await events.publish(tx, [{ type: 'items_asked', userId, titles }])
  })
}

export async function listItemsToRest(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from items i where ${isToRest(now)} order by i.asked_at, i.id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Rests items. An offer or an answer in between keeps its item, because it takes the same lock. */
export async function restItems({ db, now }: Deps, ids: readonly string[]): Promise<number> {
  return transact(db, async (tx) => {
    await lockItems(tx, ids)
    const { numAffectedRows } = await sql`
      update items i set rested_at = ${now()}
      where i.id = any(${ids}::uuid[]) and ${isToRest(now())}`.execute(tx)
    return Number(numAffectedRows)
  })
}

/**
 * Keeps items listed and brings back resting ones; without ids, all about which the owner was
 * asked. Items that are unlisted for another reason stay so.
 */
export async function confirmItems(
  { db, events, now }: Deps,
  { id: userId }: Actor,
  itemIds: readonly string[] | undefined,
): Promise<{ count: number; message: string }> {
  return transact(db, async (tx) => {
    const { rows: kept } = await sql<{ id: string; isResting: boolean }>`
      select id, rested_at is not null as is_resting from items
      where user_id = ${userId} and removed_at is null
        and ${itemIds ? sql`id = any(${itemIds}::uuid[])` : sql`asked_at is not null`}
      order by id for update`.execute(tx)
    await setSigns(tx, kept, { aliveAt: now(), askedAt: null, restedAt: null })
    const woken = kept.filter(({ isResting }) => isResting).map(({ id }) => id)
    if (woken.length > 0) {
      await events.publish(tx, [{ type: 'items_woken', userId, itemIds: woken }])
    }
    const count = kept.length
    return { count, message: answeredItems({ count, woken: woken.length }) }
  })
}

/** Records that the owner was active for these items. At most once a day. */
export async function recordSignOfLife(
  tx: Tx,
  itemIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    update items set alive_at = ${now}, asked_at = null
    where id = any(${itemIds}::uuid[]) and rested_at is null
      and (asked_at is not null or alive_at < ${before(now, DAY)})`.execute(tx)
}

/**
 * Restarts the time to answer for these items at `since`: until then they could not rest, because
 * they were unlisted or in a trade, or their owner was absent.
 */
export async function restartAnswerTime(
  tx: Tx,
  items: { ownerId: string } | { ids: readonly string[] },
  since: Date,
): Promise<void> {
  const these =
    'ownerId' in items ? sql`user_id = ${items.ownerId}` : sql`id = any(${items.ids}::uuid[])`
  await sql`
    update items set asked_at = ${since}
    where ${these} and asked_at < ${since} and rested_at is null`.execute(tx)
}

type Signs = { aliveAt?: Date; askedAt: Date | null; restedAt?: null }

async function setSigns(tx: Tx, items: readonly { id: string }[], signs: Signs): Promise<void> {
  if (items.length === 0) return
  const ids = items.map(({ id }) => id)
  await tx
    .updateTable('items')
    .set(signs)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}
