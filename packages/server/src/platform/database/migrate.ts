import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { ConfigError } from '../../config-error.ts'
import { packageFolder } from '../../package-folder.ts'
import type { Db } from './database.ts'

const shipped = new URL('migrations/', packageFolder)
/** An advisory lock number that nothing else uses (operations/demo/prepare-demo.ts has the other). */
const LOCK = 7_927_737_823
/**
 * A migration that waits for a table lock blocks every later reader, so it gives up soon and tries
 * again.
 */
const LOCK_TIMEOUT_MS = 200
const TRIES_MAX = 100

type Migration = { name: string; hash: string; text: string }

/**
 * Runs the pending migrations, each in a transaction of its own. Several processes may start at
 * once: each file runs once, and all return when the last has run. `until` limits which ones run.
 * Returns the names of those that ran here.
 */
export async function migrate(
  url: string,
  log: Pick<FastifyBaseLogger, 'info'>,
  folder = shipped,
  until?: readonly { name: string; hash: string }[],
): Promise<string[]> {
  const known = await readMigrations(folder)
  if (until) refuseUnknownMigrations(new Map(until.map(({ name, hash }) => [name, hash])), known)
  const wanted = until ? known.filter(({ name }) => until.some((one) => one.name === name)) : known
  const client = new pg.Client({ connectionString: url, application_name: 'swapstead-migrate' })
  // The running statement fails by itself; without a listener, Node ends the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const applied: string[] = []
    let name = await runNext(client, known, wanted)
    while (name) {
      applied.push(name)
      name = await runNext(client, known, wanted)
    }
    if (applied.length) log.info({ count: applied.length, last: applied.at(-1) }, 'migrated')
    return applied
  } finally {
    await client.end()
  }
}

/** Whether a migration is pending: then this version is not ready to serve. */
export async function hasPendingMigrations(db: Db): Promise<boolean> {
  return (await pendingMigrations(db)).length > 0
}

export async function pendingMigrations(db: Db, folder = shipped): Promise<string[]> {
  const names = await migrationNames(folder)
  const known = sql<boolean>`to_regclass('schema_migrations') is not null`
  const { isBegun } = await db.selectNoFrom(known.as('isBegun')).executeTakeFirstOrThrow()
  if (!isBegun) return names
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  return names.filter((name) => !applied.has(name))
}

async function migrationNames(folder: URL): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = await migrationNames(folder)
  return Promise.all(
    names.map(async (name) => {
      // A checkout may have other line ends; the hash must not change with them.
      const text = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** Runs the first pending migration and returns its name; null when none is pending. */
async function runNext(
  client: pg.Client,
  known: Migration[],
  wanted: Migration[],
): Promise<string | null> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(client, () => applyNext(client, known, wanted))
    } catch (error) {
      const waitedForTable = error instanceof pg.DatabaseError && error.code === '55P03'
      if (!waitedForTable || tries === TRIES_MAX) throw error
      await pause(100 + Math.random() * 400)
    }
  }
}

async function applyNext(
  client: pg.Client,
  known: Migration[],
  wanted: Migration[],
): Promise<string | null> {
  await client.query('set local lock_timeout = 0; set local statement_timeout = 0')
  await client.query('select pg_advisory_xact_lock($1)', [LOCK])
  const applied = await readApplied(client)
  refuseUnknownMigrations(applied, known)
  const next = wanted.find(({ name }) => !applied.has(name))
  if (!next) return null
  await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
  await client.query(next.text)
  await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [
    next.name,
    next.hash,
  ])
  return next.name
}

/**
 * Applied migrations as name to hash. An up-to-date database is only read, so that its user needs
 * no right to create tables.
 */
async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rowCount: begun } = await client.query(
    "select where to_regclass('schema_migrations') is not null",
  )
  if (!begun) {
    await client.query(`create table schema_migrations (
      name text primary key, hash text not null, applied_at timestamptz(3) not null default now())`)
  }
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from schema_migrations order by name',
  )
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

function refuseUnknownMigrations(
  applied: ReadonlyMap<string, string>,
  migrations: Migration[],
): void {
  const known = new Map(migrations.map(({ name, hash }) => [name, hash]))
  for (const [name, hash] of applied) {
    if (!known.has(name)) {
      throw new ConfigError(
        `The database was migrated by a newer version of Swapstead: it has ${name}, which this version does not know. Processes of this version that run may go on, and none starts any more. Start the newer version, or restore a backup from before it.`,
      )
    }
    if (known.get(name) !== hash) {
      throw new ConfigError(
        `The migration ${name} was edited after it had run on this database. Put the file back as it was, and write the change as a new migration.`,
      )
    }
  }
}

async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    // If this fails, the connection is lost and the server rolls back by itself.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
