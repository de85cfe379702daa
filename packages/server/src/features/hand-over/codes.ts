import { randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS } from '@swapstead/domain/hand-over.ts'
import { holderIdOf, type LockHolder } from '@swapstead/domain/items/events.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Creates a code for each of these members of a trade or ring. Existing codes stay. */
export async function createCodes(
  tx: Tx,
  holder: LockHolder,
  userIds: readonly string[],
): Promise<void> {
  const rows = userIds.map((userId) => ({ ...holder, userId, code: newCode() }))
  await tx
    .insertInto('handOverCodes')
    .values(rows)
    .onConflict((known) => known.doNothing())
    .execute()
}

function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
}

/** A member's code. Trades that an older version accepted have none yet and get one now. */
export async function ensureCode(tx: Tx, holder: LockHolder, userId: string): Promise<string> {
  await createCodes(tx, holder, [userId])
  const code = await findCode(tx, holder, userId)
  if (code === undefined) throw new Error('a code was made just now')
  return code
}

/** Compares in constant time with the code of the member who gets the item. */
export async function isRightCode(
  tx: Tx,
  holder: LockHolder,
  { getterId, typed }: { getterId: string; typed: string },
): Promise<boolean> {
  const code = Buffer.from((await findCode(tx, holder, getterId)) ?? '')
  const given = Buffer.from(typed)
  return code.length === given.length && timingSafeEqual(code, given)
}

async function findCode(tx: Tx, holder: LockHolder, userId: string): Promise<string | undefined> {
  const id = holderIdOf(holder)
  const { rows } = await sql<{ code: string }>`
    select code from hand_over_codes
    where user_id = ${userId} and (ring_id = ${id} or trade_offer_id = ${id})`.execute(tx)
  return rows[0]?.code
}
