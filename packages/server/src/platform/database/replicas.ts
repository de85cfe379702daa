import type { FastifyBaseLogger } from 'fastify'
import { NoResultError, sql } from 'kysely'
import pg from 'pg'
import type { Config } from '../../config.ts'
import { HttpError } from '../core/errors.ts'
import { connect, type Database, type Db, isInTransaction } from './database.ts'
import type { WatchStatement } from './database-client.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { LAG_MAX_MS, type Position, probeLimits, Replica } from './replica.ts'

const PROBE_EVERY_MS = 1_000

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
type ReplicasOptions = {
  db: Db
  config: Pick<Config, 'databaseUrl' | 'replicaUrls' | 'isPooled'>
  log: Log
  watch?: WatchStatement | undefined
}
/** The reader's last write, from the session's row. */
type Reader = { lastWrite?: string | undefined }

/**
 * Chooses where browsing reads: a replica that is seconds behind at most and holds the reader's own
 * writes, else the primary. Everything else reads from the primary (decision 0034).
 */
export class Replicas {
  readonly #primary: Db
  readonly #log: Log
  readonly #replicas: readonly Replica[]
  /** A separate connection: a busy primary must not make its replicas look late. */
  readonly #probing: Database | undefined
  readonly #timer: NodeJS.Timeout | undefined
  readonly #reads = new Map<string, number>([['primary', 0]])
  readonly #serving = new Set<Replica>()
  #positions: Position[] = []
  #turn = 0
  #isOpen = true

  constructor({ db, config: { databaseUrl, replicaUrls, isPooled }, log, watch }: ReplicasOptions) {
    this.#primary = db
    this.#log = log
    this.#replicas = replicaUrls.map(
      (url, index) => new Replica(`${index + 1}`, url, { log, isPooled, watch }),
    )
    if (this.#replicas.length === 0) return
    this.#probing = connect(databaseUrl, { log, isPooled, max: 1, limits: probeLimits })
    this.#timer = setInterval(() => void this.probe(), PROBE_EVERY_MS)
    this.#timer.unref()
    void this.probe()
  }

  /**
   * Runs a read. If the replica fails or finds nothing, it runs again on the primary: a new row may
   * not have arrived yet.
   */
  async read<T>(reader: Reader, work: (db: Db) => Promise<T>): Promise<T> {
    const replica = this.#choose(reader)
    const found = replica && (await this.#readThere(replica, work))
    if (found !== undefined) return found
    this.#count('primary')
    return work(this.#primary)
  }

  /**
   * Probes every replica. The primary's position is read first, so that all it covers is committed
   * before.
   */
  async probe(): Promise<void> {
    try {
      const position = await this.#findPosition()
      const recent = this.#positions.filter(({ at }) => position.at - at <= LAG_MAX_MS)
      this.#positions = [...recent, position]
    } catch (error) {
      if (this.#isOpen) this.#log.warn({ err: error }, 'replicas not compared with the primary')
    }
    await Promise.all(this.#replicas.map((replica) => this.#probe(replica)))
  }

  figures(): { reads: ReadonlyMap<string, number>; lags: { name: string; seconds: number }[] } {
    const lags = this.#replicas.map((one) => ({ name: one.name, seconds: one.lag() / 1_000 }))
    return { reads: this.#reads, lags }
  }

  waiting(): number {
    return this.#replicas.reduce((sum, one) => sum + one.waiting, 0)
  }

  async close(): Promise<void> {
    this.#isOpen = false
    clearInterval(this.#timer)
    await Promise.all([this.#probing?.close(), ...this.#replicas.map((one) => one.close())])
  }

  async #readThere<T>(replica: Replica, work: (db: Db) => Promise<T>): Promise<T | undefined> {
    try {
      const found = await work(replica.db)
      if (found !== undefined) this.#count(replica.name)
      return found
    } catch (error) {
      if (mayLack(error)) return undefined
      if (!isDatabaseUnavailable(error) || isTooMuch(error)) throw error
      replica.suspend()
      return undefined
    }
  }

  async #findPosition(): Promise<Position> {
    const at = performance.now()
    // Replicas only receive what the primary has flushed.
    const { rows } = await sql<{ log: string }>`
      select (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::text as log`.execute(
      this.#probing?.db ?? this.#primary,
    )
    return { at, log: BigInt(rows[0]?.log ?? 0) }
  }

  async #probe(replica: Replica): Promise<void> {
    const failure = await replica.probe(this.#positions)
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

/** Errors of a replica that lacks a migration, or whose readers conflict with the replay. */
const lacking = new Set(['42P01', '42703', '42883', '42704', '40001', '40P01'])

function mayLack(error: unknown): boolean {
  if (error instanceof HttpError) return error.status === 404
  if (error instanceof pg.DatabaseError) return lacking.has(error.code ?? '')
  return error instanceof NoResultError
}

/** A statement timeout: the primary would take as long. */
function isTooMuch(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '57014'
}
