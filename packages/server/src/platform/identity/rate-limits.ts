import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { RateLimitName } from '@swapstead/domain/contract.ts'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Config } from '../../config.ts'
import { ConfigError } from '../../config-error.ts'
import { tooMany } from '../core/errors.ts'
import { keyOf } from '../core/sealing.ts'
import type { Db, Tx } from '../database/database.ts'

type Limit = { max: number; seconds: number }
type Count = { hits: number; secondsLeft: number }

/** Defaults that RATE_LIMITS overrides or switches off. `signIn…` count failures alone. */
const limits = {
  signIn: { max: 25, seconds: 300 },
  /** A subscriber may hold a network of tens of thousands of addresses. */
  signInNetwork: { max: 250, seconds: 300 },
  signInAccount: { max: 10, seconds: 900 },
  signInDay: { max: 100, seconds: 86_400 },
  /** Tries at a password, right ones included, per address. Each costs a hash of 23 ms. */
  passwords: { max: 300, seconds: 300 },
  passwordsNetwork: { max: 1_500, seconds: 300 },
  passwordsAccount: { max: 100, seconds: 900 },
  /** At 30 tries a day, guessing one of a million codes takes about 30 years. */
  secondFactor: { max: 10, seconds: 900 },
  secondFactorAccount: { max: 30, seconds: 86_400 },
  register: { max: 25, seconds: 300 },
  registerNetwork: { max: 150, seconds: 3600 },
  /** All spellings of an address that reach one mailbox. */
  registerMailbox: { max: 5, seconds: 86_400 },
  mailLinks: { max: 3, seconds: 3600 },
  /** Verification mails to one mailbox, whatever accounts name it. */
  verificationMails: { max: 10, seconds: 86_400 },
  mailRequests: { max: 25, seconds: 300 },
  createGuest: { max: 10, seconds: 3600 },
  createGuestNetwork: { max: 150, seconds: 3600 },
  uploads: { max: 60, seconds: 3600 },
  /** Files that arrive with a call, per person. */
  photos: { max: 600, seconds: 86_400 },
  photoKilobytes: { max: 150_000, seconds: 86_400 },
  /** Files that arrive with calls, for all people of one network. */
  networkPhotos: { max: 3_000, seconds: 86_400 },
  networkKilobytes: { max: 750_000, seconds: 86_400 },
  exports: { max: 5, seconds: 86_400 },
  tickets: { max: 10, seconds: 3600 },
  messages: { max: 60, seconds: 3600 },
  offers: { max: 60, seconds: 3600 },
  /** Offers of one member to another, withdrawn ones too. */
  offersToMember: { max: 12, seconds: 3600 },
  offersToMemberDay: { max: 30, seconds: 86_400 },
  offersForItem: { max: 5, seconds: 3600 },
  /** Each move of one member in one trade. */
  tradeMoves: { max: 6, seconds: 3600 },
  tradeMovesDay: { max: 12, seconds: 86_400 },
  /** Edits of one item that the other parties of its offers are told of. */
  itemEdits: { max: 6, seconds: 86_400 },
  /** Times away and breaks that a member begins. */
  absences: { max: 10, seconds: 86_400 },
  /** All moves of one member in all trades with another. */
  pairMoves: { max: 60, seconds: 3600 },
  /** Codes typed at a hand-over, of one person in one trade or ring. */
  handOver: { max: 10, seconds: 3600 },
  /** Wrong codes of one person in all trades and rings. */
  handOverInAll: { max: 50, seconds: 90 * 86_400 },
  checkUsername: { max: 30, seconds: 60 },
  /** Lists, items and ratings read without an account, per address and process. */
  visitorReads: { max: 240, seconds: 60 },
  /** Calls that may write, per person and process, open ones per address. */
  writes: { max: 1_200, seconds: 300 },
  /** Items whose preview is put into a page's head, per address and process. */
  previews: { max: 240, seconds: 60 },
  /** Towns of the landing page that are looked up, because the cache does not have them. */
  landingTowns: { max: 60, seconds: 60 },
  locationChange: { max: 5, seconds: 86_400 },
  payments: { max: 60, seconds: 3600 },
  pushSubscriptions: { max: 20, seconds: 3600 },
  /** Hearts added or removed and settings of rings: each looks at all own items for swaps anew. */
  wants: { max: 300, seconds: 3600 },
  /** Links to invite others that are looked up, per address, or accepted, per person. */
  invitations: { max: 30, seconds: 300 },
  /** Webhooks of payment providers; each causes a call back to the provider. */
  paymentWebhooks: { max: 600, seconds: 60 },
  /** Webhooks whose signature is wrong. */
  unsignedWebhooks: { max: 20, seconds: 3600 },
} as const satisfies Record<RateLimitName, Limit> & Record<string, Limit>

