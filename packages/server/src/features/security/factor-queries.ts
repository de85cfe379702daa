import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

const factorFields = ['userId', 'sealedSecret', 'confirmedAt', 'lastStep'] as const

/** The confirmed second factor of an account. */
export function findFactor(db: Db, userId: string) {
  return db
    .selectFrom('secondFactors')
    .select(factorFields)
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
}

/** The second factor of an account, confirmed or not. */
export function lockFactor(tx: Tx, userId: string) {
  return tx
    .selectFrom('secondFactors')
    .select(factorFields)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Saves an unconfirmed secret over an earlier one. Returns false when a factor is already
 * confirmed.
 */
export async function insertFactor(tx: Tx, userId: string, sealedSecret: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('secondFactors')
    .values({ userId, sealedSecret })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ sealedSecret, createdAt: sql`now()` })
        .where('secondFactors.confirmedAt', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function confirmFactor(
  tx: Tx,
  userId: string,
  lastStep: number,
  confirmedAt: Date,
): Promise<void> {
  await tx
    .updateTable('secondFactors')
    .set({ lastStep, confirmedAt })
    .where('userId', '=', userId)
    .execute()
}

/** Accepts a time step once; false when this or a later one was used before. */
export async function useTimeStep(
  tx: Tx,
  factor: { userId: string; sealedSecret: string },
  step: number,
  sealedAnew: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('secondFactors')
    .set({ lastStep: step, sealedSecret: sealedAnew })
    .where('userId', '=', factor.userId)
    .where('sealedSecret', '=', factor.sealedSecret)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns false when the code is unknown or was used before. */
export async function useRecoveryCode(
  tx: Tx,
  userId: string,
  codeHash: string,
  usedAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('secondFactorRecoveryCodes')
    .set({ usedAt })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('secondFactorRecoveryCodes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function replaceRecoveryCodes(
  tx: Tx,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom('secondFactorRecoveryCodes').where('userId', '=', userId).execute()
  const rows = hashes.map((codeHash) => ({ userId, codeHash }))
  await tx.insertInto('secondFactorRecoveryCodes').values(rows).execute()
}

/** Recovery codes go with the factor. Returns false when there was none. */
export async function deleteFactor(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
