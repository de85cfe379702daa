import type { Page } from '@swapstead/domain/contract.ts'
import type { Gift } from '@swapstead/domain/gifts/gift.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { type Listing, readPage } from '../../platform/database/pages.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** The columns that a member may see: without the reason that staff gave. */
const shown = sql`
  g.id, g.user_id, g.gift_type, g.premium_type, g.quantity, g.description, g.source_id, g.status,
  g.photo_value, g.dollar_value, g.expires_at, g.accepted_at, g.created_at`

export function listGifts(db: Db, userId: string, listing: Listing): Promise<Page<Gift>> {
  const from = sql`member_gifts g where g.user_id = ${userId}`
  return readPage(db, { columns: shown, from, alias: 'g' }, listing)
}

export async function lockGift(tx: Tx, id: string): Promise<Gift | undefined> {
  const { rows } = await sql<Gift>`
    select ${shown} from member_gifts g where g.id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Locks the receiver against a concurrent ban. */
export function lockReceiver(tx: Tx, userId: string) {
  return tx
    .selectFrom('users')
    .select(['isGuest', 'isBanned'])
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirstOrThrow()
}

/** Leaves out members who already have a gift of the same campaign. */
export function insertGifts(
  tx: Tx,
  gifts: Insertable<Tables['memberGifts']>[],
): Promise<Pick<Gift, 'id' | 'userId'>[]> {
  return tx
    .insertInto('memberGifts')
    .values(gifts)
    .onConflict((conflict) => conflict.constraint('member_gifts_once_per_campaign').doNothing())
    .returning(['id', 'userId'])
    .execute()
}

export async function saveAcceptance(
  tx: Tx,
  { id, status, acceptedAt }: Pick<Gift, 'id' | 'status' | 'acceptedAt'>,
): Promise<void> {
  await tx.updateTable('memberGifts').set({ status, acceptedAt }).where('id', '=', id).execute()
}

/** Marks up to `limit` unlocked gifts as expired and returns their number. */
export async function expireGifts(tx: Tx, now: Date, limit: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .with('ended', (query) =>
      query
        .selectFrom('memberGifts')
        .select('id')
        .where('status', '=', 'pending')
        .where('expiresAt', '<=', now)
        .orderBy('expiresAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('memberGifts')
    .set({ status: 'expired' })
    .where('id', 'in', (query) => query.selectFrom('ended').select('id'))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Detaches gifts from a deleted campaign; members keep them. */
export async function detachGifts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('memberGifts')
    .set({ campaignId: null })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}
