/** One PostgreSQL server for a test run, with a migrated template to clone databases from. */
import { createHash, randomInt } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../../../scripts/postgres/embedded.ts'
import { migrate } from '../../src/platform/database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

type TestServer = {
  /** A database that the tests never change. */
  url: string
  /** The migrated database to clone. */
  template: string
  /** The prefix of this run's database names. */
  prefix: string
  /** The pooler in front of the server, if the tests use one. */
  pooler: string | null
}

/** Tests create and drop only databases with this prefix. */
const PREFIX = 'swapstead_test_'
/** Advisory locks of this class mark the databases in use; they end with their run. */
const LOCKS = 792_773

const migrations = new URL('../../migrations/', import.meta.url)

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const embedded = given ? null : await startEmbeddedPostgres({ ephemeral: true })
  const url = given ?? embedded?.url ?? ''
  const admin = new pg.Client({ connectionString: url, application_name: 'swapstead-tests' })
  await admin.connect()
  await refuseProduct(admin)

  const run = randomInt(1, 2 ** 31)
  const prefix = `${PREFIX}${run}_`
  await admin.query('select pg_advisory_lock($1, $2)', [LOCKS, run])
  const template = await prepareTemplate(admin, url, prefix)
  await dropAbandoned(admin, { template, prefix })
  const pooler = process.env.TEST_POOLER_URL ?? null
  project.provide('testServer', { url, template, prefix, pooler })
  return async () => {
    for (const name of await testDatabases(admin, prefix)) await drop(admin, name)
    await admin.end()
    await embedded?.stop()
  }
}

async function refuseProduct(admin: pg.Client): Promise<void> {
  const { rowCount } = await admin.query("select where to_regclass('schema_migrations') is null")
  if (rowCount) return
  await admin.end()
  throw new Error(
    'TEST_DATABASE_URL names a database that holds a Swapstead. Name another one of that server, for instance postgres: the tests make databases of their own beside it.',
  )
}

/** Migrates a database under a name of this run. It gets the template's name only when complete. */
async function prepareTemplate(admin: pg.Client, url: string, prefix: string): Promise<string> {
  const hash = createHash('sha256')
  for (const file of readdirSync(migrations).sort()) {
    hash.update(file).update(readFileSync(new URL(file, migrations)))
  }
  const name = `${PREFIX}template_${hash.digest('hex').slice(0, 12)}`
  await admin.query('select pg_advisory_lock_shared($1, hashtext($2))', [LOCKS, name])
  if ((await testDatabases(admin, name)).length > 0) return name

  const unfinished = `${prefix}template`
  await admin.query(`create database ${unfinished}`)
  const address = new URL(url)
  address.pathname = `/${unfinished}`
  await migrate(address.href, { info: () => undefined })
  try {
    await admin.query(`alter database ${unfinished} rename to ${name}`)
  } catch (error) {
    // Another run has completed the same template first; this copy is dropped with the run.
    if (!(error instanceof pg.DatabaseError) || error.code !== '42P04') throw error
  }
  return name
}

/** Drops databases of dead runs, and templates of other migrations that no run uses. */
async function dropAbandoned(admin: pg.Client, own: Pick<TestServer, 'template' | 'prefix'>) {
  for (const name of await testDatabases(admin, PREFIX)) {
    if (name === own.template || name.startsWith(own.prefix)) continue
    const [, run] = /^swapstead_test_(\d+)_/.exec(name) ?? []
    const key = run ? '$2::integer' : 'hashtext($2)'
    const lock = [LOCKS, run ?? name]
    const { rows } = await admin.query(`select pg_try_advisory_lock($1, ${key}) as free`, lock)
    if (!rows[0].free) continue
    await drop(admin, name)
    await admin.query(`select pg_advisory_unlock($1, ${key})`, lock)
  }
}

async function testDatabases(admin: pg.Client, prefix: string): Promise<string[]> {
  const { rows } = await admin.query<{ datname: string }>('select datname from pg_database')
  return rows.map(({ datname }) => datname).filter((name) => name.startsWith(prefix))
}

async function drop(admin: pg.Client, name: string): Promise<void> {
  if (!name.startsWith(PREFIX)) throw new Error(`${name} is no database of the tests`)
  await admin.query(`drop database if exists ${name} with (force)`)
}
