import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { get } from 'node:http'
import { type AddressInfo, connect as connectTo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LIVE_PATH } from '@swapstead/domain/live/topics.ts'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { createTestDatabase } from '../../../test/setup/database.ts'
import { connect } from '../database/database.ts'
import { sessionCookieName } from '../identity/session-cookie.ts'
import {
  CROWDED_FROM,
  CROWDED_SENDER_MAX,
  NETWORK_FACTOR,
  SENDER_MAX,
  WAITING_MAX,
} from './load-shedding.ts'

/** Whoever waits here waits until the test lets them in, however slow the machine is. */
const limits = { connectionTimeoutMillis: 60_000 }
const database = await createTestDatabase()
const patient = connect(database.url, { log: console, limits })
afterAll(() => patient.close())
const { deps, db, make, visitor, as } = await startApp({}, { ...database, ...patient })
const limited = await startApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' }, { ...database, ...patient })

await limited.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = limited.app.server.address() as AddressInfo
const arrivedFrom: unknown[] = []
limited.app.server.on('request', ({ headers }) => arrivedFrom.push(headers['x-forwarded-for']))

/** Begins a request as a proxy forwards it. */
function openFrom(address: string, head: string): Socket {
  const socket = connectTo(port, '127.0.0.1').on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  socket.write(`${head} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${address}\r\n`)
  return socket
}

/** So many requests, from each address in turn, whose bodies end only when the test lets them. */
async function halfSent(addresses: readonly string[], count: number) {
  const body = JSON.stringify({ token: 'a'.repeat(64) })
  const head = `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n{`
  const answers: number[] = []
  const sockets = Array.from({ length: count }, (_, index) => {
    const address = addresses[index % addresses.length] ?? ''
    const socket = openFrom(address, 'POST /api/auth/verify-reset-token')
    socket.once('data', (answer) => void answers.push(Number(String(answer).split(' ')[1])))
    socket.write(head)
    return socket
  })
  const arrived = () => arrivedFrom.filter((address) => addresses.includes(String(address))).length
  await expect.poll(arrived).toBe(count)
  const finish = () => {
    for (const socket of sockets) socket.write(body.slice(1))
  }
  return { answers, finish }
}

/** The pool of an app has so many. */
const CONNECTIONS = 10

