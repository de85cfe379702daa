import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { createClock } from './clock.ts'

test('F-17 the product’s clock is the database’s, whatever this machine’s clock says', async () => {
  const { db } = await createTestDatabase(onTestFinished)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2031, 0, 1) })
  onTestFinished(() => void vi.useRealTimers())
  const clock = await createClock(db, console)
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  expect(Math.abs(clock.now().getTime() - Number(rows[0]?.now.getTime()))).toBeLessThan(100)
  vi.setSystemTime(Date.UTC(2020, 0, 1))
  expect(clock.now().getTime() - Number(rows[0]?.now.getTime())).toBeLessThan(100)
  clock.stop()
})

test('F-04 the clock goes on while the database is away, and says so', async () => {
  const { db, pool } = await createTestDatabase(onTestFinished)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const warn = vi.fn()
  const clock = await createClock(db, { warn })
  vi.spyOn(pool, 'connect').mockRejectedValue(new Error('nobody there'))
  vi.advanceTimersByTime(5_000)
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1_000)
  clock.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(warn).toHaveBeenCalledOnce()
})
