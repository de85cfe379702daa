import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { imageFile } from '../../../test/make/images.ts'
import { CANCEL_REASON, makeTrade } from '../../../test/make/trades.ts'
import { createTestDatabase } from '../../../test/setup/database.ts'
import { standInPooler } from '../../../test/stand-ins/pooler.ts'
import { connect } from './database.ts'
import { DatabaseClient } from './database-client.ts'
import { warnOfMissingLimits } from './pooled-limits.ts'

const direct = await createTestDatabase()
const url = await standInPooler(direct.url)
const pooled = connect(url, { log: console, isPooled: true, max: 4 })
afterAll(pooled.close)
const app = await startApp(
  { DATABASE_URL: url, DATABASE_DIRECT_URL: direct.url },
  { ...pooled, url },
)

test('OPERATING the stand-in takes everything from a session that a pooler may take', async () => {
  const log = { warn: () => undefined, error: () => undefined }
  const named = connect(url, { log })
  onTestFinished(named.close)
  await expect(sql`select 1`.execute(named.db)).rejects.toThrow('unsupported startup parameter')
  const client = new DatabaseClient({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query("set work_mem = '7MB'; select pg_advisory_lock(7)")
  const ask = (query: string | { name: string; text: string }): Promise<pg.QueryResult> =>
    client.query(query)
  expect((await ask('show work_mem')).rows[0]?.work_mem).toMatch(/^\d+MB$/)
  expect((await ask('show work_mem')).rows[0]?.work_mem).not.toBe('7MB')
  await expect(ask({ name: 'again', text: 'select 1' })).rejects.toThrow('has a name')
})

test('OPERATING items are posted, found and swapped through a pooler', async () => {
  const trade = await makeTrade(app)
  const { sender, receiver, offered } = trade
  expect((await trade.post(sender, 'request-cancel', { reason: CANCEL_REASON })).statusCode).toBe(
    200,
  )
  expect((await trade.post(receiver, 'agree-cancel')).statusCode).toBe(200)
  const posted = await sender.browser.form(
    'POST',
    '/api/items',
    { title: 'Bicycle', value: '80', category: 'sports' },
    { image1: await imageFile() },
  )
  expect(posted.statusCode, posted.body).toBe(201)
  for (let turn = 0; turn < 3; turn += 1) {
    for (const path of ['nearby?search=bicycle', `${offered?.id}`, 'mine']) {
      const answer = await receiver.browser.get(`/api/items/${path}`)
      expect(answer.statusCode, answer.body).toBe(200)
    }
  }
})

test('OPERATING T-28 requests with a key, at once and more than there are connections, have one effect', async () => {
  const item = await app.make.item()
  const browser = await app.as((await app.make.member()).id)
  const headers = { 'idempotency-key': randomUUID() }
  const offer = { toItemId: item.id, cashAdjustment: 5 }
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => browser.post('/api/trade-offers', offer, { headers })),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  for (const one of answers) expect(one.json()).toEqual(answers[0]?.json())
})

test('F-07 limits that the role lacks behind a pooler are said, with what to do', async () => {
  const log = { warn: vi.fn() }
  await warnOfMissingLimits(pooled.db, log)
  expect(log.warn.mock.lastCall?.[0].cure).toContain('set statement_timeout = 9000;')
  await warnOfMissingLimits(direct.db, log)
  expect(log.warn).toHaveBeenCalledTimes(1)
})
