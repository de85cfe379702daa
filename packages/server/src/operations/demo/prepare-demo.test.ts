import { WEEKS_TOLD } from '@swapstead/domain/console/weeks.ts'
import { HOUR } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { watchStatements } from '../../../test/observe/statements.ts'
import { storedKeys } from '../../../test/observe/stored-keys.ts'
import { readConfig } from '../../config.ts'
import { readWeeks } from '../../features/console/week-figures.ts'
import { findDemoMemberIds } from './demo-mark.ts'
import { demoItems } from './items/all-items.ts'
import { demoLibraries } from './libraries.ts'
import { demoMembers } from './members.ts'
import { isDemoOn, prepareDemo, resetDemo } from './prepare-demo.ts'

const LONG = 120_000
const libraries = Object.keys(demoLibraries).length
const neighbors = Object.keys(demoMembers).length

async function count(db: TestApp['db'], table: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int from ${sql.table(table)}`.execute(db)
  return rows[0]?.count ?? 0
}

async function findId(db: TestApp['db'], username: string): Promise<string> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return id
}

/** Stored photos without a row. */
async function strayPhotos({ db, deps }: TestApp): Promise<string[]> {
  const rows = await db.selectFrom('itemPhotos').select('key').execute()
  const used = new Set(rows.map(({ key }) => key))
  return (await storedKeys(deps.photos)).filter((key) => !used.has(key))
}

test('F-02 F-13 T-39 a filling that fails at its last step leaves nothing; of two later starts at once, one fills; a reset brings back the first minute', {
  timeout: LONG,
}, async () => {
  const started = await startApp({ DEMO: 'on' })
  const { db, deps } = started
  await sql`alter table user_messages add constraint planted check (false)`.execute(db)
  await expect(prepareDemo(deps)).rejects.toThrow('planted')
  expect(await count(db, 'users')).toBe(0)
  expect(await count(db, 'items')).toBe(0)
  expect(await isDemoOn(deps)).toBe(false)
  expect(await storedKeys(deps.photos)).toEqual([])

  await sql`alter table user_messages drop constraint planted`.execute(db)
  const [one, other] = await Promise.all([prepareDemo(deps), prepareDemo(deps)])
  expect(one.join()).toContain('/member-login')
  expect(other).toEqual(one)
  expect(await count(db, 'users')).toEqual(neighbors)
  expect(await isDemoOn(deps)).toBe(true)
  // All events of the demo are past: no mail is sent about them.
  expect(await count(db, 'mail_outbox')).toBe(0)
  const listed = await db.selectFrom('items').select('id').where('removedAt', 'is', null).execute()
  expect(listed.length).toBe(Object.keys(demoItems).length)
  const rings = await db.selectFrom('rings').select('status').orderBy('status').execute()
  expect(rings.map(({ status }) => status)).toEqual(['agreed', 'completed', 'proposed'])
  expect(await strayPhotos(started)).toEqual([])
  const { weeks, towns, cohorts } = (await readWeeks(deps, {})) ?? {}
  expect(weeks?.filter(({ figures }) => figures !== null)).toHaveLength(WEEKS_TOLD)
  expect(towns?.map(({ name }) => name)).toContain('Maplewood')
  expect(cohorts?.every(({ joined }) => joined !== null)).toBe(true)
  expect(await prepareDemo(deps)).toEqual(one)
  await expectReset(started)
  await expectNoneInProduction(deps)
})

test('a database with members of its own is left alone, also by a reset', async () => {
  const { db, deps, make } = await startApp({ DEMO: 'on' })
  await make.member()
  expect(await prepareDemo(deps)).toEqual([
    'DEMO=on was left aside: this database is in use already.',
  ])
  await expect(resetDemo(deps)).rejects.toThrow('1 of its own members')
  expect(await count(db, 'users')).toBe(1)
  expect(await isDemoOn(deps)).toBe(false)
})

test('staff alone do not count as members', async () => {
  const { deps, make } = await startApp()
  await make.member({ isAdmin: true })
  expect(await prepareDemo(deps)).toEqual([])
  expect(await isDemoOn(deps)).toBe(false)
})

async function expectReset(started: TestApp): Promise<void> {
  const { db, deps, make, passTime } = started
  const dana = await findId(db, 'dana')
  const own = await make.item({ userId: dana })
  await make.offer({ fromItemId: own.id, toUserId: await findId(db, 'theo') })
  // At another hour of the day than the first filling: the demo's meetings are at noon.
  passTime(12 * HOUR)
  await resetDemo(deps)
  expect(await findId(db, 'dana')).not.toBe(dana)
  expect(await count(db, 'users')).toBe(neighbors)
  expect(await count(db, 'publicPlaces')).toBe(libraries)
  expect(await strayPhotos(started)).toEqual([])
}

/** Expects that production refuses a database with the demo. */
async function expectNoneInProduction(deps: TestApp['deps']): Promise<void> {
  const production = readConfig({
    NODE_ENV: 'production',
    DATABASE_URL: deps.config.databaseUrl,
    DATA_DIR: deps.config.dataDir,
    PUBLIC_URL: 'https://swapstead.example',
    SMTP_URL: 'smtps://mail.example',
    SESSION_SECRET: 'x'.repeat(32),
  })
  const inProduction = { ...deps, config: production }
  await expect(prepareDemo(inProduction)).rejects.toThrow('whose passwords everybody knows')
  await expect(resetDemo(inProduction)).rejects.toThrow('never reset in production')
  expect(await isDemoOn(inProduction)).toBe(false)
}

test('F-14 no start walks through the whole log for the mark of the demo, however long the log is', async () => {
  const { db } = await startApp()
  await sql`
    insert into audit_entries (id, action, type, description)
    select gen_random_uuid(), 'item_posted', 'item', 'Somebody posted' from generate_series(1, 5000)`.execute(
    db,
  )
  await sql`analyze audit_entries`.execute(db)
  const { texts } = watchStatements()
  expect(await findDemoMemberIds(db)).toBeNull()
  const asked = texts.find((text) => text.includes('audit_entries')) ?? ''
  const explained = sql.raw(`explain ${asked.replace('$1', "'demo_filled'").replace('$2', '1')}`)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`${explained}`.execute(db)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('audit_entries_demo')
})