export type LimitName = keyof typeof limits

/** Former names that RATE_LIMITS may still hold, with their present names. */
export const formerNames: ReadonlyMap<string, LimitName> = new Map([
  ['itemNews', 'itemEdits'],
  ['townLooks', 'landingTowns'],
  ['paymentNews', 'paymentWebhooks'],
  ['unsignedNews', 'unsignedWebhooks'],
])

const ADDRESSES_MAX = 50_000

/**
 * Rate limits: one counter per name and key, in an unlogged table that all processes share. Those
 * of `countHere` are this process's own.
 */
export class RateLimits {
  readonly #db: Db
  readonly #isEnabled: boolean
  readonly #changes: ReadonlyMap<LimitName, Limit>
  readonly #secret: Buffer
  readonly #here = new LRUCache<string, { hits: number; ends: number }>({
    // `max` would allocate lists for all addresses at once.
    maxSize: ADDRESSES_MAX,
    sizeCalculation: () => 1,
  })

  constructor(db: Db, settings: Config['rateLimits'], secret: string) {
    this.#db = db
    this.#isEnabled = settings.enabled
    this.#changes = byCurrentName(settings.changes)
    this.#secret = keyOf(secret, 'rate limits')
  }

  /**
   * Counts one use; throws 429 with Retry-After beyond the limit. With `tx`, a rollback takes the
   * count back.
   */
  async count(name: LimitName, key: string, tx?: Tx): Promise<void> {
    const counted = await this.countSilently(name, key, tx)
    if (counted && counted.hits > this.#limit(name).max) throw tooMany(counted.secondsLeft)
  }

  /** Counts this many uses at once, like `count`. */
  async countMany(name: LimitName, key: string, uses: number): Promise<void> {
    const counted = await this.#add(name, key, uses)
    if (counted && counted.hits > this.#limit(name).max) throw tooMany(counted.secondsLeft)
  }

  /** Counts one use in this process alone: reads must not cause writes. */
  countHere(name: LimitName, key: string): void {
    if (!this.#isEnabled) return
    const now = performance.now()
    const { max, seconds } = this.#limit(name)
    const known = this.#here.get(`${name}:${key}`)
    const counter = known && known.ends > now ? known : { hits: 0, ends: now + seconds * 1_000 }
    counter.hits += 1
    this.#here.set(`${name}:${key}`, counter)
    if (counter.hits > max) throw tooMany((counter.ends - now) / 1_000)
  }

  /** Throws 429 if this process has counted as many as are allowed, without counting. */
  refuseIfReachedHere(name: LimitName, key: string): void {
    const counter = this.#here.get(`${name}:${key}`)
    const wait = (counter?.ends ?? 0) - performance.now()
    if (counter && wait > 0 && counter.hits >= this.#limit(name).max) throw tooMany(wait / 1_000)
  }

  /** Counts one use; false beyond the limit, for what is then left out. */
  async tryCount(name: LimitName, key: string, tx: Tx): Promise<boolean> {
    const counted = await this.countSilently(name, key, tx)
    return !counted || counted.hits <= this.#limit(name).max
  }

  /** Counts one use without refusing. */
  countSilently(name: LimitName, key: string, tx?: Tx): Promise<Count | undefined> {
    return this.#add(name, key, 1, tx)
  }

  async #add(name: LimitName, key: string, uses: number, tx?: Tx): Promise<Count | undefined> {
    if (!this.#isEnabled) return undefined
    // The column rounds to milliseconds: truncating first keeps a window from exceeding its limit.
    const { rows } = await sql<Count>`
      insert into rate_limits as r (key, hits, ends)
      values (${this.storedKey(name, key)}, ${uses}::int,
        date_trunc('milliseconds', now()) + ${this.#limit(name).seconds} * interval '1 second')
      on conflict (key) do update set
        hits = case when r.ends <= now() then excluded.hits else r.hits + excluded.hits end,
        ends = case when r.ends <= now() then excluded.ends else r.ends end
      returning hits, extract(epoch from ends - now())::float8 as seconds_left`.execute(
      tx ?? this.#db,
    )
    return rows[0]
  }

  /** Throws 429 if the limit is already reached, without counting. */
  async refuseIfReached(name: LimitName, key: string): Promise<void> {
    const reached = await this.reached(name, key)
    if (reached) throw tooMany(reached.secondsLeft)
  }

  /** The count if the limit is reached, for callers with an answer of their own. */
  async reached(name: LimitName, key: string): Promise<Count | undefined> {
    if (!this.#isEnabled) return undefined
    const { rows } = await sql<Count>`
      select hits, extract(epoch from ends - now())::float8 as seconds_left
      from rate_limits where key = ${this.storedKey(name, key)} and ends > now()`.execute(this.#db)
    return rows.find(({ hits }) => hits >= this.#limit(name).max)
  }

  /** Takes one count back, for a try that turned out right. */
  async takeBack(name: LimitName, key: string): Promise<void> {
    await sql`
      update rate_limits set hits = hits - 1
      where key = ${this.storedKey(name, key)} and hits > 0`.execute(this.#db)
  }

  async clear(name: LimitName, key: string): Promise<void> {
    await sql`delete from rate_limits where key = ${this.storedKey(name, key)}`.execute(this.#db)
  }

  /** Clears every counter of this limit whose key has the prefix. */
  async clearAll(name: LimitName, prefix: string): Promise<void> {
    const stored = this.storedKey(name, prefix)
    await sql`delete from rate_limits where starts_with(key, ${stored})`.execute(this.#db)
  }

  /** Mail and network addresses are stored as keyed hashes: a counter outlives a deleted account. */
  storedKey(name: LimitName, key: string): string {
    const parts = key.split('|').map((part) => (/[@.:]/.test(part) ? this.#hash(part) : part))
    return `${name}:${parts.join('|')}`
  }

  #hash(part: string): string {
    return createHmac('sha256', this.#secret).update(part).digest('base64url')
  }

  #limit(name: LimitName): Limit {
    return this.#changes.get(name) ?? limits[name]
  }
}

function byCurrentName(changes: Config['rateLimits']['changes']): Map<LimitName, Limit> {
  const named = new Map<LimitName, Limit>()
  for (const [name, limit] of changes) {
    const current = limitNamed(name)
    if (named.has(current)) {
      const former = [...formerNames].find(([, now]) => now === current)?.[0]
      throw new ConfigError(
        `RATE_LIMITS: ${former}=… and ${current}=… are the same limit; keep only ${current}`,
      )
    }
    named.set(current, limit)
  }
  return named
}

function limitNamed(name: string): LimitName {
  const current = formerNames.get(name) ?? name
  if (Object.hasOwn(limits, current)) return current as LimitName
  throw new ConfigError(`RATE_LIMITS=${name}=…: may name ${Object.keys(limits).join(', ')}`)
}

/**
 * IPv6 addresses count by their /64, which belongs to one household. Those whose connection is gone
 * have none, and count as one.
 */
export function addressKey(ip: string | undefined): string {
  if (ip === undefined || !isIPv6(ip)) return ip ?? ''
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

/** The network of an address: /24, of IPv6 /48, which one subscriber may hold or many share. */
export function networkKey(ip: string | undefined): string {
  const key = addressKey(ip)
  const separator = key.includes(':') ? ':' : '.'
  return key.split(separator).slice(0, 3).join(separator)
}

/** The IPv4 address in the last two groups of a mapped IPv6 address. */
function dotted(groups: string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.')
}