/** Takes every connection, and waits for one more, until it is told to give them back or the test ends. */
async function takeConnections(): Promise<() => void> {
  const { promise: mayEnd, resolve: giveBack } = Promise.withResolvers<void>()
  onTestFinished(() => giveBack())
  // What an earlier request does behind its answer would wait for a connection, too.
  await expect.poll(() => deps.pool.totalCount - deps.pool.idleCount).toBe(0)
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
  const answers = Array.from({ length: WAITING_MAX - 1 }, () => visitor().get(path))
  await expect.poll(() => deps.pool.waitingCount).toBe(WAITING_MAX)
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
  expect(deps.pool.waitingCount).toBe(WAITING_MAX)
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

test('T-82 S-09 one address that asks for much leaves others their place in the line, in its own IPv6 network too, and is served again', async () => {
  const path = `/api/items/${(await make.item()).id}`
  const [greedy, neighbor, third, other] = ['5:1', '5:2', '5:3', '6:1'].map(
    (network) => `2001:db8:${network}::1`,
  )
  const ask = (remoteAddress = '') => limited.visitor().get(path, { remoteAddress })
  const giveBack = await takeConnections()
  const waiting = Array.from({ length: CROWDED_FROM - 1 }, () => ask(greedy))
  await expect.poll(() => deps.pool.waitingCount).toBe(CROWDED_FROM)
  expect((await ask(greedy)).statusCode).toBe(503)
  waiting.push(...Array.from({ length: CROWDED_SENDER_MAX }, () => ask(neighbor)))
  await expect.poll(() => deps.pool.waitingCount).toBe(CROWDED_FROM + CROWDED_SENDER_MAX)
  expect((await ask(neighbor)).statusCode).toBe(503)
  // The network as a whole has one place left.
  waiting.push(ask(third))
  await expect.poll(() => deps.pool.waitingCount).toBe(NETWORK_FACTOR * CROWDED_SENDER_MAX + 1)
  expect((await ask(third)).statusCode).toBe(503)
  waiting.push(...Array.from({ length: 8 }, () => ask(other)))
  await expect.poll(() => deps.pool.waitingCount).toBe(NETWORK_FACTOR * CROWDED_SENDER_MAX + 9)
  giveBack()
  for (const { statusCode } of await Promise.all(waiting)) expect(statusCode).toBe(200)
  const again = await Promise.all(Array.from({ length: SENDER_MAX }, () => ask(greedy)))
  for (const { statusCode } of again) expect(statusCode).toBe(200)
})

const bursts = [
  { from: 'one address', addresses: ['203.0.113.7'], most: SENDER_MAX },
  {
    from: 'one IPv6 network',
    addresses: ['1', '2', '3', '4'].map((part) => `2001:db8:7:${part}::1`),
    most: NETWORK_FACTOR * SENDER_MAX,
  },
]

test.for(bursts)(
  'T-82 S-09 of requests that come together from $from only so many are taken',
  async ({ addresses, most }) => {
    const sent = await halfSent(addresses, most + 4)
    await expect.poll(() => sent.answers).toEqual(Array(4).fill(503))
    sent.finish()
    await expect.poll(() => sent.answers).toHaveLength(most + 4)
    expect(sent.answers.slice(4)).toEqual(Array(most).fill(400))
  },
)

test('T-82 requests of a proxy on this machine may be anybody’s', async () => {
  for (const own of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    const sent = await halfSent([own], SENDER_MAX + 4)
    sent.finish()
    await expect.poll(() => sent.answers).toEqual(Array(SENDER_MAX + 4).fill(400))
  }
})

test('T-82 what a proxy forwards in place of an address is one sender, and an address that is gone too', async () => {
  const path = `/api/items/${(await make.item()).id}`
  const headers = { 'x-forwarded-for': 'unknown' }
  expect((await limited.visitor().get(path, { headers })).statusCode).toBe(200)
  // Behind a socket file a connection has no address, as it has none once it is closed.
  const { app } = await startApp({ RATE_LIMITS: 'on' }, { ...database, ...patient })
  const socketPath = join(mkdtempSync(join(tmpdir(), 'no-address-')), 'socket')
  await app.listen({ path: socketPath })
  const [answer] = await once(get({ socketPath, path }), 'response')
  expect(answer.statusCode).toBe(200)
  answer.resume()
})

test('T-82 who leaves counts no longer, before their body has come or while they wait', async () => {
  const leaver = '203.0.113.9'
  const open = (head: string) => openFrom(leaver, head)
  const arrived = () => arrivedFrom.filter((address) => address === leaver).length
  const path = `/api/items/${(await make.item()).id}`
  const { browser } = await limited.make.person()
  const cookie = `${sessionCookieName(deps.config)}=${browser.cookie()}`
  const photos = `cookie: ${cookie}\r\ncontent-type: multipart/form-data; boundary=slow\r\ncontent-length: 1000\r\n\r\n--slow`
  const half = 'content-type: application/json\r\ncontent-length: 100\r\n\r\n{'
  const uploads = Array.from({ length: 3 }, () => {
    const socket = open('POST /api/items')
    socket.write(photos)
    return socket
  })
  const ask = () => limited.visitor().get(path, { remoteAddress: leaver })
  await expect.poll(arrived).toBe(3)
  expect((await ask()).statusCode).toBe(200)
  const giveBack = await takeConnections()
  const leaving = [
    ...uploads,
    ...Array.from({ length: SENDER_MAX - 23 }, () => {
      const socket = open('POST /api/auth/verify-reset-token')
      socket.write(half)
      return socket
    }),
    ...Array.from({ length: 20 }, () => {
      const socket = open(`GET ${path}`)
      socket.write('\r\n')
      return socket
    }),
  ]
  await expect.poll(arrived).toBe(SENDER_MAX)
  await expect.poll(() => deps.pool.waitingCount).toBeGreaterThan(20)
  expect((await ask()).statusCode).toBe(503)
  for (const socket of leaving) socket.destroy()
  giveBack()
  await expect.poll(() => deps.pool.waitingCount).toBe(0)
  await expect
    .poll(async () => {
      const answers = await Promise.all(Array.from({ length: SENDER_MAX }, ask))
      return answers.filter(({ statusCode }) => statusCode !== 200).length
    })
    .toBe(0)
})
