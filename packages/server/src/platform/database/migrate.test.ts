import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../../test/observe/eventually.ts'
import { createEmptyDatabase, type TestDatabase } from '../../../test/setup/database.ts'
import { ConfigError } from '../../config-error.ts'
import { hasPendingMigrations, migrate, pendingMigrations } from './migrate.ts'

/** A folder of migrations to change at will. */
function folderOf(files: Record<string, string>) {
  const path = mkdtempSync(join(tmpdir(), 'swapstead-migrations-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  const write = (name: string, text: string) => writeFileSync(join(path, name), text)
  for (const [name, text] of Object.entries(files)) write(name, text)
  return {
    url: pathToFileURL(`${path}/`),
    write,
    remove: (name: string) => rmSync(join(path, name)),
  }
}

const pets = { '0001_pets.sql': 'create table pets (name text)' }
const toys = { '0002_toys.sql': 'create table toys (name text)' }

async function tablesIn({ db }: TestDatabase): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

test('F-14 an empty database gets every shipped migration once, and is ready afterwards', async () => {
  const database = await createEmptyDatabase()
  expect(await hasPendingMigrations(database.db)).toBe(true)
  const info = vi.fn()
  const ran = await migrate(database.url, { info })
  expect(ran[0]).toBe('0001_places.sql')
  expect(ran).toEqual(ran.toSorted())
  expect(await hasPendingMigrations(database.db)).toBe(false)
  expect(await migrate(database.url, { info })).toEqual([])
  // A list of all would fill the terminal of whoever starts it first.
  expect(info.mock.calls).toEqual([[{ count: ran.length, last: ran.at(-1) }, 'migrated']])
})

test('F-15 four migrators at once run each file once, and all of them end well', async () => {
  const database = await createEmptyDatabase()
  const migrators = Array.from({ length: 4 }, () => migrate(database.url, { info: vi.fn() }))
  const ran = (await Promise.all(migrators)).flat()
  expect(new Set(ran).size).toBe(ran.length)
  expect(await pendingMigrations(database.db)).toEqual([])
})

test('F-15 a migration that fails leaves nothing of itself, keeps those before it, and runs when mended', async () => {
  const database = await createEmptyDatabase()
  const folder = folderOf({
    ...pets,
    '0002_toys.sql': 'create table toys (name text); select 1 / 0',
  })
  await expect(migrate(database.url, { info: vi.fn() }, folder.url)).rejects.toThrow(
    'division by zero',
  )
  expect(await tablesIn(database)).toEqual(['pets', 'schema_migrations'])
  expect(await pendingMigrations(database.db, folder.url)).toEqual(['0002_toys.sql'])
  folder.write('0002_toys.sql', toys['0002_toys.sql'])
  await migrate(database.url, { info: vi.fn() }, folder.url)
  expect(await tablesIn(database)).toEqual(['pets', 'schema_migrations', 'toys'])
})

test('F-15 a migrator that is killed half-way leaves nothing, and the next one does all of it', async () => {
  const database = await createEmptyDatabase()
  const folder = folderOf({ '0001_pets.sql': 'create table pets (name text); select pg_sleep(30)' })
  const killed = migrate(database.url, { info: vi.fn() }, folder.url)
  const ended = expect(killed).rejects.toThrow(/terminat/)
  await eventually(async () => {
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like '%pg_sleep(30)'
        and pid <> pg_backend_pid()`.execute(database.db)
    expect(rows).toHaveLength(1)
  })
  await ended
  expect(await tablesIn(database)).toEqual([])
  folder.write('0001_pets.sql', pets['0001_pets.sql'])
  await migrate(database.url, { info: vi.fn() }, folder.url)
  expect(await tablesIn(database)).toEqual(['pets', 'schema_migrations'])
})

test('F-15 no migration has changed that databases may have run; newer ones come after them', () => {
  const folder = new URL('../../../migrations/', import.meta.url)
  const run = readdirSync(folder).filter((name) => /^\d{4}_.+\.sql$/.test(name) && name < '0189')
  const hash = createHash('sha256')
  for (const name of run.toSorted()) {
    hash.update(name).update(readFileSync(new URL(name, folder), 'utf8').replaceAll('\r\n', '\n'))
  }
  expect(hash.digest('hex')).toBe(
    'a7bb03f4588c1a6efa394af714f0a160320738c3af31ec4f9e3ccc755edfb2f3',
  )
})

test('an edited old file is refused, a checkout with other line ends is not', async () => {
  const database = await createEmptyDatabase()
  const folder = folderOf({ '0001_pets.sql': 'create table pets (\n  name text\n)' })
  await migrate(database.url, { info: vi.fn() }, folder.url)
  folder.write('0001_pets.sql', 'create table pets (\r\n  name text\r\n)')
  await migrate(database.url, { info: vi.fn() }, folder.url)
  folder.write('0001_pets.sql', 'create table pets (\n  title text\n)')
  await expect(migrate(database.url, { info: vi.fn() }, folder.url)).rejects.toThrow(
    'The migration 0001_pets.sql was edited after it had run on this database.',
  )
})

test('F-14 a process of the version before that starts after a migration is told so in a sentence, and changes nothing', async () => {
  const database = await createEmptyDatabase()
  const folder = folderOf({ ...pets, ...toys })
  await migrate(database.url, { info: vi.fn() }, folder.url)
  folder.remove('0002_toys.sql')
  folder.write('0003_hats.sql', 'create table hats (name text)')
  const refusal = await migrate(database.url, { info: vi.fn() }, folder.url).catch(
    (error: unknown) => error,
  )
  // Errors of other kinds end the process with their stack.
  expect(refusal).toBeInstanceOf(ConfigError)
  expect(String(refusal)).toContain(
    'The database was migrated by a newer version of Swapstead: it has 0002_toys.sql',
  )
  expect(String(refusal)).toContain('may go on, and none starts any more.')
  expect(await tablesIn(database)).not.toContain('hats')
})

test('F-14 a change that waits for a busy table lets others pass and gets through afterwards', async () => {
  const database = await createEmptyDatabase()
  const folder = folderOf(pets)
  await migrate(database.url, { info: vi.fn() }, folder.url)
  const reader = new pg.Client(database.url)
  await reader.connect()
  onTestFinished(() => reader.end())
  await reader.query('begin; select * from pets')
  folder.write('0002_age.sql', 'alter table pets add column age integer')
  const migrated = migrate(database.url, { info: vi.fn() }, folder.url)
  await eventually(async () => {
    const { rows } = await sql`select from pg_locks
      where relation = 'pets'::regclass and not granted`.execute(database.db)
    expect(rows).toHaveLength(1)
  })
  // Would wait for the reader, behind the change, if the change did not step back.
  await sql`set lock_timeout = '2s'; select * from pets`.execute(database.db)
  await reader.query('commit')
  await migrated
  expect(await pendingMigrations(database.db, folder.url)).toEqual([])
})

test('an up-to-date database is only read, so that its user may be without rights to change it', async () => {
  const database = await createEmptyDatabase()
  const folder = folderOf(pets)
  await migrate(database.url, { info: vi.fn() }, folder.url)
  const readOnly = new URL(database.url)
  readOnly.searchParams.set('options', '-c default_transaction_read_only=on')
  await migrate(readOnly.href, { info: vi.fn() }, folder.url)
})
