import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, expect, test } from 'vitest'
import { startApp } from '../../test/app.ts'
import { eventually } from '../../test/observe/eventually.ts'
import { faultyDatabase } from '../../test/stand-ins/faulty-database.ts'
import { featureJobs } from '../app.ts'
import { startJobs } from './jobs.ts'

const { db, deps, postgresListener, visitor } = await startApp()
const jobs = await startJobs(deps, postgresListener, featureJobs(deps))
afterAll(() => jobs.stop())

test('S-92 every job of the product has its time', async () => {
  const { rows } = await sql<{ name: string; cron: string }>`
    select name, cron from jobs.schedule order by name`.execute(db)
  const names = rows.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
  expect(names).toEqual(
    expect.arrayContaining([
      'look-after-payments',
      'prune-idempotency-keys',
      'prune-rate-limits',
      'prune-sessions',
      'run-offer-clock',
      'send-mail',
      'sweep-photos',
      'tell-ratings',
    ]),
  )
  for (const { cron } of rows) expect(cron).toMatch(/^[\d*/,-]+( [\d*/,-]+){4}$/)
})

test('S-21 F-10 a mail goes out with what it tells, within moments', async () => {
  const password = 'correct horse'
  const answer = await visitor().post('/api/member-auth/register', {
    firstName: 'Bcc: victim',
    lastName: 'Lee',
    email: 'hears@example.com',
    password,
    confirmPassword: password,
  })
  expect(answer.statusCode).toBe(201)
  const [{ id } = { id: '' }] = await db
    .selectFrom('mailOutbox')
    .select('id')
    .where('toAddress', '=', 'hears@example.com')
    .execute()
  await eventually(async () =>
    expect(await readdir(join(deps.config.dataDir, 'mail'))).toContain(`${id}.eml`),
  )
})

/** A database with these queues, as an earlier version may have left it, and something waiting in each. */
async function startWithQueues(...queues: [name: string, expireInSeconds?: number][]) {
  const app = await startApp()
  const { directDatabaseUrl: connectionString } = app.deps.config
  const boss = new PgBoss({ connectionString, schema: 'jobs', schedule: false, supervise: false })
  await boss.start()
  for (const [name, expireInSeconds = 60] of queues) {
    await boss.createQueue(name, { expireInSeconds })
    await boss.schedule(name, '0 0 1 1 *')
    await boss.send(name)
  }
  await boss.stop()
  return app
}

test('S-92 F-14 what an earlier version had a job for is scheduled no more, and nothing waits for it', async () => {
  const app = await startWithQueues(['of-a-version-before'], ['prune-sessions'])
  const again = await startJobs(app.deps, app.postgresListener, [])
  await again.stop()
  const { rows } = await sql<{ name: string; waiting: number }>`
    select q.name, (select count(*)::int from jobs.schedule s where s.name = q.name) as times,
      (select count(*)::int from jobs.job j where j.name = q.name and j.state = 'created') as waiting
    from jobs.queue q where q.name in ('of-a-version-before', 'prune-sessions')
    order by q.name`.execute(app.db)
  expect(rows).toMatchObject([{ times: 0, waiting: 0 }, { times: 1 }])
})

test('S-92 F-12 a run that has had its time is told to end', async () => {
  const app = await startWithQueues(['slow', 1])
  const { promise: told, resolve } = Promise.withResolvers<void>()
  const run = async (signal: AbortSignal) => {
    signal.addEventListener('abort', () => resolve())
    await told
  }
  const slow = await startJobs(app.deps, app.postgresListener, [
    { name: 'slow', cron: '0 0 1 1 *', run },
  ])
  await told
  await slow.stop()
})

test('S-92 F-06 a job runs again soon after the database has fallen silent under one', {
  timeout: 90_000,
}, async () => {
  const app = await startWithQueues(['stubborn'])
  const faulty = await faultyDatabase(app.deps.config.directDatabaseUrl)
  const config = { ...app.deps.config, directDatabaseUrl: faulty.url }
  const [started, ranAgain] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let runs = 0
  const run = async () => {
    runs += 1
    if (runs > 1) return ranAgain.resolve()
    await started.promise
    // Nothing answers that this run is over.
    faulty.fallSilent()
    await sql`insert into jobs.job (name) values ('stubborn')`.execute(app.db)
  }
  const jobs = await startJobs({ ...app.deps, config }, app.postgresListener, [
    { name: 'stubborn', cron: '* * * * *', run },
  ])
  started.resolve()
  await ranAgain.promise
  await jobs.stop()
})
