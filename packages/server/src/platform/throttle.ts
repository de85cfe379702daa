import type { Throttle } from '@swapstead/domain/contract.ts'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Db } from './database.ts'
import { tooMany } from './errors.ts'

type Limit = { max: number; seconds: number }

/** The figures of readings S-09; RATE_LIMITS changes single ones or switches all off. */
const limits = {
  signIn: { max: 25, seconds: 300 },
  signInAccount: { max: 10, seconds: 900 },
  register: { max: 25, seconds: 300 },
  mailLinks: { max: 3, seconds: 3600 },
  createGuest: { max: 10, seconds: 3600 },
  uploads: { max: 60, seconds: 3600 },
  messages: { max: 60, seconds: 3600 },
  offers: { max: 60, seconds: 3600 },
  checkUsername: { max: 30, seconds: 60 },
  locationChange: { max: 5, seconds: 86_400 },
} as const satisfies Record<Throttle | 'signInAccount', Limit>

export type LimitName = keyof typeof limits

/** Brakes shared by all processes: one counter per name and key, in an unlogged table. */
export class Brakes {
  readonly #db: Db
  readonly #settings: Config['rateLimits']

  constructor(db: Db, settings: Config['rateLimits']) {
    this.#db = db
    this.#settings = settings
  }

  /** Counts one use; throws 429 with Retry-After once the limit is passed. */
  async count(name: LimitName, key: string): Promise<void> {
    if (!this.#settings.enabled) return
    const limit = this.#limit(name)
    const { rows } = await sql<{ hits: number; left: number }>`
      insert into rate_limits as r (key, hits, ends)
      values (${`${name}:${key}`}, 1, now() + ${limit.seconds} * interval '1 second')
      on conflict (key) do update set
        hits = case when r.ends <= now() then 1 else r.hits + 1 end,
        ends = case when r.ends <= now() then excluded.ends else r.ends end
      returning hits, extract(epoch from ends - now())::float8 as left`.execute(this.#db)
    const [row] = rows
    if (row && row.hits > limit.max) throw tooMany(row.left)
  }

  /** Refuses without counting when the limit is already reached. */
  async check(name: LimitName, key: string): Promise<void> {
    if (!this.#settings.enabled) return
    const { rows } = await sql<{ hits: number; left: number }>`
      select hits, extract(epoch from ends - now())::float8 as left
      from rate_limits where key = ${`${name}:${key}`} and ends > now()`.execute(this.#db)
    const [row] = rows
    if (row && row.hits >= this.#limit(name).max) throw tooMany(row.left)
  }

  async clear(name: LimitName, key: string): Promise<void> {
    await sql`delete from rate_limits where key = ${`${name}:${key}`}`.execute(this.#db)
  }

  #limit(name: LimitName): Limit {
    return this.#settings.changes.get(name) ?? limits[name]
  }
}

/** IPv6 addresses count by their /64, which one household has (readings S-09). */
export function addressKey(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped) return String(mapped[1])
  const [head = '', tail = ''] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const gap = ip.includes('::') ? Array(8 - left.length - right.length).fill('0') : []
  return [...left, ...gap, ...right].slice(0, 4).join(':')
}
