import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Database } from '../../src/platform/database/database.ts'
import { cleanUp } from './clean-up.ts'

/** The address is the database's own, whatever stands in front of it. */
export type TestDatabase = Database & { url: string; pooledUrl?: string }

/** A migrated database of its own for a test, or for a file of them. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(`template ${inject('testServer').template}`)
}

/** The same without a single table, for tests of the migrations themselves. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('')
}

/** A lost connection shows where it was needed; tests that cut some on purpose need not be told of each. */
const errorsOnly = {
  warn: () => undefined,
  error: (...told: unknown[]) => console.error(...told),
}

async function createDatabase(origin: string): Promise<TestDatabase> {
  const name = `${inject('testServer').prefix}${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name} ${origin}`)
  const url = new URL(inject('testServer').url)
  url.pathname = `/${name}`
  const pooledUrl = throughPooler(url)
  const database = connect(pooledUrl ?? url.href, {
    log: errorsOnly,
    isPooled: pooledUrl !== undefined,
  })
  cleanUp(async () => {
    await database.close()
    await onServer(`drop database ${name} with (force)`)
  })
  return { ...database, url: url.href, ...(pooledUrl && { pooledUrl }) }
}

/** The same database behind the pooler that the run was given, if it was given one. */
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
