import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import type { Db, Tx } from '../database/database.ts'
import type { Caller } from './devices.ts'
import { cookieOptions, hostCookieName } from './sessions.ts'

/** The longest that browsers keep a cookie. */
const KEPT_DAYS = 400

/** The cookie by which a browser is known again; it opens nothing by itself. */
function deviceCookieName(config: Pick<Config, 'publicUrl'>): string {
  return hostCookieName(config, 'device')
}

/** Whether this browser has signed in to the account before (readings S-09). */
export async function isKnownDevice(
  { db, config }: { db: Db; config: Config },
  userId: string,
  { cookies }: Pick<FastifyRequest, 'cookies'>,
): Promise<boolean> {
  const device = cookies[deviceCookieName(config)]
  if (!device) return false
  const row = await db
    .selectFrom('knownDevices')
    .select('userId')
    .where('userId', '=', userId)
    .where('deviceHash', '=', hashed(device))
    .executeTakeFirst()
  return row !== undefined
}

/** Knows this browser from now on as one of the account's, by a random cookie of which only the hash is kept. */
export async function rememberDevice(
  tx: Tx,
  config: Config,
  userId: string,
  { request, reply }: Caller,
): Promise<void> {
  const name = deviceCookieName(config)
  const device = deviceIn(request.cookies[name]) ?? randomBytes(32).toString('base64url')
  await tx
    .insertInto('knownDevices')
    .values({ userId, deviceHash: hashed(device) })
    .onConflict((row) =>
      row.columns(['userId', 'deviceHash']).doUpdateSet({ lastUsedAt: sql`now()` }),
    )
    .execute()
  reply.setCookie(name, device, { ...cookieOptions(config), maxAge: KEPT_DAYS * 86_400 })
}

/** Forgets devices whose browsers have forgotten theirs; the scheduler calls it. */
export async function pruneDevices(db: Db): Promise<void> {
  await sql`delete from known_devices where last_used_at < now() - ${KEPT_DAYS} * interval '1 day'`.execute(
    db,
  )
}

/** The cookie, if it is one that we could have set: a short or guessable value would let a stranger pass for a known device. */
function deviceIn(cookie: string | undefined): string | null {
  return cookie && /^[\w-]{43}$/.test(cookie) ? cookie : null
}

function hashed(device: string): string {
  return createHash('sha256').update(device).digest('base64url')
}
