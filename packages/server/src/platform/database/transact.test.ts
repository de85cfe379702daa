import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../../test/setup/database.ts'
import { newId } from '../core/ids.ts'
import { violatedConstraint } from './constraints.ts'
import { afterCommit, type Db, reading, type Tx, transact } from './database.ts'

const database = await createTestDatabase()
const { db } = database
await sql`create table counters (name text primary key, total integer not null)`.execute(db)

let name: string
let other: string
beforeEach(async () => {
  name = newId()
  other = newId()
  await sql`insert into counters values (${name}, 0), (${other}, 0)`.execute(db)
})

async function add(tx: Db, counter: string, amount = 1) {
  await sql`update counters set total = total + ${amount} where name = ${counter}`.execute(tx)
}

async function totalOf(counter: string): Promise<number | undefined> {
  const { rows } = await sql<{ total: number }>`
    select total from counters where name = ${counter}`.execute(db)
  return rows[0]?.total
}

async function transactionOf(tx: Db): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx)
  return rows[0]?.id
}

test('F-02 an operation happens whole or not at all', async () => {
  await transact(db, (tx) => add(tx, name))
  expect(await totalOf(name)).toBe(1)
  const failed = transact(db, async (tx) => {
    await add(tx, name)
    throw new Error('second thoughts')
  })
  await expect(failed).rejects.toThrow('second thoughts')
  expect(await totalOf(name)).toBe(1)
})

test('F-02 nested operations are one transaction: what fails inside undoes what was done outside', async () => {
  const ids = await transact(db, async (tx) => [
    await transactionOf(tx),
    await transact(db, (inner) => transact(db, transactionOf).then(() => transactionOf(inner))),
    await transact(tx, transactionOf),
  ])
  expect(new Set(ids).size).toBe(1)
  const failed = transact(db, async (tx) => {
    await add(tx, name)
    await transact(db, async () => {
      throw new Error('inner trouble')
    })
  })
  await expect(failed).rejects.toThrow('inner trouble')
  expect(await totalOf(name)).toBe(0)
})

const connectionOf = async (on: Db) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on)).rows[0]?.pid

test('F-07 what is read before a transaction is read on its connection, and may spare it', async () => {
  let before: number | undefined
  const read = async (on: Db) => {
    before = await connectionOf(on)
    return undefined
  }
  const work = vi.fn(connectionOf)
  expect(await transact(db, work, read)).toBe(before)
  const refuse = async () => {
    throw new Error('too late')
  }
  await expect(transact(db, work, refuse)).rejects.toThrow('too late')
  expect(await transact(db, work, async () => 7)).toBe(7)
  expect(work).toHaveBeenCalledTimes(1)
})

test('F-07 inside another transaction everything is read in that', async () => {
  const [outer, before, nested, elsewhere] = await transact(db, async (tx) => {
    let first: string | undefined
    const read = async (on: Db) => {
      first = await transactionOf(on)
      return undefined
    }
    const inner = await transact(db, transactionOf, read)
    return [await transactionOf(tx), first, inner, await transactionOf(reading(db))]
  })
  expect(new Set([before, nested, elsewhere])).toEqual(new Set([outer]))
  expect(reading(db)).toBe(db)
})

test('F-02 work that outlives its transaction begins one of its own', async () => {
  let late: Promise<void> | undefined
  await transact(db, async () => {
    late = pause(50).then(() => transact(db, (tx) => add(tx, name)))
  })
  await late
  expect(await totalOf(name)).toBe(1)
})

test('two databases have a transaction each', async () => {
  const elsewhere = await createTestDatabase()
  await transact(db, async () => {
    await transact(elsewhere.db, async (tx) => {
      const { rows } = await sql<{ here: string }>`select current_database() as here`.execute(tx)
      expect(elsewhere.url).toContain(String(rows[0]?.here))
    })
  })
})

test('F-07 a deadlock is no failure: whoever loses it runs again', async () => {
  const runs = vi.fn()
  const both = Promise.withResolvers<void>()
  let waiting = 2
  const move = (first: string, second: string) =>
    transact(db, async (tx) => {
      runs()
      await add(tx, first)
      waiting -= 1
      if (waiting === 0) both.resolve()
      await both.promise
      await add(tx, second)
    })
  await Promise.all([move(name, other), move(other, name)])
  expect(runs.mock.calls.length).toBeGreaterThan(2)
  expect(await totalOf(name)).toBe(2)
  expect(await totalOf(other)).toBe(2)
})

