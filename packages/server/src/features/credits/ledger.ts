import type { Page } from '@swapstead/domain/contract.ts'
import type { CreditEntry } from '@swapstead/domain/members/member-detail.ts'
import { sql } from 'kysely'
import { newId } from '../../platform/core/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { type Listing, readPage } from '../../platform/database/pages.ts'

/**
 * The member's premium photo credits. A database trigger keeps them equal to the sum of the
 * entries.
 */
export async function findCredits(db: Db, userId: string): Promise<number> {
  return (await balanceOf(db, userId).executeTakeFirstOrThrow()).premiumPhotoCredits
}

/** Locks the balance until the transaction ends, so that no credit is spent twice. */
export async function lockCredits(tx: Tx, userId: string): Promise<number> {
  const balance = balanceOf(tx, userId).forNoKeyUpdate()
  return (await balance.executeTakeFirstOrThrow()).premiumPhotoCredits
}

function balanceOf(db: Db, userId: string) {
  return db.selectFrom('users').select('premiumPhotoCredits').where('id', '=', userId)
}

type GiftCredits = { userId: string; giftId: string; credits: number }

/** Adds the credits of an accepted gift. A unique index refuses a second entry. */
export async function addGiftCredits(tx: Tx, { credits, ...gift }: GiftCredits): Promise<void> {
  await tx
    .insertInto('photoCreditEntries')
    .values({ id: newId(), ...gift, amount: credits, reason: 'gift_accepted' })
    .execute()
}

type SpentCredits = { userId: string; itemId: string; credits: number }

export async function spendCredits(tx: Tx, { credits, ...item }: SpentCredits): Promise<void> {
  await tx
    .insertInto('photoCreditEntries')
    .values({ id: newId(), ...item, amount: -credits, reason: 'slots_added' })
    .execute()
}

/** Credits received and spent, latest first. */
export function listCreditEntries(
  db: Db,
  userId: string,
  listing: Listing,
): Promise<Page<CreditEntry>> {
  const columns = sql`e.id, e.amount, e.reason, e.created_at`
  const from = sql`photo_credit_entries e where e.user_id = ${userId}`
  return readPage(db, { columns, from, alias: 'e' }, listing)
}
