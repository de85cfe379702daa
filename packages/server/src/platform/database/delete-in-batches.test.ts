import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/setup/database.ts'
import { deleteInBatches } from './delete-in-batches.ts'

const { db } = await createTestDatabase()

async function insertLimits(): Promise<void> {
  await sql`delete from rate_limits`.execute(db)
  await sql`
    insert into rate_limits (key, hits, ends)
    select 'key ' || n, 1, now() - interval '1 hour' from generate_series(1, 25) n
    union all select 'lasting', 1, now() + interval '1 hour'`.execute(db)
}

const left = async () => (await db.selectFrom('rateLimits').select('key').execute()).length
const fits = sql`ends < now()`

test('S-92 what is too old goes by the batch, to the last row and no further', async () => {
  for (const batch of [1, 10, 25, 100]) {
    await insertLimits()
    const { signal } = new AbortController()
    expect(await deleteInBatches(db, 'rate_limits', { fits, signal, batch })).toBe(25)
    expect(await left()).toBe(1)
  }
})

test('a stop ends it after the batch, which stays deleted', async () => {
  await insertLimits()
  expect(
    await deleteInBatches(db, 'rate_limits', { fits, signal: AbortSignal.abort(), batch: 10 }),
  ).toBe(0)
  const stopping = new AbortController()
  const work = deleteInBatches(db, 'rate_limits', { fits, signal: stopping.signal, batch: 10 })
  stopping.abort()
  expect(await work).toBe(10)
  expect(await left()).toBe(16)
})
