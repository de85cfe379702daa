import { sql } from 'kysely'
import type pg from 'pg'
import { connect, type Database, type Db } from './database.ts'
import type { DatabaseClient, WatchStatement } from './database-client.ts'

/** A position in the primary's log and when it was read. Earlier commits lie before it. */
export type Position = { at: number; log: bigint }
type Log = Parameters<typeof connect>[1]['log']
type ReplicaOptions = { log: Log; isPooled: boolean; watch: WatchStatement | undefined }
type ProbeResult = { isStandby: boolean; replayed: string | null; firstOpen: string }

export const LAG_MAX_MS = 5_000

/** A replica that needs longer for a trivial query counts as down. */
export const probeLimits = {
  connectionTimeoutMillis: 1_000,
  query_timeout: 1_000,
}
/** Readers do not wait for a replica while the primary has connections. */
const serving = { connectionTimeoutMillis: 1_000 }

/** A read replica: its connections, and how far it has replayed the primary's log. */
export class Replica {
  /** Its position in the setting, counted from 1. */
  readonly name: string
  readonly #serving: Database
  /** A connection reserved for probes. */
  readonly #probing: Database
  readonly #connections = new Set<DatabaseClient>()
  /** It holds every commit from before this moment (performance.now()). */
  #holdsUpTo = Number.NEGATIVE_INFINITY
  /** Every transaction with a lower id has ended there. */
  #firstOpen = 0n
  #isSuspended = true
  #isProbing = false

  constructor(name: string, url: string, { watch, ...options }: ReplicaOptions) {
    this.name = name
    this.#serving = connect(url, { ...options, watch, limits: serving, allowsStandby: true })
    this.#probing = connect(url, { ...options, max: 1, limits: probeLimits, allowsStandby: true })
    // The pool creates DatabaseClient only; its types do not say so.
    const own = (client: pg.PoolClient) => client as unknown as DatabaseClient
    this.#serving.pool.on('connect', (client) => this.#connections.add(own(client)))
    this.#serving.pool.on('remove', (client) => this.#connections.delete(own(client)))
  }

  get db(): Db {
    return this.#serving.db
  }

  get waiting(): number {
    return this.#serving.pool.waitingCount
  }

  /** Whether it is current enough for a reader whose last write was this transaction. */
  serves(lastWrite: string | undefined): boolean {
    if (this.#isSuspended || this.lag() > LAG_MAX_MS) return false
    return lastWrite === undefined || BigInt(lastWrite) < this.#firstOpen
  }

  /** The most it may be behind, in milliseconds. */
  lag(): number {
    return performance.now() - this.#holdsUpTo
  }

  /** Serves no reads until the next successful probe. */
  suspend(): void {
    this.#isSuspended = true
  }

  /**
   * Reads the replay position; returns the error if that fails. An idle primary's log stands still,
   * so that the lag is measured by position and not by the time of the last transaction.
   */
  async probe(positions: readonly Position[]): Promise<unknown> {
    if (this.#isProbing) return undefined
    this.#isProbing = true
    try {
      const { isStandby, replayed, firstOpen } = await this.#ask()
      // A promoted replica has a history of its own.
      this.#isSuspended = !isStandby || replayed === null
      if (replayed === null) return undefined
      const held = positions.findLast(({ log }) => log <= BigInt(replayed))
      this.#holdsUpTo = Math.max(this.#holdsUpTo, held?.at ?? this.#holdsUpTo)
      this.#firstOpen = BigInt(firstOpen)
      return undefined
    } catch (error) {
      this.suspend()
      // Its waiting readers fail now and are answered by the primary.
      for (const connection of this.#connections) connection.hangUp('The replica does not answer')
      return error
    } finally {
      this.#isProbing = false
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#serving.close(), this.#probing.close()])
  }

  /** On a standby only the snapshot's xmin is reliable: later open transactions are not listed. */
  async #ask(): Promise<ProbeResult> {
    const { rows } = await sql<ProbeResult>`
      select pg_is_in_recovery() as "isStandby",
        (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text as replayed,
        pg_snapshot_xmin(pg_current_snapshot())::text as "firstOpen"`.execute(this.#probing.db)
    return rows[0] as ProbeResult
  }
}
