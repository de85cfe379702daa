import { createHmac } from 'node:crypto'
import type { Call } from '@swapstead/domain/contract.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type * as z from 'zod/v4/core'
import type { Deps } from '../../deps.ts'
import { HttpError, invalidInput } from '../core/errors.ts'
import { keyOf } from '../core/sealing.ts'
import { type Db, type Tx, transact } from '../database/database.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import { encoderOf } from './encode.ts'
import { WrittenAnswer } from './written-answer.ts'

/** Runs the transaction that a call ends in. A repeated request gets the first answer instead. */
export type Commit = <Answer>(write: (tx: Tx) => Promise<Answer>) => Promise<Answer | WrittenAnswer>

/**
 * Answers a repeated Idempotency-Key with the first answer, and with 409 if the body differs.
 *
 * Key, effect and answer commit in one transaction, so that a crash leaves all or none. Refusals
 * roll back and are not stored. A call with `commitsLast` works first and is given the transaction.
 * A call with `ownsItsTransactions` commits its key before it begins and its answer after; a
 * repetition in between is told to wait.
 */
export async function answerOnce<Answer>(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  request: FastifyRequest,
  actorId: string,
  call: Pick<Call, 'answer' | 'ownsItsTransactions' | 'commitsLast'>,
  work: (commit: Commit) => Promise<Answer>,
): Promise<Answer | WrittenAnswer> {
  const commit: Commit = (write) => transact(db, write)
  const key = request.headers['idempotency-key']
  if (key === undefined) return work(commit)
  if (typeof key !== 'string' || key.length < 1 || key.length > 255) {
    throw invalidInput([
      { path: 'Idempotency-Key', message: 'Idempotency-Key has 1 to 255 characters' },
    ])
  }
  const hashes = config.sessionSecrets.map((secret) => hashOfBody(request, secret))
  const [bodyHash = ''] = hashes
  const claim = {
    actorId,
    route: `${request.method} ${request.url.split('?')[0]}`,
    key,
    bodyHash,
  }
  if (call.ownsItsTransactions) {
    const isFirst = await transact(db, (tx) => claimKey(tx, claim))
    if (!isFirst) return findFirstAnswer(db, claim, hashes)
    return answerSeparately(db, request, claim, call.answer, () => work(commit))
  }
  const once: Commit = (write) =>
    transact(db, async (tx) => {
      if (!(await claimKey(tx, claim))) return findFirstAnswer(tx, claim, hashes)
      const answer = await write(tx)
      await storeAnswer(tx, claim, encoderOf(call.answer)(answer))
      return answer
    })
  if (!call.commitsLast) return once(() => work(commit))
  // Long work must not run twice for one key.
  const stored = await findStored(db, claim)
  if (stored) return repeatAnswer(stored, hashes)
  return work(once)
}

/**
 * Releases the key only if the work failed. If the work is done but its answer cannot be stored,
 * the key stays claimed, so that a repetition waits instead of doing the work again.
 */
async function answerSeparately<Answer>(
  db: Db,
  { log }: Pick<FastifyRequest, 'log'>,
  claim: Claim,
  schema: z.$ZodType,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const logFailure = (error: unknown) =>
    log.error({ err: error }, 'an Idempotency-Key stays claimed')
  const answer = await work().catch(async (error: unknown) => {
    await transact(db, (tx) => dropClaim(tx, claim)).catch(logFailure)
    throw error
  })
  await transact(db, async (tx) => storeAnswer(tx, claim, encoderOf(schema)(answer))).catch(
    logFailure,
  )
  return answer
}

type Claim = { actorId: string; route: string; key: string; bodyHash: string }

/** No request runs this long: its process died, and the same request may begin again. */
const ABANDONED = sql<Date>`now() - interval '2 minutes'`

async function claimKey(tx: Tx, claim: Claim): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotencyKeys')
    .values(claim)
    .onConflict((conflict) =>
      conflict
        .columns(['actorId', 'route', 'key'])
        .doUpdateSet({ createdAt: sql`now()` })
        .where('idempotencyKeys.answer', 'is', null)
        .where('idempotencyKeys.bodyHash', '=', claim.bodyHash)
        .where('idempotencyKeys.createdAt', '<', ABANDONED),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type StoredAnswer = { bodyHash: string; answer: unknown; isBusy: boolean }

function findStored(db: Db, claim: Claim): Promise<StoredAnswer | undefined> {
  return db
    .selectFrom('idempotencyKeys')
    .select(['bodyHash', 'answer', sql<boolean>`answer is null`.as('isBusy')])
    .where((row) => row.and(keyOfClaim(claim)))
    .executeTakeFirst()
}

async function findFirstAnswer(
  db: Db,
  claim: Claim,
  hashes: readonly string[],
): Promise<WrittenAnswer> {
  const stored = await findStored(db, claim)
  if (!stored) throw busy()
  return repeatAnswer(stored, hashes)
}

/**
 * The answer goes out as it was written: a later version may have written it. `hashes` covers older
 * secrets: the key may have been stored before a secret was replaced.
 */
function repeatAnswer(stored: StoredAnswer, hashes: readonly string[]): WrittenAnswer {
  if (!hashes.includes(stored.bodyHash)) {
    throw new HttpError(
      409,
      'idempotency.mismatch',
      'This Idempotency-Key was used with another request.',
    )
  }
  if (stored.isBusy) throw busy()
  return new WrittenAnswer(JSON.stringify(stored.answer))
}

async function storeAnswer(tx: Tx, claim: Claim, answer: unknown): Promise<void> {
  await tx
    .updateTable('idempotencyKeys')
    .set({ answer: JSON.stringify(answer ?? null) })
    .where((row) => row.and(keyOfClaim(claim)))
    .execute()
}

async function dropClaim(tx: Tx, claim: Claim): Promise<void> {
  await tx
    .deleteFrom('idempotencyKeys')
    .where((row) => row.and(keyOfClaim(claim)))
    .execute()
}

function keyOfClaim({ actorId, route, key }: Claim) {
  return { actorId, route, key }
}

function busy(): HttpError {
  return new HttpError(
    409,
    'idempotency.busy',
    'This request is still in progress. Please try again in a moment.',
    { retryAfter: 2 },
  )
}

/**
 * Keyed with a secret outside the database: a plain hash would let a password in the body be
 * guessed.
 */
function hashOfBody(request: FastifyRequest, secret: string): string {
  const key = keyOf(secret, 'idempotency')
  const hash = createHmac('sha256', key).update(JSON.stringify(request.sentBody ?? null))
  for (const file of request.arrivedFiles) hash.update(file.field).update(file.bytes)
  return hash.digest('base64url')
}

/** Deletes keys older than 24 hours. */
export async function pruneIdempotencyKeys(db: Db, signal: AbortSignal): Promise<void> {
  const fits = sql`created_at < now() - interval '24 hours'`
  await deleteInBatches(db, 'idempotency_keys', { fits, signal })
}

export async function deleteAnswersTo(tx: Tx, actorIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('idempotencyKeys')
    .where('actorId', '=', sql<string>`any(${actorIds}::text[])`)
    .execute()
}
