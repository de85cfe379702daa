import { isIPv6 } from 'node:net'
import type { RateLimitName } from '@swapstead/domain/contract.ts'
import { sql } from 'kysely'
import { type Config, ConfigError } from '../../config.ts'
import { tooMany } from '../core/errors.ts'
import type { Db, Tx } from '../database/database.ts'

type Limit = { max: number; seconds: number }
type Count = { hits: number; left: number }

/** Defaults that RATE_LIMITS overrides or switches off. For sign-ins only failures count. */
const limits = {
  signIn: { max: 25, seconds: 300 },
  signInAccount: { max: 10, seconds: 900 },
  signInDay: { max: 100, seconds: 86_400 },
  /** At 30 tries a day, guessing one of a million codes takes about 30 years. */
  secondFactor: { max: 10, seconds: 900 },
  secondFactorAccount: { max: 30, seconds: 86_400 },
  register: { max: 25, seconds: 300 },
  mailLinks: { max: 3, seconds: 3600 },
  mailRequests: { max: 25, seconds: 300 },
  createGuest: { max: 10, seconds: 3600 },
  uploads: { max: 60, seconds: 3600 },
  exports: { max: 5, seconds: 86_400 },
  tickets: { max: 10, seconds: 3600 },
  messages: { max: 60, seconds: 3600 },
  offers: { max: 60, seconds: 3600 },
  checkUsername: { max: 30, seconds: 60 },
  /** Towns looked up on the landing page that are not in the cache. */
  townLooks: { max: 60, seconds: 60 },
  locationChange: { max: 5, seconds: 86_400 },
  payments: { max: 60, seconds: 3600 },
  /** Webhooks of payment providers; each causes a call back to the provider. */
  paymentNews: { max: 600, seconds: 60 },
  /** Webhooks whose signature is wrong. */
  unsignedNews: { max: 20, seconds: 3600 },
} as const satisfies Record<RateLimitName, Limit> & Record<string, Limit>

export type LimitName = keyof typeof limits

/** Rate limits shared by all processes: one counter per name and key, in an unlogged table. */
export class RateLimits {
  readonly #db: Db
  readonly #settings: Config['rateLimits']

  constructor(db: Db, settings: Config['rateLimits']) {
    for (const name of settings.changes.keys()) {
      if (Object.hasOwn(limits, name)) continue
      throw new ConfigError(`RATE_LIMITS=${name}=…: may name ${Object.keys(limits).join(', ')}`)
    }
    this.#db = db
    this.#settings = settings
  }

  /**
   * Counts one use; throws 429 with Retry-After beyond the limit. With `tx`, a rollback takes the
   * count back.
   */
  async count(name: LimitName, key: string, tx?: Tx): Promise<void> {
    const counted = await this.tally(name, key, tx)
    if (counted && counted.hits > this.#limit(name).max) throw tooMany(counted.left)
  }

  /** Counts one use without refusing. */
  async tally(name: LimitName, key: string, tx?: Tx): Promise<Count | undefined> {
    if (!this.#settings.enabled) return undefined
    // The column rounds to milliseconds: truncating first keeps a window from exceeding its limit.
    const { rows } = await sql<Count>`
      insert into rate_limits as r (key, hits, ends)
      values (${`${name}:${key}`}, 1,
        date_trunc('milliseconds', now()) + ${this.#limit(name).seconds} * interval '1 second')
      on conflict (key) do update set
        hits = case when r.ends <= now() then 1 else r.hits + 1 end,
        ends = case when r.ends <= now() then excluded.ends else r.ends end
      returning hits, extract(epoch from ends - now())::float8 as left`.execute(tx ?? this.#db)
    return rows[0]
  }

  /** Throws 429 if the limit is already reached, without counting. */
  async check(name: LimitName, key: string): Promise<void> {
    const reached = await this.reached(name, key)
    if (reached) throw tooMany(reached.left)
  }

  /** The count if the limit is reached, for callers with an answer of their own. */
  async reached(name: LimitName, key: string): Promise<Count | undefined> {
    if (!this.#settings.enabled) return undefined
    const { rows } = await sql<Count>`
      select hits, extract(epoch from ends - now())::float8 as left
      from rate_limits where key = ${`${name}:${key}`} and ends > now()`.execute(this.#db)
    return rows.find(({ hits }) => hits >= this.#limit(name).max)
  }

  /** Takes one count back, for a try that turned out right. */
  async takeBack(name: LimitName, key: string): Promise<void> {
    await sql`
      update rate_limits set hits = hits - 1
      where key = ${`${name}:${key}`} and hits > 0`.execute(this.#db)
  }

  async clear(name: LimitName, key: string): Promise<void> {
    await sql`delete from rate_limits where key = ${`${name}:${key}`}`.execute(this.#db)
  }

  /** Clears every counter of this limit whose key has the prefix. */
  async clearAll(name: LimitName, prefix: string): Promise<void> {
    await sql`delete from rate_limits where starts_with(key, ${`${name}:${prefix}`})`.execute(
      this.#db,
    )
  }

  #limit(name: LimitName): Limit {
    return this.#settings.changes.get(name) ?? limits[name]
  }
}

/** IPv6 addresses count by their /64, which belongs to one household. */
export function addressKey(ip: string): string {
  if (!isIPv6(ip)) return ip
  // URL normalizes the spelling of the address.
  const { hostname } = new URL(`http://[${ip.replace(/%.*/, '')}]`)
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  return groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
    ? dotted(groups.slice(6))
    : groups.slice(0, 4).join(':')
}

/** The IPv4 address in the last two groups of a mapped IPv6 address. */
function dotted(groups: string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.')
}
