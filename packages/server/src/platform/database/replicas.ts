import type { FastifyBaseLogger } from 'fastify'
import { NoResultError, sql } from 'kysely'
import pg from 'pg'
import type { Config } from '../../config.ts'
import { HttpError } from '../core/errors.ts'
import { connect, type Database, type Db, isInTransaction } from './database.ts'
import { isDatabaseAway } from './database-away.ts'
import type { WatchStatement } from './database-client.ts'
import { LAG_MOST_MS, type Position, Replica, trifle } from './replica.ts'

const LOOK_EVERY_MS = 1_000

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
type Given = {
  db: Db
  config: Pick<Config, 'databaseUrl' | 'replicaUrls' | 'isPooled'>
  log: Log
  watch?: WatchStatement | undefined
}
/** What the session's row says of its member's last change. */
type Reader = { lastWrite?: string | undefined }

/**
 * Where browsing reads: from a replica that lacks at most the last seconds, and nothing of what the reader has written; in
 * every other case from the primary, as everything else does (decision 0034).
 */
export class Replicas {
  readonly #primary: Db
  readonly #log: Log
  readonly #replicas: readonly Replica[]
  /** A connection of its own: a busy primary must not make its replicas look late. */
  readonly #looking: Database | undefined
  readonly #timer: NodeJS.Timeout | undefined
  readonly #reads = new Map<string, number>([['primary', 0]])
  readonly #serving = new Set<Replica>()
  #positions: Position[] = []
  #turn = 0
  #isOpen = true

  constructor({ db, config: { databaseUrl, replicaUrls, isPooled }, log, watch }: Given) {
    this.#primary = db
    this.#log = log
    this.#replicas = replicaUrls.map(
      (url, index) => new Replica(`${index + 1}`, url, { log, isPooled, watch }),
    )
    if (this.#replicas.length === 0) return
    this.#looking = connect(databaseUrl, { log, isPooled, max: 1, limits: trifle })
    this.#timer = setInterval(() => void this.look(), LOOK_EVERY_MS)
    this.#timer.unref()
    void this.look()
  }

  /**
   * Runs what only reads. What fails for want of a replica, or finds nothing there, runs once more on the primary: what was
   * made a moment ago may not have arrived.
   */
  async read<T>(reader: Reader, work: (db: Db) => Promise<T>): Promise<T> {
    const replica = this.#choose(reader)
    const found = replica && (await this.#readThere(replica, work))
    if (found !== undefined) return found
    this.#count('primary')
    return work(this.#primary)
  }

  /** Compares every replica with the primary. What is noted of the primary was committed before the replicas are asked. */
  async look(): Promise<void> {
    try {
      const position = await this.#findPosition()
      const recent = this.#positions.filter(({ at }) => position.at - at <= LAG_MOST_MS)
      this.#positions = [...recent, position]
    } catch (error) {
      if (this.#isOpen) this.#log.warn({ err: error }, 'replicas not compared with the primary')
    }
    await Promise.all(this.#replicas.map((replica) => this.#lookAt(replica)))
  }

  /** How many reads each has answered, and how far each replica may be behind. */
  figures(): { reads: ReadonlyMap<string, number>; lags: { name: string; seconds: number }[] } {
    const lags = this.#replicas.map((one) => ({ name: one.name, seconds: one.lag() / 1_000 }))
    return { reads: this.#reads, lags }
  }

  /** How many wait for a connection to any of them. */
  waiting(): number {
    return this.#replicas.reduce((sum, one) => sum + one.waiting, 0)
  }

  async close(): Promise<void> {
    this.#isOpen = false
    clearInterval(this.#timer)
    await Promise.all([this.#looking?.close(), ...this.#replicas.map((one) => one.close())])
  }

  async #readThere<T>(replica: Replica, work: (db: Db) => Promise<T>): Promise<T | undefined> {
    try {
      const found = await work(replica.db)
      if (found !== undefined) this.#count(replica.name)
      return found
    } catch (error) {
      if (mayLack(error)) return undefined
      if (!isDatabaseAway(error) || isTooMuch(error)) throw error
      replica.doubt()
      return undefined
    }
  }

  async #findPosition(): Promise<Position> {
    const at = performance.now()
    // What is not on the primary's disk is sent to nobody.
    const { rows } = await sql<{ log: string }>`
      select (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::text as log`.execute(
      this.#looking?.db ?? this.#primary,
    )
    return { at, log: BigInt(rows[0]?.log ?? 0) }
  }

  async #lookAt(replica: Replica): Promise<void> {
    const failure = await replica.look(this.#positions)
    const serves = replica.serves(undefined)
    if (!this.#isOpen || serves === this.#serving.has(replica)) return
    if (serves) {
      this.#serving.add(replica)
      this.#log.info({ replica: replica.name }, 'replica serves')
    } else {
      this.#serving.delete(replica)
      const behind = Math.round(replica.lag())
      this.#log.warn({ replica: replica.name, behind, err: failure }, 'replica serves nobody')
    }
  }

  #choose({ lastWrite }: Reader): Replica | undefined {
    if (this.#replicas.length === 0 || isInTransaction(this.#primary)) return undefined
    const able = this.#replicas.filter((replica) => replica.serves(lastWrite))
    this.#turn += 1
    return able[this.#turn % able.length]
  }

  #count(source: string): void {
    this.#reads.set(source, (this.#reads.get(source) ?? 0) + 1)
  }
}

/** What a replica says that has not replayed the migration yet, or whose readers stand in the way of the replay. */
const lacking = new Set(['42P01', '42703', '42883', '42704', '40001', '40P01'])

function mayLack(error: unknown): boolean {
  if (error instanceof HttpError) return error.status === 404
  if (error instanceof pg.DatabaseError) return lacking.has(error.code ?? '')
  return error instanceof NoResultError
}

/** What a replica has not done in time would take the primary as long. */
function isTooMuch(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '57014'
}
