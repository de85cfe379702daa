import { createHash } from 'node:crypto'
import type { SessionStore } from '@fastify/session'
import type { Actor } from '@swapstead/domain/actor.ts'
import type { FastifyReply, FastifyRequest, Session } from 'fastify'
import { CompiledQuery, sql } from 'kysely'
import type { Config } from '../config.ts'
import { type Db, type Tx, transact } from './database.ts'
import type { Live } from './live.ts'

export const IDLE_SECONDS = 7 * 86_400
const ABSOLUTE_SECONDS = 30 * 86_400
/** An idle limit of days needs no write at every request. */
const TOUCH_AFTER_MS = 3_600_000

export type SessionDoor = 'member' | 'general' | 'guest' | 'developer'

declare module 'fastify' {
  interface Session {
    userId?: string
    door?: SessionDoor
    /** Milliseconds since 1970, by the database's clock. */
    signedInAt?: number
    touchedAt?: number
    developerUntil?: number
    /** Read with the session at every request, never stored in it. */
    actor?: Actor
    /** The session's public name, as its row has it; never stored in it. */
    rowId?: string
  }
}

type SessionRow = {
  sess: unknown
  rowId: string
  id: string
  isGuest: boolean
  isAdmin: boolean
  placeId: number | null
}

/** Stands ready as text: every request begins with it. */
const READ_SESSION = `
  select s.sess, s.id as "rowId", u.id, u.is_guest as "isGuest", u.is_admin as "isAdmin", u.place_id as "placeId"
  from sessions s join users u on u.id = s.user_id
  where s.sid = $1 and s.expire > $2 and not u.is_banned
    and (u.guest_expires_at is null or u.guest_expires_at > $2)`

type Callback = (error: unknown, session?: Session | null) => void

/** Sessions that a sign-in has begun and whose row is to be made. */
const beginning = new WeakSet<Session>()

/** Sessions in the table `sessions`. Only a hash of the id is stored: a copy of the table opens nothing. */
export class DatabaseSessionStore implements SessionStore {
  readonly #db: Db
  /** Renames no columns. */
  readonly #plain: Db
  readonly #now: () => Date

  readonly #live: Live

  constructor({ db, now, live }: { db: Db; now: () => Date; live: Live }) {
    this.#db = db
    this.#live = live
    this.#plain = db.withoutPlugins()
    this.#now = now
  }

  get(sessionId: string, callback: Callback): void {
    settle(this.#read(sessionId), callback)
  }

  set(sessionId: string, session: Session, callback: (error?: unknown) => void): void {
    settle(this.#write(sessionId, session), callback)
  }

  destroy(sessionId: string, callback: (error?: unknown) => void): void {
    settle(this.#remove(sessionId), callback)
  }

  /** The one session-and-ban read of every request: a banned member or an expired guest has no session. */
  async #read(sessionId: string): Promise<Session | null> {
    const now = this.#now()
    const read = CompiledQuery.raw(READ_SESSION, [hashed(sessionId), now])
    const [row] = (await this.#plain.executeQuery<SessionRow>(read)).rows
    if (!row) return null
    const { cookie: _, ...stored } = row.sess as Session
    const age = now.getTime() - (stored.signedInAt ?? 0)
    if (age > ABSOLUTE_SECONDS * 1000) return null
    const { id, rowId, isGuest, isAdmin, placeId } = row
    const isDeveloper = isAdmin && (stored.developerUntil ?? 0) > now.getTime()
    return { ...stored, rowId, actor: { id, isGuest, isAdmin, isDeveloper, placeId } } as Session
  }

  /** Only a sign-in makes a row: a request that is under way while its session ends does not bring it back. */
  async #write(sessionId: string, session: Session): Promise<void> {
    // The actor is read anew at every request, and the one clock says when a session ends, not its cookie.
    const { actor: _, rowId: __, cookie: ___, ...kept } = session
    const { userId } = kept
    if (!userId) return
    const expire = new Date(this.#now().getTime() + IDLE_SECONDS * 1000)
    const row = { sid: hashed(sessionId), sess: JSON.stringify(kept), expire, userId }
    const isBeginning = beginning.delete(session)
    // A session that a sign-in begins inside its transaction is part of it.
    await transact(this.#db, async (tx) => {
      if (isBeginning) await tx.insertInto('sessions').values(row).execute()
      else await tx.updateTable('sessions').set(row).where('sid', '=', row.sid).execute()
    })
  }

  async #remove(sessionId: string): Promise<void> {
    await transact(this.#db, async (tx) => {
      const ended = await tx
        .deleteFrom('sessions')
        .where('sid', '=', hashed(sessionId))
        .returning(['id', 'userId'])
        .executeTakeFirst()
      if (ended?.userId) await this.#live.endStreams(tx, ended.userId, [ended.id])
    })
  }
}

