import { randomBytes } from 'node:crypto'
import { DAY, SECOND } from '@swapstead/domain/times.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { sha256 } from '../core/sha256.ts'
import type { Db, Tx } from '../database/database.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import type { Caller } from './devices.ts'
import { cookieOptions, hostCookieName } from './session-cookie.ts'

/** Browsers keep a cookie for 400 days at most. */
const COOKIE_DAYS = 400

/** Recognizes a browser; it grants nothing by itself. */
function deviceCookieName(config: Pick<Config, 'publicUrl'>): string {
  return hostCookieName(config, 'device')
}

/** Whether this browser has signed in to the account before. */
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

/** Remembers this browser by a random cookie, of which the database holds only a hash. */
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
  reply.setCookie(name, device, { ...cookieOptions(config), maxAge: (COOKIE_DAYS * DAY) / SECOND })
}

/** Deletes devices whose cookies have expired. */
export async function pruneDevices(db: Db, signal: AbortSignal): Promise<void> {
  const fits = sql`last_used_at < now() - ${COOKIE_DAYS} * interval '1 day'`
  await deleteInBatches(db, 'known_devices', { fits, signal })
}

/**
 * The cookie if we may have set it: a short or guessable value would pass a stranger off as a known
 * device.
 */
function deviceIn(cookie: string | undefined): string | null {
  return cookie && /^[\w-]{43}$/.test(cookie) ? cookie : null
}

function hashed(device: string): string {
  return sha256(device)
}
