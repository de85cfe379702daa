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

/** Saves an unconfirmed secret over an earlier one. False if a factor is already confirmed. */
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

/** Accepts a time step once. False if it or a later one was used before. */
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

/**
 * False if the code is unknown or was used before. A new code proves that the owner has the new
 * ones, so the former ones are deleted.
 */
export async function useRecoveryCode(
  tx: Tx,
  userId: string,
  codeHash: string,
  usedAt: Date,
): Promise<boolean> {
  await lockFactor(tx, userId)
  const used = await tx
    .updateTable('secondFactorRecoveryCodes')
    .set({ usedAt })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('awaitsProof')
    .executeTakeFirst()
  if (used?.awaitsProof) await dropFormerCodes(tx, userId)
  return used !== undefined
}

/**
 * Proves that the owner has the new codes, without using one up. False if the code is unknown or
 * was replaced.
 */
export async function proveRecoveryCode(
  tx: Tx,
  userId: string,
  codeHash: string,
): Promise<boolean> {
  const code = await tx
    .selectFrom('secondFactorRecoveryCodes')
    .select('awaitsProof')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst()
  if (code?.awaitsProof) await dropFormerCodes(tx, userId)
  return code !== undefined
}

async function dropFormerCodes(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('secondFactorRecoveryCodes')
    .where('userId', '=', userId)
    .where('awaitsProof', '=', false)
    .execute()
  await tx
    .updateTable('secondFactorRecoveryCodes')
    .set({ awaitsProof: false })
    .where('userId', '=', userId)
    .execute()
}

/** The number of unused codes that the owner is known to have. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('secondFactorRecoveryCodes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .where('awaitsProof', '=', false)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertRecoveryCodes(
  tx: Tx,
  userId: string,
  hashes: readonly string[],
  awaitsProof: boolean,
): Promise<void> {
  const rows = hashes.map((codeHash) => ({ userId, codeHash, awaitsProof }))
  await tx.insertInto('secondFactorRecoveryCodes').values(rows).execute()
}

/** Deletes new codes that the owner may never have seen. */
export async function deleteUnprovenCodes(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('secondFactorRecoveryCodes')
    .where('userId', '=', userId)
    .where('awaitsProof', '=', true)
    .execute()
}

/** Recovery codes are deleted with the factor. False if there was none. */
export async function deleteFactor(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