/** Ends the sessions of an account and their streams, all of them or all but one (readings S-06). Gives their number. */
export async function endSessionsOf(
  tx: Tx,
  live: Live,
  userId: string,
  exceptId: string | null = null,
): Promise<number> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? ''))
    .returning('id')
    .execute()
  await live.endStreams(
    tx,
    userId,
    ended.map(({ id }) => id),
  )
  return ended.length
}

/** Begins a signed-in session under a new id (T-33). */
export async function beginSession(
  request: Pick<FastifyRequest, 'session'>,
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
  })
  beginning.add(request.session)
  await request.session.save()
}

const renewed: (keyof Session)[] = [
  'userId',
  'door',
  'signedInAt',
  'touchedAt',
  'developerUntil',
  'actor',
  'rowId',
]

/** Gives an open session a new id (T-33); its row, what that says of the device, and its streams stay. */
export async function renewSessionId(
  tx: Tx,
  request: Pick<FastifyRequest, 'session'>,
): Promise<void> {
  const { rowId = '' } = request.session
  const row = tx.updateTable('sessions').where('id', '=', rowId)
  // Under a name that no cookie has, so that the end of the old id is not the end of the row.
  await row.set({ sid: `renewed ${rowId}` }).execute()
  await request.session.regenerate(renewed)
  await row.set({ sid: hashed(request.session.sessionId) }).execute()
}

/** Ends a session, here and in the browser. */
export async function endSession(
  request: Pick<FastifyRequest, 'session'>,
  reply: FastifyReply,
  config: Config,
): Promise<void> {
  await request.session.destroy()
  reply.clearCookie(sessionCookieName(config), cookieOptions(config))
}

/** Moves the idle limit on at most once an hour. A cookie that an older secret has signed is written anew. */
export function touchSession(
  { session, cookies }: Pick<FastifyRequest, 'session' | 'cookies'>,
  config: Config,
  now: Date,
): void {
  const isOld = now.getTime() - (session.touchedAt ?? 0) > TOUCH_AFTER_MS
  const isSignedAnew = cookies[sessionCookieName(config)] !== session.encryptedSessionId
  if (session.userId && (isOld || isSignedAnew)) session.touchedAt = now.getTime()
}

/** The one cookie that says who is asking. */
export function sessionCookieName(config: Pick<Config, 'publicUrl'>): string {
  return hostCookieName(config, 'sid')
}

/** Over TLS the browser itself refuses a cookie of this name from a sibling domain or without Secure (T-35). */
export function hostCookieName(config: Pick<Config, 'publicUrl'>, name: string): string {
  return `${isSecure(config) ? '__Host-' : ''}swapstead.${name}`
}

/** Where the cookie goes: to this host alone, to no script, and with navigations from elsewhere. */
export function cookieOptions(config: Pick<Config, 'publicUrl'>) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) } as const
}

function isSecure({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl.protocol === 'https:'
}

/** Removes expired sessions; the scheduler calls it. */
export async function pruneSessions(db: Db): Promise<void> {
  await sql`delete from sessions where expire < now()`.execute(db)
}

function hashed(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url')
}

function settle<T>(work: Promise<T>, callback: (error: unknown, value?: T) => void): void {
  work.then(
    (value) => callback(null, value),
    (error: unknown) => callback(error),
  )
}
