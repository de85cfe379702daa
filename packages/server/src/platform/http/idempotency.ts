import { createHmac } from 'node:crypto'
import type { Call } from '@swapstead/domain/contract.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod/v4/core'
import type { Deps } from '../../deps.ts'
import { HttpError, invalidInput } from '../core/errors.ts'
import { keyOf } from '../core/sealing.ts'
import { type Db, type Tx, transact } from '../database/database.ts'

/** The one transaction that a call ends in. */
export type Commit = <Answer>(write: (tx: Tx) => Promise<Answer>) => Promise<Answer>

/**
 * The same key and body give the first answer, another body 409. The key, the effect and the answer are one
 * transaction, so a crash leaves either all of them or none; refusals roll back with it and are not kept. A call that
 * commits last works before that transaction and is given it; one that owns its transactions has its key committed before
 * it begins and its answer after: the same request in between is told to wait.
 */
export async function answerOnce<Answer>(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  request: FastifyRequest,
  actorId: string,
  call: Pick<Call, 'answer' | 'ownsItsTransactions' | 'commitsLast'>,
  work: (commit: Commit) => Promise<Answer>,
): Promise<Answer> {
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
    if (!isFirst) return firstAnswer<Answer>(db, claim, hashes, call.answer)
    return answerApart(db, request, claim, call.answer, () => work(commit))
  }
  const once = <Result>(write: (tx: Tx) => Promise<Result>) =>
    transact(db, async (tx) => {
      if (!(await claimKey(tx, claim))) return firstAnswer<Result>(tx, claim, hashes, call.answer)
      const answer = await write(tx)
      await keepAnswer(tx, claim, z.encode(call.answer, answer))
      return answer
    })
  if (!call.commitsLast) return once(() => work(commit))
  // Nothing long is done twice for one key.
  const kept = await findKept(db, claim)
  return kept ? answerKept<Answer>(kept, hashes, call.answer) : work(once)
}

/**
 * Only work that failed gives its key back. Where the work is done and its answer cannot be kept, the key stays claimed:
 * the same request is told to wait, instead of doing everything once more.
 */
async function answerApart<Answer>(
  db: Db,
  { log }: Pick<FastifyRequest, 'log'>,
  claim: Claim,
  schema: z.$ZodType,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const isLeft = (error: unknown) => log.error({ err: error }, 'an Idempotency-Key stays claimed')
  const answer = await work().catch(async (error: unknown) => {
    await transact(db, (tx) => dropClaim(tx, claim)).catch(isLeft)
    throw error
  })
  await transact(db, async (tx) => keepAnswer(tx, claim, z.encode(schema, answer))).catch(isLeft)
  return answer
}

type Claim = { actorId: string; route: string; key: string; bodyHash: string }

/** Nobody waits longer for an answer: a process that ended before it gave one lets the same request begin anew. */
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

type Kept = { bodyHash: string; answer: unknown; isBusy: boolean }

function findKept(db: Db, claim: Claim): Promise<Kept | undefined> {
  return db
    .selectFrom('idempotencyKeys')
    .select(['bodyHash', 'answer', sql<boolean>`answer is null`.as('isBusy')])
    .where((row) => row.and(keyOfClaim(claim)))
    .executeTakeFirst()
}

async function firstAnswer<Answer>(
  db: Db,
  claim: Claim,
  hashes: readonly string[],
  schema: z.$ZodType,
): Promise<Answer> {
  const kept = await findKept(db, claim)
  if (!kept) throw busy()
  return answerKept(kept, hashes, schema)
}

/** The body may have been hashed under a secret that another has replaced since. */
function answerKept<Answer>(kept: Kept, hashes: readonly string[], schema: z.$ZodType): Answer {
  if (!hashes.includes(kept.bodyHash)) {
    throw new HttpError(
      409,
      'idempotency.mismatch',
      'This Idempotency-Key was used with another request.',
    )
  }
  if (kept.isBusy) throw busy()
  return z.decode(schema, kept.answer) as Answer
}

async function keepAnswer(tx: Tx, claim: Claim, answer: unknown): Promise<void> {
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
    'This request is still being answered. Please ask again in a moment.',
    { retryAfter: 2 },
  )
}

/** Keyed with what is not in the database: a body may hold a password, which a plain hash would let guess. */
function hashOfBody(request: FastifyRequest, secret: string): string {
  const key = keyOf(secret, 'idempotency')
  const hash = createHmac('sha256', key).update(JSON.stringify(request.sentBody ?? null))
  for (const file of request.arrivedFiles) hash.update(file.field).update(file.bytes)
  return hash.digest('base64url')
}

/** Keys are kept 24 hours; the scheduler calls it. */
export async function pruneIdempotencyKeys(db: Db): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(db)
}

/** Forgets the answers that these actors were given. */
export async function forgetAnswersTo(tx: Tx, actorIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('idempotencyKeys')
    .where('actorId', '=', sql<string>`any(${actorIds}::text[])`)
    .execute()
}
