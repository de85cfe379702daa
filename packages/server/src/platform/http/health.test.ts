import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'

const open = await startApp()
const guarded = await startApp({ METRICS_TOKEN: 'a token for metrics' })
const withToken = (authorization: string) =>
  guarded.visitor().get('/metrics', { headers: { authorization } })

test('OPERATING the process says that it lives, and that it is ready with a migrated database', async () => {
  const alive = await open.visitor().get('/healthz')
  expect({ statusCode: alive.statusCode, body: alive.json() }).toEqual({
    statusCode: 200,
    body: { status: 'alive' },
  })
  const ready = await open.visitor().get('/readyz')
  expect({ statusCode: ready.statusCode, body: ready.json() }).toEqual({
    statusCode: 200,
    body: { status: 'ready' },
  })
})

test('OPERATING F-14 with a migration that has not run it is not ready', async () => {
  const { db } = guarded
  const { rows } = await sql<{ name: string; hash: string }>`
    delete from schema_migrations where name = (select max(name) from schema_migrations)
    returning name, hash`.execute(db)
  const answer = await guarded.visitor().get('/readyz')
  for (const { name, hash } of rows) {
    await sql`insert into schema_migrations (name, hash) values (${name}, ${hash})`.execute(db)
  }
  expect({ statusCode: answer.statusCode, body: answer.json() }).toEqual({
    statusCode: 503,
    body: { status: 'not ready' },
  })
  expect((await guarded.visitor().get('/readyz')).statusCode).toBe(200)
})

test('OPERATING metrics name routes, never addresses with ids in them', async () => {
  const item = await open.make.item()
  await open.visitor().get(`/api/items/${item.id}`)
  const { body, headers } = await open.visitor().get('/metrics')
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain('route="/api/items/:id"')
  expect(body).not.toContain(item.id)
})

test('OPERATING T-38 with a token metrics are read with it alone', async () => {
  for (const wrong of [
    '',
    'Bearer',
    'Bearer wrong',
    'a token for metrics',
    'bearer a token for metrics',
  ]) {
    expect((await withToken(wrong)).statusCode, wrong).toBe(404)
  }
  expect((await withToken('Bearer a token for metrics')).statusCode).toBe(200)
})
