import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod/v4/core'
import type { Deps } from '../deps.ts'
import { type Db, type Tx, transact } from './database.ts'
import { HttpError, invalidInput } from './errors.ts'
import { keyOf } from './sealing.ts'

/**
 * The same key and body give the first answer, another body 409. The key, the effect and the answer are one
 * transaction, so a crash leaves either all of them or none; refusals roll back with it and are not kept.
 */
export async function answerOnce<Answer>(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  request: FastifyRequest,
  actorId: string,
  answerSchema: z.$ZodType,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return work()
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
  return transact(db, async (tx) => {
    if (!(await claimKey(tx, claim))) return firstAnswer<Answer>(tx, claim, hashes, answerSchema)
    const answer = await work()
    await keepAnswer(tx, claim, z.encode(answerSchema, answer))
    return answer
  })
}

type Claim = { actorId: string; route: string; key: string; bodyHash: string }

async function claimKey(tx: Tx, claim: Claim): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotencyKeys')
    .values(claim)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The body may have been hashed under a secret that another has replaced since. */
async function firstAnswer<Answer>(
  tx: Tx,
  claim: Claim,
  hashes: readonly string[],
  schema: z.$ZodType,
): Promise<Answer> {
  const kept = await tx
    .selectFrom('idempotencyKeys')
    .select(['bodyHash', 'answer'])
    .where('actorId', '=', claim.actorId)
    .where('route', '=', claim.route)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow()
  if (!hashes.includes(kept.bodyHash)) {
    throw new HttpError(
      409,
      'idempotency.mismatch',
      'This Idempotency-Key was used with another request.',
    )
  }
  return z.decode(schema, kept.answer) as Answer
}

async function keepAnswer(tx: Tx, claim: Claim, answer: unknown): Promise<void> {
  await tx
    .updateTable('idempotencyKeys')
    .set({ answer: JSON.stringify(answer ?? null) })
    .where('actorId', '=', claim.actorId)
    .where('route', '=', claim.route)
    .where('key', '=', claim.key)
    .execute()
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
