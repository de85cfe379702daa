import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { DatabaseClient, NamingClient, type WatchStatement } from './database-client.ts'
import type { Tables } from './tables.ts'

declare const begun: unique symbol

/** The pool or a transaction: for reading, and for single statements of jobs and outboxes. */
export type Db = Kysely<Tables>
/** For all other writing: only `transact` makes one. */
export type Tx = Transaction<Tables> & { readonly [begun]: true }

export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> }

type ConnectOptions = {
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Maximum number of connections. */
  max?: number
  /** The url leads to a pooler in transaction mode. */
  isPooled?: boolean
  /** Accepts a standby server, for reading only. */
  allowsStandby?: boolean
  watch?: WatchStatement | undefined
  /** Overrides of the usual limits. */
  limits?: Partial<typeof ownLimits & typeof serverLimits>
  /** Runs as the last statement of every transaction. */
  beforeCommit?: (tx: Tx) => Promise<void>
}

/** Limits that this process enforces itself, for every pool. */
export const ownLimits = {
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  /** Every request is answered within ten seconds. */
  query_timeout: 9_500,
  /**
   * A connection keeps its first 200 named statements and their plans. A new one lets later
   * statements have plans too.
   */
  maxLifetimeSeconds: 3_600,
}

/** Without keep-alive, Linux notices a dead peer after two hours. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** Session settings of direct connections. A pooler ignores them: there the role must have them. */
export const serverLimits = {
  statement_timeout: 9_000,
  lock_timeout: 4_000,
  idle_in_transaction_session_timeout: 15_000,
}

/** Opens the pool, which connects with the first query. A lost connection ends no process. */
export function connect(
  url: string,
  { log, max = 10, isPooled = false, allowsStandby = false, limits = {}, ...given }: ConnectOptions,
): Database {
  const { watch, beforeCommit } = given
  const own = {
    connectionString: url,
    application_name: 'swapstead',
    ...ownLimits,
    ...(!isPooled && serverLimits),
    ...limits,
    max,
    ...keepAlive,
    types: columnTypes,
    watch,
    allowsStandby,
  }
  const pool = new pg.Pool({
    ...own,
    Client: isPooled ? DatabaseClient : NamingClient,
  })
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      if (!pool.ending) log.warn({ err: error }, 'database connection lost')
    }),
  )
  // Without a listener, Node ends the process; the client's listener has logged the error.
  pool.on('error', () => undefined)
  const db: Db = new Kysely({
    dialect: new PostgresDialect({ pool }),
    plugins: [
      new CamelCasePlugin({ underscoreBeforeDigits: true, maintainNestedObjectKeys: true }),
    ],
  })
  logs.set(db, log)
  if (beforeCommit) lastStatements.set(db, beforeCommit)
  return { db, pool, close: () => db.destroy() }
}

const { INT8, NUMERIC, DATE } = pg.types.builtins
/** The type of `text[]`, which pg's own list lacks. */
const TEXTS = 1009 as typeof INT8

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [NUMERIC, readNumeric],
  [DATE, (text) => text],
  [TEXTS, readTexts],
])

/** Column parsers of these connections; other users of pg keep the defaults. */
const columnTypes = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    parsers.get(type) ?? pg.types.getTypeParser(type, format),
} as pg.CustomTypesConfig

/** Numerics with two decimals are money and become whole cents; others stay text. */
function readNumeric(text: string): number | string {
  return /^-?\d+\.\d{2}$/.test(text) ? Number(text.replace('.', '')) : text
}

const readArray = pg.types.getTypeParser(TEXTS)

/** Parses `text[]`. pg's own parser makes an object and a string of each character. */
function readTexts(written: string): unknown {
  if (written.includes('\\') || !/^\{[^{]/.test(written)) return readArray(written)
  const texts: (string | null)[] = []
  for (let at = 1; at < written.length - 1; ) {
    const end = endOfText(written, at)
    const bare = written.slice(at, end)
    if (bare[0] === '"') texts.push(bare.slice(1, -1))
    else texts.push(bare === 'NULL' ? null : bare)
    at = end + 1
  }
  return texts
}

function endOfText(written: string, start: number): number {
  if (written[start] === '"') return written.indexOf('"', start + 1) + 1
  const comma = written.indexOf(',', start)
  return comma < 0 ? written.length - 1 : comma
}

type Running = { db: Db; tx: Tx; afterCommit: (() => Promise<void>)[]; isOver: boolean }

const running = new AsyncLocalStorage<Running>()
const logs = new WeakMap<Db, ConnectOptions['log']>()
const lastStatements = new WeakMap<Db, NonNullable<ConnectOptions['beforeCommit']>>()
const RETRIES = 5

/**
 * Runs `work` in a transaction, or joins the one already running. After a deadlock, a serialization
 * failure or a reference to a row deleted meanwhile, `work` runs again as a whole. `before` runs
 * first on the same connection; if it answers or throws, no transaction begins.
 */
export async function transact<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  before?: (db: Db) => Promise<T | undefined>,
): Promise<T> {
  const outer = currentTransaction(db)
  if (outer) return (await before?.(outer)) ?? work(outer)
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (!before) return await transactOnce(db, db, work)
      return await db.connection().execute(async (connection) => {
        return (await before(connection)) ?? transactOnce(db, connection, work)
      })
    } catch (error) {
      if (attempt > RETRIES || !isLostRace(error)) throw error
      await pause(Math.random() * 10 * 2 ** attempt)
    }
  }
}

/**
 * For reading: the running transaction, else the pool. Requests that hold one connection and wait
 * for a second could block each other.
 */
export function reading(db: Db): Db {
  return currentTransaction(db) ?? db
}

/** Whether a transaction is running: calls over the network must not hold one open. */
export function isInTransaction(db: Db): boolean {
  return currentTransaction(db) !== undefined
}

function currentTransaction(db: Db): Tx | undefined {
  const outer = running.getStore()
  return outer && !outer.isOver && (outer.db === db || outer.tx === db) ? outer.tx : undefined
}

/** Runs `work` after the current transaction commits, for effects that no rollback undoes. */
export function afterCommit(work: () => Promise<void>): void {
  const outer = running.getStore()
  if (!outer || outer.isOver) throw new Error('afterCommit() is for use inside transact()')
  outer.afterCommit.push(work)
}

async function transactOnce<T>(db: Db, connection: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const afterwards: Running['afterCommit'] = []
  const result = await connection.transaction().execute(async (transaction) => {
    const tx = transaction as Tx
    const here: Running = { db, tx, afterCommit: afterwards, isOver: false }
    try {
      const found = await running.run(here, () => work(tx))
      await lastStatements.get(db)?.(tx)
      return found
    } finally {
      here.isOver = true
    }
  })
  for (const follow of afterwards) {
    try {
      await follow()
    } catch (error) {
      // The transaction is committed: the caller must not see a failure.
      logs.get(db)?.error({ err: error }, 'work after a commit failed')
    }
  }
  return result
}

/** Foreign key violation: the row was deleted after it was read, and a retry sees that. */
const DELETED_SINCE = '23503'
const lostRaces = new Set(['40001', '40P01', DELETED_SINCE])

/** Thrown by work that finds that rows have changed between reading and locking them. */
export class LostRace extends Error {}

/**
 * Whether a transaction lost a race and `transact` retries it. Code that catches this error must
 * rethrow it.
 */
export function isLostRace(error: unknown): boolean {
  if (error instanceof LostRace) return true
  return error instanceof pg.DatabaseError && lostRaces.has(error.code ?? '')
}
