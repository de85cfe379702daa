import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startApp } from '../../test/app.ts'
import { eventually } from '../../test/eventually.ts'
import { featureJobs } from '../app.ts'
import { startJobs } from './jobs.ts'

const { db, deps, notices, visitor } = await startApp()
const jobs = await startJobs(deps, notices, featureJobs(deps))
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
    ]),
  )
  for (const { cron } of rows) expect(cron).toMatch(/^[\d*/,-]+( [\d*/,-]+){4}$/)
})

test('S-21 F-10 a mail goes out with what it tells, within moments', async () => {
  const password = 'correct horse'
  const answer = await visitor().post('/api/member-auth/register', {
    firstName: 'Ann\r\nBcc: victim@example.com',
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
