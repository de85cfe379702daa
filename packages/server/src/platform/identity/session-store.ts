import { hash } from 'node:crypto'
import type { SessionStore } from '@fastify/session'
import type { Actor } from '@swapstead/domain/actor.ts'
import { weekOf } from '@swapstead/domain/console/weeks.ts'
import type { SessionDoor } from '@swapstead/domain/security/calls.ts'
import { SESSION_IDLE, SESSION_LONGEST } from '@swapstead/domain/security/session-length.ts'
import { after } from '@swapstead/domain/times.ts'
import type { Session } from 'fastify'
import { CompiledQuery, sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { type Db, type Tx, transact } from '../database/database.ts'
import type { Live } from '../events/live.ts'
import { type DeveloperGrant, isGranted } from './developer-grant.ts'
import type { Device } from './devices.ts'

declare module 'fastify' {
  interface Session extends DeveloperGrant {
    userId?: string
    door?: SessionDoor
    /** Milliseconds since 1970, by the database's clock. */
    signedInAt?: number
    touchedAt?: number
    /** Read with the session at every request, never stored. */
    actor?: Actor
    /** The session's public id, read from its row, never stored. */
    rowId?: string
    /**
     * The last transaction that changed what this member sees; set only where replicas are read.
     */
    lastWrite?: string
    /** An admin without a second factor; read with the session. */
    lacksSecondFactor?: boolean
  }
}

type SessionRow = {
  sess: unknown
  rowId: string
  lastWrite?: string
  id: string
  isGuest: boolean
  isAdmin: boolean
  placeId: number | null
  lacksSecondFactor: boolean
  otherAccounts: string[] | null
}

/** Plain text instead of a built query: every request runs it. */
const readSession = (more: string) => `
  select s.sess,${more} s.id as "rowId", u.id, u.is_guest as "isGuest", u.is_admin as "isAdmin", u.place_id as "placeId",
    u.is_admin and not exists (
      select from second_factors f where f.user_id = u.id and f.confirmed_at is not null
    ) as "lacksSecondFactor",
    case when u.is_admin then array(
      select o.id from users o
      where mailbox(o.email) = mailbox(u.email) and o.id <> u.id and not o.is_guest
        and (o.email_verified or not $3::boolean)) end as "otherAccounts"
  from sessions s join users u on u.id = s.user_id
  where s.sid = $1 and s.expire > $2 and not u.is_banned
    and (u.guest_expires_at is null or u.guest_expires_at > $2)`
const READ_SESSION = readSession('')
const READ_WITH_LAST_WRITE = readSession(' s.last_write as "lastWrite",')

type Callback = (error: unknown, session?: Session | null) => void

/** Sessions begun by a sign-in whose row is not inserted yet, with their device. */
export const beginning = new WeakMap<Session, Device>()

/** Stores sessions in `sessions` by a hash of their id: a copy of the table opens nothing. */
export class DatabaseSessionStore implements SessionStore {
  readonly #db: Db
  /** Without the plugin that renames columns. */
  readonly #plain: Db
  readonly #now: () => Date
  readonly #live: Live
  readonly #statement: string
  readonly #requireVerifiedEmail: boolean

  constructor({ db, now, live, config }: Pick<Deps, 'db' | 'now' | 'live' | 'config'>) {
    this.#db = db
    this.#statement = config.replicaUrls.length > 0 ? READ_WITH_LAST_WRITE : READ_SESSION
    this.#requireVerifiedEmail = config.requireVerifiedEmail
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

  /** The only session read of a request. Banned members and expired guests have no session. */
  async #read(sessionId: string): Promise<Session | null> {
    const now = this.#now()
    const parameters = [hashed(sessionId), now, this.#requireVerifiedEmail]
    const read = CompiledQuery.raw(this.#statement, parameters)
    const [row] = (await this.#plain.executeQuery<SessionRow>(read)).rows
    if (!row) return null
    const { cookie: _, ...stored } = row.sess as Session
    const age = now.getTime() - (stored.signedInAt ?? 0)
    if (age > SESSION_LONGEST) return null
    const { id, rowId, lastWrite, isGuest, isAdmin, placeId, lacksSecondFactor, otherAccounts } =
      row
    const isDeveloper = isAdmin && isGranted(stored, now)
    const others = otherAccounts ?? []
    const actor: Actor = { id, isGuest, isAdmin, isDeveloper, otherAccounts: others, placeId }
    return { ...stored, rowId, lastWrite, lacksSecondFactor, actor } as Session
  }

  /** Only a sign-in inserts a row: a running request must not bring an ended session back. */
  async #write(sessionId: string, session: Session): Promise<void> {
    const { userId } = session
    if (!userId) return
    const expire = after(this.#now(), SESSION_IDLE)
    const row = {
      sid: hashed(sessionId),
      sess: JSON.stringify(storedFields(session)),
      expire,
      userId,
    }
    const device = beginning.get(session)
    beginning.delete(session)
    // Joins the sign-in's transaction if there is one.
    await transact(this.#db, async (tx) => {
      if (device) {
        const begun = tx.insertInto('sessions').values({ ...row, ...device })
        await begun.execute()
      } else await tx.updateTable('sessions').set(row).where('sid', '=', row.sid).execute()
      await markActive(tx, userId, weekOf(this.#now()))
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

/** Notes that a member was there in this week; guests are not. */
async function markActive(tx: Tx, userId: string, week: string): Promise<void> {
  await sql`
    insert into week_members (user_id, week, joined, place_id)
    select id, ${week}::date, date_trunc('week', created_at at time zone 'UTC')::date, place_id
    from users where id = ${userId} and not is_guest
    on conflict do nothing`.execute(tx)
}

/** Fields read with the session. Expiry is decided by the database's clock, not by the cookie. */
const neverStored = new Set(['actor', 'rowId', 'lastWrite', 'lacksSecondFactor', 'cookie'])

/** The stored fields; the library keeps more under symbols. */
export function storedFields(session: Session): Partial<Session> {
  return Object.fromEntries(Object.entries(session).filter(([name]) => !neverStored.has(name)))
}

export function hashed(sessionId: string): string {
  return hash('sha256', sessionId, 'base64url')
}

function settle<T>(work: Promise<T>, callback: (error: unknown, value?: T) => void): void {
  work.then(
    (value) => callback(null, value),
    (error: unknown) => callback(error),
  )
}
