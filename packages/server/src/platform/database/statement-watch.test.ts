import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { createTestDatabase } from '../../../test/setup/database.ts'
import { connect } from './database.ts'
import { statementWatch } from './statement-watch.ts'

const { url, db: other } = await createTestDatabase()

/** An app whose statements are watched, on one connection. */
async function watchedApp(given: { hasComments: boolean; slowMilliseconds: number }) {
  const log = { warn: vi.fn() }
  const watch = statementWatch({ log, ...given })
  const database = connect(url, { log: console, watch, max: 1 })
  onTestFinished(database.close)
  return { log, database, app: await startApp({}, { ...database, url }) }
}

test('OPERATING a slow statement is logged with its request, without its values', async () => {
  const { app, log } = await watchedApp({ hasComments: false, slowMilliseconds: 0 })
  const item = await app.make.item({ title: 'Zither' })
  log.warn.mockClear()
  const answer = await app.visitor().get(`/api/items/${item.id}`)
  const requestId = answer.headers['x-request-id']
  const [said] = log.warn.mock.lastCall ?? []
  expect(said).toMatchObject({
    requestId,
    postgresPid: expect.any(Number),
    ms: expect.any(Number),
    statement: expect.stringContaining('select i.id'),
  })
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain(item.id)
})

test('OPERATING with SQL_REQUEST_IDS the statements of a request carry its id, and no names', async () => {
  const { app, database, log } = await watchedApp({
    hasComments: true,
    slowMilliseconds: Number.POSITIVE_INFINITY,
  })
  const item = await app.make.item()
  const lastOf = async (pid: number) => {
    const { rows } = await sql<{ query: string }>`
      select query from pg_stat_activity where pid = ${pid}`.execute(other)
    return rows[0]?.query
  }
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)
  for (let turn = 0; turn < 3; turn += 1) {
    const answer = await app.visitor().get(`/api/items/${item.id}`)
    expect(answer.statusCode).toBe(200)
    const comment = `/*request_id='${answer.headers['x-request-id']}'*/`
    expect((await lastOf(rows[0]?.pid ?? 0))?.startsWith(comment)).toBe(true)
  }
  expect(log.warn).not.toHaveBeenCalled()
})
