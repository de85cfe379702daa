import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../../test/observe/eventually.ts'
import { createTestDatabase } from '../../../test/setup/database.ts'
import { createClock } from './clock.ts'

const SECOND = 1_000

test('F-17 the product’s clock is the database’s, whatever this machine’s clock says', async () => {
  const { db } = await createTestDatabase()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2031, 0, 1) })
  onTestFinished(() => void vi.useRealTimers())
  const clock = await createClock(db, console)
  onTestFinished(clock.stop)
  const difference = async () => {
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
    return Math.abs(clock.now().getTime() - Number(rows[0]?.now.getTime()))
  }
  expect(await difference()).toBeLessThan(SECOND)
  vi.setSystemTime(Date.UTC(2020, 0, 1))
  expect(await difference()).toBeLessThan(SECOND)
})

test('F-17 whoever waits for a connection meanwhile does not move the clock', async () => {
  const { db, pool } = await createTestDatabase()
  const connect = pool.connect.bind(pool)
  const late = vi.spyOn(pool, 'connect')
  late.mockImplementation(async () => {
    await pause(2 * SECOND)
    return connect()
  })
  onTestFinished(() => late.mockRestore())
  const clock = await createClock(db, console)
  onTestFinished(clock.stop)
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(SECOND)
})

test('F-04 the clock goes on while the database is away, and says so', async () => {
  const { db, pool } = await createTestDatabase()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const warn = vi.fn()
  const clock = await createClock(db, { warn })
  vi.spyOn(pool, 'connect').mockRejectedValue(new Error('nobody there'))
  vi.advanceTimersByTime(5_000)
  await eventually(() => expect(warn).toHaveBeenCalledOnce())
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1_000)
  clock.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(warn).toHaveBeenCalledOnce()
})
