import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { DatabaseClient, NamingClient, type WatchStatement } from './database-client.ts'
import type { Tables } from './tables.ts'

declare const begun: unique symbol

/** For reading: the pool, or a transaction. */
export type Db = Kysely<Tables>
/**
 * For writing: only `transact` gives one, so nothing is written outside a transaction by accident.
 */
export type Tx = Transaction<Tables> & { readonly [begun]: true }

export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> }

type ConnectOptions = {
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Connections at most; each waits, works and sleeps within the limits below. */
  max?: number
  /** A pooler stands in front that hands one connection to many clients, one transaction each. */
  isPooled?: boolean
  /** For reading only: the server may follow another one. */
  mayFollow?: boolean
  /** Looks at every statement. */
  watch?: WatchStatement | undefined
  /** Other limits than the usual ones. */
  limits?: Partial<typeof ownLimits>
  /** The last statement of every transaction. */
  beforeCommit?: (tx: Tx) => Promise<void>
}

const ownLimits = {
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  /** Nobody waits longer than ten seconds for an answer, of whatever kind (F-06). */
  query_timeout: 9_500,
}

/** A machine that is gone says nothing: without asking, Linux would find out after two hours. */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** What PostgreSQL is told when a connection begins. A pooler takes nothing of it: its role has to have them (F-07). */
export const serverLimits = {
  statement_timeout: 9_000,
  lock_timeout: 4_000,
  idle_in_transaction_session_timeout: 15_000,
}

/**
 * Opens the pool. No connection is made before the first query, and a lost one ends no process
 * (F-04).
 */
export function connect(
  url: string,
  { log, max = 10, isPooled = false, mayFollow = false, limits = {}, ...given }: ConnectOptions,
): Database {
  const { watch, beforeCommit } = given
  const own = {
    connectionString: url,
    application_name: 'swapstead',
    ...ownLimits,
    ...(!isPooled && serverLimits),
    ...limits,
    max,
    ...keptAlive,
    types: columnTypes,
    watch,
    mayFollow,
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
  // The same loss, told once more by the pool; without a listener the process would end.
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

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [NUMERIC, readNumeric],
  [DATE, (text) => text],
])

/** How columns arrive in code; for these connections alone, not for every user of pg. */
const columnTypes = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    parsers.get(type) ?? pg.types.getTypeParser(type, format),
} as pg.CustomTypesConfig

/** Money has two decimals and arrives as whole cents; any other numeric stays text. */
function readNumeric(text: string): number | string {
  return /^-?\d+\.\d{2}$/.test(text) ? Number(text.replace('.', '')) : text
}

type Running = { db: Db; tx: Tx; afterCommit: (() => Promise<void>)[]; isOver: boolean }

const running = new AsyncLocalStorage<Running>()
const logs = new WeakMap<Db, ConnectOptions['log']>()
const lastStatements = new WeakMap<Db, NonNullable<ConnectOptions['beforeCommit']>>()
const RETRIES = 5

/**
 * Runs `work` in a transaction: the one that is already under way here, else a new one. After a deadlock, a serialization
 * failure or a reference to a row that was deleted meanwhile, and only then, the whole of `work` runs again. `before` is
 * asked first, on the connection that the transaction will use: where it gives an answer or throws, none is begun.
 */
export async function transact<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  before?: (db: Db) => Promise<T | undefined>,
): Promise<T> {
  const outer = underWay(db)
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
 * For reading outside of `transact`: the transaction that is already under way here, else the pool. A request that held one
 * connection and waited for a second could wait for others that do the same.
 */
export function reading(db: Db): Db {
  return underWay(db) ?? db
}

/** Whether a transaction is under way here: what waits for others over the network must not hold one open. */
export function isInTransaction(db: Db): boolean {
  return underWay(db) !== undefined
}

function underWay(db: Db): Tx | undefined {
  const outer = running.getStore()
  return outer && !outer.isOver && (outer.db === db || outer.tx === db) ? outer.tx : undefined
}

/**
 * Runs when the transaction under way has been committed, and never when it has not: for what no
 * rollback undoes.
 */
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
      // What is committed stays committed: the caller must not take this for its failure.
      logs.get(db)?.error({ err: error }, 'work after a commit failed')
    }
  }
  return result
}

/** What it refers to was there when it was read, and is deleted since: whoever reads again finds it gone. */
const DELETED_SINCE = '23503'
const lostRaces = new Set(['40001', '40P01', DELETED_SINCE])

/** Whether a transaction lost to another one: `transact` runs it again, so whoever catches this error has to throw it on. */
export function isLostRace(error: unknown): boolean {
  return error instanceof pg.DatabaseError && lostRaces.has(error.code ?? '')
}

/** The name of the constraint that refused a row, or null when the error is another. */
export function violatedConstraint(error: unknown): string | null {
  const isViolation = error instanceof pg.DatabaseError && error.code?.startsWith('23')
  return isViolation ? (error.constraint ?? null) : null
}
