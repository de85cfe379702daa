import { LIVE_PATH } from '@swapstead/domain/live/topics.ts'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { createTestDatabase } from '../../../test/setup/database.ts'
import { connect } from '../database/database.ts'
import { MAX_WAITING } from './load-shedding.ts'

/** Whoever waits here waits until the test lets them in, however slow the machine is. */
const limits = { connectionTimeoutMillis: 60_000 }
const database = await createTestDatabase()
const patient = connect(database.url, { log: console, limits })
afterAll(() => patient.close())
const { deps, db, make, visitor, as } = await startApp({}, { ...database, ...patient })

/** The pool of an app has so many. */
const CONNECTIONS = 10

/** Takes every connection, and waits for one more, until it is told to give them back or the test ends. */
async function takeConnections(): Promise<() => void> {
  const { promise: mayEnd, resolve: giveBack } = Promise.withResolvers<void>()
  onTestFinished(() => giveBack())
  let taken = 0
  const take = () => {
    taken += 1
    return mayEnd
  }
  for (let count = 0; count <= CONNECTIONS; count += 1) void db.connection().execute(take)
  await expect.poll(() => [taken, deps.pool.waitingCount]).toEqual([CONNECTIONS, 1])
  return giveBack
}

/** So many ask for an item, one of them waiting already. */
async function crowd(path: string) {
  const answers = Array.from({ length: MAX_WAITING - 1 }, () => visitor().get(path))
  await expect.poll(() => deps.pool.waitingCount).toBe(MAX_WAITING)
  return answers
}

test('T-81 T-82 whoever comes while too many wait for the database is told to come back, and those who wait are served', async () => {
  const path = `/api/items/${(await make.item()).id}`
  const giveBack = await takeConnections()
  const waiting = await crowd(path)
  const refused = await Promise.all([
    visitor().get(path),
    visitor().post('/api/member-auth/login', { email: 'a@example.com', password: 'a password' }),
  ])
  for (const { statusCode, headers, json } of refused) {
    expect(statusCode).toBe(503)
    expect(json().code).toBe('platform.not_ready')
    expect(headers).toMatchObject({
      'retry-after': '2',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  }
  // Nobody who was refused stands in the queue.
  expect(deps.pool.waitingCount).toBe(MAX_WAITING)
  giveBack()
  for (const { statusCode } of await Promise.all(waiting)) expect(statusCode).toBe(200)
  expect((await visitor().get(path)).statusCode).toBe(200)
})

test('T-81 in a crowd the process still says that it lives, files are served, and streams are opened', async () => {
  const path = `/api/items/${(await make.item()).id}`
  const giveBack = await takeConnections()
  const waiting = await crowd(path)
  expect((await visitor().get('/healthz')).statusCode).toBe(200)
  expect((await visitor().get('/photos/none.webp')).statusCode).toBe(404)
  // Without a session there is nobody to stream to; the crowd is no reason.
  expect((await visitor().get(LIVE_PATH)).statusCode).toBe(401)
  giveBack()
  await Promise.all(waiting)
})

test('T-81 who is refused is counted by the route that was asked for', async () => {
  const member = await make.member()
  const browser = await as(member.id)
  const path = `/api/items/${(await make.item()).id}`
  const giveBack = await takeConnections()
  const waiting = await crowd(path)
  expect((await browser.get('/api/items/nearby')).statusCode).toBe(503)
  giveBack()
  await Promise.all(waiting)
  const { body } = await visitor().get('/metrics')
  expect(body).toMatch(/route="\/api\/items\/nearby",status="503"\} 1\b/)
})
