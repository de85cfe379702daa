import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Database } from '../../src/platform/database/database.ts'
import { cleanUp } from './clean-up.ts'

/** `url` bypasses the pooler, if there is one. */
export type TestDatabase = Database & { url: string; pooledUrl?: string }

/** A new migrated database for one test or one file. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(`template ${inject('testServer').template} strategy file_copy`)
}

/** A database without tables, for tests of the migrations. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('')
}

/** Tests that cut connections on purpose would log each lost one as a warning. */
const errorsOnly = {
  warn: () => undefined,
  error: (...told: unknown[]) => console.error(...told),
}

/** A busy machine is slow: only tests of these limits themselves have the product's. */
const PATIENCE_MS = 60_000
const ownPatience = { connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS }
/** A pooler takes no such settings. */
const serverPatience = { lock_timeout: PATIENCE_MS, statement_timeout: PATIENCE_MS }

async function createDatabase(origin: string): Promise<TestDatabase> {
  const name = `${inject('testServer').prefix}${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name} ${origin}`)
  const url = new URL(inject('testServer').url)
  url.pathname = `/${name}`
  const pooledUrl = throughPooler(url)
  const database = connect(pooledUrl ?? url.href, {
    log: errorsOnly,
    isPooled: pooledUrl !== undefined,
    limits: { ...ownPatience, ...(!pooledUrl && serverPatience) },
  })
  cleanUp(async () => {
    await database.close()
    await onServer(`drop database ${name} with (force)`)
  })
  return { ...database, url: url.href, ...(pooledUrl && { pooledUrl }) }
}

/** The address of the same database behind the run's pooler, if there is one. */
function throughPooler({ pathname }: URL): string | undefined {
  const { pooler } = inject('testServer')
  return pooler ? Object.assign(new URL(pooler), { pathname }).href : undefined
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('testServer').url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
