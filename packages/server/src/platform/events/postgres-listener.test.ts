import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { transact } from '../database/database.ts'
import { type Channel, channels, PostgresListener, sendSignals } from './postgres-listener.ts'

const { db, deps } = await startApp()

test('F-04 where a server takes the LISTEN connection and says nothing, it is asked again', async () => {
  const taken: Socket[] = []
  const silent = createServer((socket) => taken.push(socket.on('error', () => undefined)))
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const { port } = silent.address() as AddressInfo
  const postgresListener = new PostgresListener(
    `postgres://somebody@127.0.0.1:${port}/nothing`,
    deps.log,
  )
  onTestFinished(async () => {
    await postgresListener.close()
    for (const socket of taken) socket.destroy()
    silent.close()
  })
  await postgresListener.connect()
  await expect.poll(() => taken.length, { timeout: 15_000 }).toBeGreaterThan(1)
})

test('F-04 F-13 once closed, the LISTEN connection is not opened again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  // Nobody listens on this port.
  const postgresListener = new PostgresListener('postgres://somebody@127.0.0.1:1/nothing', deps.log)
  const connect = vi.spyOn(postgresListener, 'connect')
  await postgresListener.connect()
  while (vi.getTimerCount() === 0) await setImmediate()
  await postgresListener.close()
  vi.advanceTimersByTime(60_000)
  expect(connect).toHaveBeenCalledTimes(1)
})

test('F-04 F-13 closing while the LISTEN connection is being opened leaves none', async () => {
  const connections = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name = 'swapstead-listener'`.execute(db)
    return rows[0]?.count
  }
  const before = await connections()
  const postgresListener = new PostgresListener(deps.config.directDatabaseUrl, deps.log)
  const opening = postgresListener.connect()
  await postgresListener.close()
  await opening
  await expect.poll(connections).toBe(before)
})

test('F-04 a signal of every channel arrives', async () => {
  const postgresListener = new PostgresListener(deps.config.directDatabaseUrl, deps.log)
  onTestFinished(() => postgresListener.close())
  const arrived = new Set<Channel>()
  for (const channel of channels)
    postgresListener.on(
      channel,
      () => arrived.add(channel),
      () => undefined,
    )
  await postgresListener.connect()
  await transact(db, async (tx) => {
    for (const channel of channels) await sendSignals(tx, channel, [''])
  })
  await expect.poll(() => [...arrived].sort()).toEqual([...channels].sort())
})
