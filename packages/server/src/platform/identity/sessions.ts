import { weekOf } from '@swapstead/domain/console/weeks.ts'
import type { SessionDoor } from '@swapstead/domain/security/calls.ts'
import { HOUR } from '@swapstead/domain/times.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { refused } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import { type Db, type Tx, transact } from '../database/database.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import type { Live } from '../events/live.ts'
import { type DeveloperGrant, newGrant } from './developer-grant.ts'
import { describeDevice, originOf } from './devices.ts'
import { cookieOptions, sessionCookieName } from './session-cookie.ts'
import { beginning, hashed, storedFields } from './session-store.ts'

/** The idle limit is days, so that not every request must write. */
const TOUCH_AFTER = HOUR

/** The id under which the member sees the session of a request. */
export function sessionIdOf({ session }: Pick<FastifyRequest, 'session'>): string {
  if (!session.rowId) throw refused('accounts.signed_out')
  return session.rowId
}

/** Ends the sessions of an account and their streams, except one if given; returns their number. */
export async function endSessionsOf(
  tx: Tx,
  live: Live,
  userId: string,
  exceptId: string | null = null,
): Promise<number> {
  const own = tx.deleteFrom('sessions').where('userId', '=', userId)
  const ending = exceptId === null ? own : own.where('id', '<>', exceptId)
  const ended = await ending.returning('id').execute()
  await live.endStreams(
    tx,
    userId,
    ended.map(({ id }) => id),
  )
  return ended.length
}

/** Ends one session and its streams; false if there is none. */
export async function endSessionOf(
  tx: Tx,
  live: Live,
  userId: string,
  id: string,
): Promise<boolean> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (ended.numDeletedRows === 0n) return false
  await live.endStreams(tx, userId, [id])
  return true
}

/** Begins a signed-in session under a new id. The developers' door grants developer access. */
export async function beginSession(
  request: Pick<FastifyRequest, 'session' | 'headers' | 'ip'>,
  userId: string,
  door: SessionDoor,
  now: Date,
): Promise<void> {
  await request.session.regenerate()
  Object.assign(request.session, {
    userId,
    door,
    signedInAt: now.getTime(),
    touchedAt: now.getTime(),
    ...(door === 'developer' && newGrant(now)),
  })
  beginning.set(request.session, describeDevice(originOf(request)))
  await request.session.save()
}

/**
 * Moves the session to a new id, with the given developer grant or its own. Requests under the old
 * id change nothing any more, and an ended session stays ended. Its row, device and streams stay.
 */
export async function renewSession(
  { db }: { db: Db },
  request: Pick<FastifyRequest, 'session'>,
  grant?: DeveloperGrant,
): Promise<void> {
  const { actor, rowId = '', lacksSecondFactor } = request.session
  const { developerSince, developerUntil, ...data } = storedFields(request.session)
  const current = { actor, rowId, lacksSecondFactor }
  await transact(db, async (tx) => {
    const row = tx.updateTable('sessions').where('id', '=', rowId)
    // Park the row under an unused id: leaving the old one would delete it.
    const { numUpdatedRows } = await row.set({ sid: newId() }).executeTakeFirst()
    if (numUpdatedRows === 0n) throw refused('accounts.signed_out')
    await request.session.regenerate()
    await row.set({ sid: hashed(request.session.sessionId) }).execute()
    const granted = grant ?? { developerSince, developerUntil }
    Object.assign(request.session, data, granted, current)
    await request.session.save()
  })
}

/** Ends a session and clears its cookie. */
export async function endSession(
  request: Pick<FastifyRequest, 'session'>,
  reply: FastifyReply,
  config: Config,
): Promise<void> {
  await request.session.destroy()
  reply.clearCookie(sessionCookieName(config), cookieOptions(config))
}

/**
 * Extends the idle limit at most once an hour, and at the first request of a week. A cookie signed
 * with an older secret is signed again.
 */
export function touchSession(
  { session, cookies }: Pick<FastifyRequest, 'session' | 'cookies'>,
  config: Config,
  now: Date,
): void {
  const touchedAt = session.touchedAt ?? 0
  const isOld = now.getTime() - touchedAt > TOUCH_AFTER || weekOf(new Date(touchedAt)) < weekOf(now)
  const hasOldSignature = cookies[sessionCookieName(config)] !== session.encryptedSessionId
  if (session.userId && (isOld || hasOldSignature)) session.touchedAt = now.getTime()
}

/**
 * Opening a page clears the cookie of an ended session. What a page asks does not: its answer may
 * come after the browser has got a newer cookie.
 */
export function forgetEndedSession(
  { session, cookies, headers }: Pick<FastifyRequest, 'session' | 'cookies' | 'headers'>,
  reply: FastifyReply,
  config: Config,
): void {
  const name = sessionCookieName(config)
  if (session.userId || cookies[name] === undefined) return
  // The library would clear it with every answer, in words that browsers ignore over TLS.
  delete cookies[name]
  const mode = headers['sec-fetch-mode'] ?? 'navigate'
  if (mode === 'navigate') reply.clearCookie(name, cookieOptions(config))
}

export async function pruneSessions(db: Db, signal: AbortSignal): Promise<void> {
  await deleteInBatches(db, 'sessions', { fits: sql`expire < now()`, signal })
}
