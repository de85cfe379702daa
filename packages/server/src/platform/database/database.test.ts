import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../../test/observe/eventually.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/setup/database.ts'
import { newId } from '../core/ids.ts'
import { connect, transact } from './database.ts'
import { DatabaseClient } from './database-client.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'

const database = await createTestDatabase()

/** A pool of one connection, to look at what happens on it. */
function oneConnection(options: { isPooled?: boolean } = {}) {
  const log = { warn: vi.fn(), error: vi.fn() }
  const opened = connect(database.url, { log, max: 1, ...options })
  onTestFinished(opened.close)
  return { ...opened, log }
}

test('S-03 money goes in as text and comes out as whole cents, never as a float', async () => {
  const { db } = database
  const id = newId()
  const person = { email: `${id}@example.com`, firstName: 'Ann', lastName: 'Lee' }
  await db
    .insertInto('users')
    .values({ id, ...person, latitude: '40.71', longitude: '-74.27' })
    .execute()
  for (const value of ['0.01', '12.50', '99999999.99']) {
    await db.insertInto('items').values({ id: newId(), userId: id, title: 'Lamp', value }).execute()
  }
  const items = db.selectFrom('items').where('userId', '=', id)
  expect(await items.select('value').orderBy('value').execute()).toEqual([
    { value: 1 },
    { value: 1250 },
    { value: 9_999_999_999 },
  ])
  const sums = await items
    .select((row) => [row.fn.sum('value').as('sum'), row.fn.countAll().as('count')])
    .executeTakeFirst()
  expect(sums).toEqual({ sum: 10_000_001_250, count: 3 })
  const other = await sql`select -0.50::numeric(10, 2) as debt, 4.5::numeric(2, 1) as stars,
    2::numeric(10, 0) as whole, 'NaN'::numeric as none, date '2026-05-01' as day`.execute(db)
  expect(other.rows).toEqual([
    { debt: -50, stars: '4.5', whole: '2', none: 'NaN', day: '2026-05-01' },
  ])
  const point = db.selectFrom('users').select(['latitude', 'longitude']).where('id', '=', id)
  expect(await point.executeTakeFirst()).toEqual({
    latitude: '40.71000000',
    longitude: '-74.27000000',
  })
})

test('S-03 lists of texts come out as they went in', async () => {
  const lists = [
    [],
    [''],
    ['bike', 'record player', 'a, b'],
    [null, 'NULL', 'null'],
    ['{braces}', '"quoted"', 'back\\slash', 'two\nlines', 'Zoë 🚲'],
  ]
  for (const list of lists) {
    const { rows } = await sql`select ${list}::text[] as list`.execute(database.db)
    expect(rows).toEqual([{ list }])
  }
  const nested = await sql`select '{{a,b},{c,d}}'::text[] as list, '[2:3]={a,b}'::text[] as later`
  expect((await nested.execute(database.db)).rows).toEqual([
    {
      list: [
        ['a', 'b'],
        ['c', 'd'],
      ],
      later: ['a', 'b'],
    },
  ])
})

test('these readings are for our connections alone', async () => {
  const client = new pg.Client(database.url)
  await client.connect()
  const { rows } = await client.query('select 12.50::numeric(10, 2) as value, 1::bigint as count')
  await client.end()
  expect(rows).toEqual([{ value: '12.50', count: '1' }])
})

test('what a jsonb column holds keeps its own names', async () => {
  const sess = { user_name: 'Ann', deep: [{ is_here: true }] }
  const sid = newId()
  const row = { sid, sess: JSON.stringify(sess), expire: new Date() }
  await database.db.insertInto('sessions').values(row).execute()
  const kept = database.db.selectFrom('sessions').select(['sid', 'sess', 'expire'])
  expect(await kept.where('sid', '=', sid).executeTakeFirst()).toEqual({ ...row, sess })
})

test('F-06 F-07 every connection has its limits', async () => {
  const { db } = oneConnection()
  const names = [
    'statement_timeout',
    'lock_timeout',
    'idle_in_transaction_session_timeout',
    'application_name',
  ]
  const { rows } = await sql<{ setting: string }>`
    select current_setting(name) as setting from unnest(${names}::text[]) as name`.execute(db)
  expect(rows.map(({ setting }) => setting)).toEqual(['9s', '4s', '15s', 'swapstead'])
  const isolation = await transact(db, (tx) =>
    sql`select current_setting('transaction_isolation') as level`.execute(tx),
  )
  expect(isolation.rows).toEqual([{ level: 'read committed' }])
})

