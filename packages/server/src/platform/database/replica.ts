import { sql } from 'kysely'
import type pg from 'pg'
import { connect, type Database, type Db } from './database.ts'
import type { DatabaseClient, WatchStatement } from './database-client.ts'

/** How far the primary's log had come, and when: everything committed before then lies in front of it. */
export type Position = { at: number; log: bigint }
type Log = Parameters<typeof connect>[1]['log']
type Given = { log: Log; isPooled: boolean; watch: WatchStatement | undefined }
type Look = { isStandby: boolean; replayed: string | null; firstOpen: string }

/** What is older is not shown. */
export const LAG_MOST_MS = 5_000

/** One that takes longer than this to answer a trifle is as good as none. */
export const trifle = {
  connectionTimeoutMillis: 1_000,
  query_timeout: 1_000,
}
/** Nobody waits long for a connection while the primary has some. */
const serving = { connectionTimeoutMillis: 1_000 }

/** A read replica: its connections, and what is known of how far it has come. */
export class Replica {
  /** Its place in the setting. */
  readonly name: string
  readonly #serving: Database
  /** A connection that no reader takes. */
  readonly #looking: Database
  readonly #connections = new Set<DatabaseClient>()
  /** It holds everything that was committed before this moment. */
  #holdsUpTo = Number.NEGATIVE_INFINITY
  /** Every transaction before this one has ended there. */
  #firstOpen = 0n
  #isDoubted = true
  #isBeingLookedAt = false

  constructor(name: string, url: string, { watch, ...given }: Given) {
    this.name = name
    this.#serving = connect(url, { ...given, watch, limits: serving, mayFollow: true })
    this.#looking = connect(url, { ...given, max: 1, limits: trifle, mayFollow: true })
    // The pool makes no others.
    const own = (client: pg.PoolClient) => client as unknown as DatabaseClient
    this.#serving.pool.on('connect', (client) => this.#connections.add(own(client)))
    this.#serving.pool.on('remove', (client) => this.#connections.delete(own(client)))
  }

  get db(): Db {
    return this.#serving.db
  }

  /** How many wait for a connection. */
  get waiting(): number {
    return this.#serving.pool.waitingCount
  }

  /** Whether it may show everything to somebody who has last written in this transaction. */
  serves(lastWrite: string | undefined): boolean {
    if (this.#isDoubted || this.lag() > LAG_MOST_MS) return false
    return lastWrite === undefined || BigInt(lastWrite) < this.#firstOpen
  }

  /** Milliseconds that it may be behind. */
  lag(): number {
    return performance.now() - this.#holdsUpTo
  }

  /** Serves nobody until it has answered again. */
  doubt(): void {
    this.#isDoubted = true
  }

  /**
   * Asks how far it has come. An idle primary's log stands still, and the replica has all of it: it is behind only by what
   * it lacks, whatever time its last transaction was. Gives what has kept it from answering.
   */
  async look(positions: readonly Position[]): Promise<unknown> {
    if (this.#isBeingLookedAt) return undefined
    this.#isBeingLookedAt = true
    try {
      const { isStandby, replayed, firstOpen } = await this.#ask()
      // One that was promoted goes its own way.
      this.#isDoubted = !isStandby || replayed === null
      if (replayed === null) return undefined
      const held = positions.findLast(({ log }) => log <= BigInt(replayed))
      this.#holdsUpTo = Math.max(this.#holdsUpTo, held?.at ?? this.#holdsUpTo)
      this.#firstOpen = BigInt(firstOpen)
      return undefined
    } catch (error) {
      this.doubt()
      // Whoever waits for it now is answered by the primary.
      for (const connection of this.#connections) connection.hangUp('The replica does not answer')
      return error
    } finally {
      this.#isBeingLookedAt = false
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#serving.close(), this.#looking.close()])
  }

  /** On a standby the snapshot's beginning alone is to be believed: it does not list what is open behind it. */
  async #ask(): Promise<Look> {
    const { rows } = await sql<Look>`
      select pg_is_in_recovery() as "isStandby",
        (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text as replayed,
        pg_snapshot_xmin(pg_current_snapshot())::text as "firstOpen"`.execute(this.#looking.db)
    return rows[0] as Look
  }
}
