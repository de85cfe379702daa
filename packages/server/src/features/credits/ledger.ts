import type { Page } from '@swapstead/domain/contract.ts'
import type { CreditEntry } from '@swapstead/domain/members/member-detail.ts'
import { sql } from 'kysely'
import { newId } from '../../platform/core/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { cappedCount, cutPage, type Listing, newestFirst } from '../../platform/database/pages.ts'

/** The premium photo credits that a member holds: what the entries sum up to, which the database sees to. */
export async function findCredits(db: Db, userId: string): Promise<number> {
  return (await balanceOf(db, userId).executeTakeFirstOrThrow()).premiumPhotoCredits
}

/** The same, so that nobody else spends or adds any before this transaction ends (T-21). */
export async function lockCredits(tx: Tx, userId: string): Promise<number> {
  const balance = balanceOf(tx, userId).forNoKeyUpdate()
  return (await balance.executeTakeFirstOrThrow()).premiumPhotoCredits
}

function balanceOf(db: Db, userId: string) {
  return db.selectFrom('users').select('premiumPhotoCredits').where('id', '=', userId)
}

type GiftCredits = { userId: string; giftId: string; credits: number }

/** Adds what an accepted gift holds, once (T-22). */
export async function addGiftCredits(tx: Tx, { credits, ...gift }: GiftCredits): Promise<void> {
  await tx
    .insertInto('photoCreditEntries')
    .values({ id: newId(), ...gift, amount: credits, reason: 'gift_accepted' })
    .execute()
}

type SpentCredits = { userId: string; itemId: string; credits: number }

/** Spends credits for the slots of an item. */
export async function spendCredits(tx: Tx, { credits, ...item }: SpentCredits): Promise<void> {
  await tx
    .insertInto('photoCreditEntries')
    .values({ id: newId(), ...item, amount: -credits, reason: 'slots_added' })
    .execute()
}

/** What came in and what was spent, the latest first. */
export async function listCreditEntries(
  db: Db,
  userId: string,
  listing: Listing,
): Promise<Page<CreditEntry>> {
  const theirs = sql`photo_credit_entries e where e.user_id = ${userId}`
  const entries = await sql<CreditEntry>`
    select e.id, e.amount, e.reason, e.created_at from ${theirs} ${newestFirst('e', listing)}`.execute(
    db,
  )
  const counted = await cappedCount(theirs).execute(db)
  const { shown, next } = cutPage(entries.rows, listing)
  return { rows: shown, next, total: counted.rows[0]?.total ?? 0 }
}