test('F-04 a connection that dies, asleep or in the middle of a transaction, ends no process', async () => {
  const { db, log } = oneConnection()
  const pidOf = async (on = db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on)
    return rows[0]?.pid
  }
  const kill = (pid: number | undefined) =>
    sql`select pg_terminate_backend(${pid})`.execute(database.db)
  const asleep = await pidOf()
  await kill(asleep)
  await eventually(() => expect(log.warn).toHaveBeenCalledTimes(1))
  expect(await pidOf()).not.toBe(asleep)
  const broken = transact(db, async (tx) => {
    await kill(await pidOf(tx))
    await eventually(() => expect(log.warn.mock.calls.length).toBeGreaterThan(1))
    await pidOf(tx)
  })
  await expect(broken).rejects.toThrow('not queryable')
  expect(await pidOf()).toBeTypeOf('number')
})

test('F-04 a connection whose server takes no writes any more is given up, and the next one writes', async () => {
  const { db } = oneConnection()
  const write = () => sql`delete from sessions where sid = ''`.execute(db)
  await sql`set default_transaction_read_only = on`.execute(db)
  const refused = await write().catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: '25006' })
  expect(refused).toSatisfy(isDatabaseUnavailable)
  await write()
})

test('F-06 a statement that gets no answer takes its connection with it, and nobody waits behind it', async () => {
  const client = new DatabaseClient({ connectionString: database.url, query_timeout: 200 })
  const lost = vi.fn()
  client.on('error', lost)
  await client.connect()
  const started = performance.now()
  await expect(client.query('select pg_sleep(30)')).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  await eventually(() => expect(lost).toHaveBeenCalled())
  await expect(client.query('select 1')).rejects.toThrow('not queryable')
  expect(performance.now() - started).toBeLessThan(20_000)
  await client.end()
})

type Prepared = { name: string; statement: string; uses: number }

async function prepared({ db }: Pick<TestDatabase, 'db'>): Promise<Prepared[]> {
  const { rows } =
    await sql<Prepared>`select name, statement, (generic_plans + custom_plans)::integer as uses
    from pg_prepared_statements`.execute(db)
  return rows
}

test('B1 a statement that comes back is planned once per connection', async () => {
  const one = oneConnection()
  const read = (id: string) =>
    one.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst()
  for (let turn = 0; turn < 4; turn += 1) await read(newId())
  const statements = await prepared(one)
  expect(statements).toHaveLength(1)
  expect(statements[0]).toMatchObject({
    name: expect.stringMatching(/^.{27}$/),
    statement: 'select "email" from "users" where "id" = $1',
    uses: 3,
  })
})

test('B1 a connection is replaced after its time, with all its plans', async () => {
  const log = { warn: vi.fn(), error: vi.fn() }
  const one = connect(database.url, { log, max: 1, limits: { maxLifetimeSeconds: 1 } })
  onTestFinished(one.close)
  const backend = async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one.db)
    return rows[0]?.pid
  }
  const first = await backend()
  await eventually(async () => expect(await backend()).not.toBe(first))
  expect(log.warn).not.toHaveBeenCalled()
})

test('B1 a connection keeps at most 200 plans, and what comes later works without', async () => {
  const one = oneConnection()
  const ask = async (column: number) => {
    const { rows } = await sql`select ${1}::integer as ${sql.id(`n${column}`)}`.execute(one.db)
    expect(Object.values(rows[0] ?? {})).toEqual([1])
  }
  for (let column = 0; column < 210; column += 1) {
    await ask(column)
    await ask(column)
  }
  expect(await prepared(one)).toHaveLength(200)
  await ask(209)
  await ask(0)
})

test('F-14 a plan never outlives the shape of its table: a column comes and nothing fails', async () => {
  const one = oneConnection()
  await sql`create table hats (id integer primary key, size integer)`.execute(one.db)
  const read = async () => {
    const all = await sql`select * from hats where size > ${0}`.execute(one.db)
    const some = await sql`select h.* from hats as h where size > ${0}`.execute(one.db)
    const put =
      await sql`insert into hats (id, size) values (${all.rows.length}, ${7}) returning *`.execute(
        one.db,
      )
    const sized =
      await sql`select size * 2 as double, count(*) from hats where size > ${0} group by 1`.execute(
        one.db,
      )
    return [all, some, put, sized].map(({ rows }) => rows.length)
  }
  await read()
  await read()
  await read()
  await sql`alter table hats add column color text`.execute(one.db)
  expect(await read()).toEqual([3, 3, 1, 1])
  expect((await prepared(one)).map(({ statement }) => statement)).toEqual([
    'select size * 2 as double, count(*) from hats where size > $1 group by 1',
  ])
})

test('OPERATING statements stay without names behind a pooler', async () => {
  const one = oneConnection({ isPooled: true })
  for (let turn = 0; turn < 4; turn += 1) {
    await one.db.selectFrom('users').select('email').where('id', '=', newId()).execute()
  }
  expect(await prepared(one)).toEqual([])
})
