import { type RawBuilder, sql } from 'kysely'
import { LostRace, type Tx } from '../../platform/database/database.ts'
import { lockItems } from '../items/index.ts'
import { findRing } from './queries.ts'
import { type RingRecord, ringSql, toRing } from './views.ts'

/** Locks the ring's items in id order, then the ring, then reads. A ring's items never change. */
export async function lockRing(tx: Tx, id: string, now: Date): Promise<RingRecord | undefined> {
  await sql`
    select id from items where id in (select item_id from ring_members where ring_id = ${id})
    order by id for update`.execute(tx)
  await tx.selectFrom('rings').select('id').where('id', '=', id).forUpdate().execute()
  return findRing(tx, id, now)
}

/** Locks proposed rings on one of these items. The caller holds these items. */
export function lockProposedOn(
  tx: Tx,
  itemIds: readonly string[],
  now: Date,
): Promise<RingRecord[]> {
  const isTouched = sql`r.status = 'proposed' and r.id in (
    select o.ring_id from ring_members o where o.item_id = any(${itemIds}::uuid[]))`
  return lockRings(tx, isTouched, now)
}

/**
 * Locks open rings of these members; with a partner, only rings with both. The caller holds the
 * members' rows or the pair, so none can be added.
 */
export async function lockOpenRingsOf(
  tx: Tx,
  userIds: readonly string[],
  partnerId: string | null,
  now: Date,
): Promise<RingRecord[]> {
  const has = (ids: readonly string[]) =>
    sql`r.id in (select o.ring_id from ring_members o where o.user_id = any(${ids}::uuid[]))`
  const isOpen = sql`r.status in ('proposed', 'agreed') and ${has(userIds)}
    ${partnerId ? sql`and ${has([partnerId])}` : sql``}`
  const { rows } = await sql<{ itemId: string }>`
    select m.item_id from rings r join ring_members m on m.ring_id = r.id where ${isOpen}`.execute(
    tx,
  )
  const locked = rows.map(({ itemId }) => itemId)
  await lockItems(tx, locked)
  const rings = await lockRings(tx, isOpen, now)
  const isUnlocked = rings.some(({ members }) =>
    members.some(({ itemId }) => !locked.includes(itemId)),
  )
  if (isUnlocked) throw new LostRace('a ring was added')
  return rings
}

async function lockRings(tx: Tx, fits: RawBuilder<unknown>, now: Date): Promise<RingRecord[]> {
  await sql`select r.id from rings r where ${fits} order by r.id for update`.execute(tx)
  const { rows } = await ringSql(now, sql`and ${fits} order by r.id`).execute(tx)
  return rows.map(toRing)
}