test('F-07 a serialization failure is no failure: the whole work runs again on fresh rows', async () => {
  const runs = vi.fn()
  await transact(db, async (tx) => {
    runs()
    await sql`set transaction isolation level repeatable read`.execute(tx)
    const { rows } = await sql<{ total: number }>`
      select total from counters where name = ${name}`.execute(tx)
    if (runs.mock.calls.length === 1) await add(db, name, 10)
    await sql`update counters set total = ${Number(rows[0]?.total) + 1} where name = ${name}`.execute(
      tx,
    )
  })
  expect(runs).toHaveBeenCalledTimes(2)
  expect(await totalOf(name)).toBe(11)
})

test('F-07 T-15 whoever refers to what is deleted at that moment runs again, and finds it gone', async () => {
  await sql`create table uses (counter text not null references counters)`.execute(db)
  const runs = vi.fn()
  const isThere = await transact(db, async (tx) => {
    runs()
    if ((await totalOf(name)) === undefined) return false
    await sql`delete from counters where name = ${name}`.execute(db)
    await sql`insert into uses values (${name})`.execute(tx)
    return true
  })
  expect(isThere).toBe(false)
  expect(runs).toHaveBeenCalledTimes(2)
})

test('F-07 inside another transaction it is the outer work that runs again', async () => {
  const [outer, inner] = [vi.fn(), vi.fn()]
  await transact(db, async (tx) => {
    outer()
    await add(tx, name)
    await transact(db, async () => {
      inner()
      if (inner.mock.calls.length === 1) await fail('40P01').execute(tx)
    })
  })
  expect(outer.mock.calls).toHaveLength(2)
  expect(inner.mock.calls).toHaveLength(2)
  expect(await totalOf(name)).toBe(1)
})

function fail(code: string) {
  return sql.raw(`do $$ begin raise exception 'made up' using errcode = '${code}'; end $$`)
}

test('F-07 it gives up after five more tries, and tries nothing else again', async () => {
  const runs = vi.fn()
  const end = (work: (tx: Tx) => Promise<unknown>) => {
    runs.mockClear()
    const counted = async (tx: Tx) => {
      runs()
      await work(tx)
    }
    return transact(db, counted).catch((error: unknown) => error)
  }
  expect(await end((tx) => fail('40001').execute(tx))).toMatchObject({ code: '40001' })
  expect(runs).toHaveBeenCalledTimes(6)
  for (const code of ['55P03', '57014', '23505', '25P02', 'P0001']) {
    expect(await end((tx) => fail(code).execute(tx))).toMatchObject({ code })
    expect(runs).toHaveBeenCalledOnce()
  }
  expect(await end(async () => Promise.reject(new Error('40001')))).toBeInstanceOf(Error)
  expect(runs).toHaveBeenCalledOnce()
})

test('F-11 what follows a commit runs after it, in order, once, and never after a rollback', async () => {
  const seen: unknown[] = []
  const note = (what: string) =>
    afterCommit(async () => {
      seen.push(what, await totalOf(name))
    })
  let runs = 0
  await transact(db, async (tx) => {
    runs += 1
    await add(tx, name)
    note('outer')
    await transact(db, async () => note('inner'))
    if (runs === 1) await fail('40001').execute(tx)
    expect(seen).toEqual([])
  })
  expect(seen).toEqual(['outer', 1, 'inner', 1])
  const failed = transact(db, async () => {
    note('never')
    throw new Error('second thoughts')
  })
  await expect(failed).rejects.toThrow()
  expect(seen).toHaveLength(4)
  expect(() => note('nowhere')).toThrow('inside transact()')
})

test('F-11 trouble after a commit is logged and does not look like a failure of what was committed', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const trouble = new Error('disk full')
  const result = await transact(db, async (tx) => {
    await add(tx, name)
    afterCommit(() => Promise.reject(trouble))
    return 'done'
  })
  expect(result).toBe('done')
  expect(error).toHaveBeenCalledWith({ err: trouble }, expect.any(String))
  error.mockRestore()
})

test('a refused row names its constraint, any other error names none', async () => {
  const again = sql`insert into counters values (${name}, 1)`.execute(db)
  expect(await again.catch(violatedConstraint)).toBe('counters_pkey')
  expect(await fail('40001').execute(db).catch(violatedConstraint)).toBeNull()
  expect(violatedConstraint(new Error('23505'))).toBeNull()
  expect(violatedConstraint(undefined)).toBeNull()
})
