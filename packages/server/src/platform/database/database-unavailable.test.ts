import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'

const { deps, as, make } = await startApp()

/** As a failover leaves it: the server still answers, and takes no writes, for every connection that is or comes. */
async function demote(isDemoted: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: deps.config.directDatabaseUrl })
  await client.connect()
  await client.query('begin read write')
  const { rows } = await client.query('select quote_ident(current_database()) as name')
  const state = isDemoted ? 'on' : 'off'
  await client.query(`alter database ${rows[0].name} set default_transaction_read_only = ${state}`)
  await client.query('commit')
  await client.end()
}

const endConnections = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(deps.db)

test('F-04 while the primary takes no writes members are told to come back, and as soon as one does they write', async () => {
  const browser = await as((await make.member()).id)
  const ticket = {
    subject: 'Where is my lamp?',
    description: 'I have posted it and do not find it.',
  }
  const ask = () => browser.post('/api/member-auth/support-tickets', ticket)
  await demote(true)
  await endConnections()
  // The connection that has ended the others is the one that was there before.
  const refused = await Promise.all(Array.from({ length: 12 }, ask))
  const busy = refused.filter(({ statusCode }) => statusCode === 503)
  expect(busy.length).toBeGreaterThan(0)
  for (const { headers, json } of busy) {
    expect(headers['retry-after']).toBe('2')
    expect(json().code).toBe('platform.not_ready')
  }
  expect(refused.filter(({ statusCode }) => statusCode >= 500 && statusCode !== 503)).toEqual([])
  await demote(false)
  // A connection from before that has only been read from is found out by its first write.
  const status = async () => (await ask()).statusCode
  await expect.poll(status, { timeout: 15_000 }).toBe(201)
})
