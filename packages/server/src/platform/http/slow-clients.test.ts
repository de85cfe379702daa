import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { readConfig } from '../../config.ts'
import { HEARTBEAT_SECONDS } from '../events/event-streams.ts'
import { createHttp } from './http.ts'

/** More than there are connections to the database. */
const SLOW = 20
const LARGE = Buffer.alloc(64 * 2 ** 20)

const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://nowhere/none' })
const { app, deps, make, as, visitor } = await startApp()
const bareHttp = () => createHttp({ config, log: pino({ level: 'silent' }), tracing: null })

/** A client at its own pace. */
function open({ port }: AddressInfo): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  return socket
}

test('T-80 a request has ten seconds for its head and thirty for the whole of it', async () => {
  const { server } = bareHttp()
  expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000 })
  // An event stream is never silent for so long.
  expect(server.timeout).toBeGreaterThan(HEARTBEAT_SECONDS * 1_000)
})

test('T-80 those who send their body a byte at a time hold no connection of the database', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const member = await make.member()
  const cookie = (await as(member.id)).cookie()
  let arrived = 0
  app.server.on('request', () => {
    arrived += 1
  })
  const types = ['multipart/form-data; boundary=slow', 'application/json']
  for (let turn = 0; turn < SLOW; turn += 1) {
    const path = turn % 2 ? '/api/member-auth/support-tickets' : '/api/items'
    open(app.server.address() as AddressInfo).write(
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\ncontent-type: ${types[turn % 2]}\r\ncontent-length: 1000\r\n\r\n{`,
    )
  }
  await expect.poll(() => arrived).toBe(SLOW)
  const item = await make.item()
  expect((await visitor().get(`/api/items/${item.id}`)).statusCode).toBe(200)
  await expect.poll(() => deps.pool.totalCount - deps.pool.idleCount).toBe(0)
})

test('T-80 who takes nothing of an answer is left after a while', async () => {
  const bare = bareHttp()
  onTestFinished(() => bare.close())
  bare.get('/large', async () => LARGE)
  await bare.listen({ port: 0, host: '127.0.0.1' })
  bare.server.setTimeout(50)
  const accepted = once(bare.server, 'connection') as Promise<[Socket]>
  const socket = open(bare.server.address() as AddressInfo)
  socket.pause().write('GET /large HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const [end] = await accepted
  await once(end, 'close')
  expect(end.bytesWritten).toBeGreaterThan(0)
})
