import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { readConfig } from '../../config.ts'
import { HEARTBEAT_SECONDS } from '../events/event-streams.ts'
import { sessionCookieName } from '../identity/session-cookie.ts'
import { giveUploadTime, limitBodyTime } from './body-time.ts'
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

test('T-80 a request has ten seconds for its head and ten minutes at most for photos', async () => {
  const { server } = bareHttp()
  expect(server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 600_000 })
  // An event stream is never silent for so long.
  expect(server.timeout).toBeGreaterThan(HEARTBEAT_SECONDS * 1_000)
})

test('T-80 those who send their body a byte at a time hold no connection of the database', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const member = await make.member()
  const cookie = `${sessionCookieName(deps.config)}=${(await as(member.id)).cookie()}`
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

test('T-80 a body that comes too slowly is left, photos when they slow down for three windows', async () => {
  const bare = Fastify()
  onTestFinished(() => bare.close())
  limitBodyTime(bare, { windowMs: 100, windows: 3, bytesPerMs: 0.1 })
  bare.addContentTypeParser('text/plain', (_request, payload, done) => {
    payload.resume().on('end', () => done(null))
  })
  bare.post('/text', async () => 'taken')
  const refuse = async (_request: FastifyRequest, reply: FastifyReply) => reply.code(401).send('')
  bare.post('/refused', { onRequest: refuse }, async () => 'taken')
  const upload = async ({ raw }: FastifyRequest) => giveUploadTime(raw)
  bare.post('/photos', { onRequest: upload }, async () => 'taken')
  await bare.listen({ port: 0, host: '127.0.0.1' })
  /** Sends so many of the bytes, 200 a second after the early ones. */
  const send = async (path: string, most: number, early = 0) => {
    const socket = open(bare.server.address() as AddressInfo)
    const answer = text(socket).catch(() => '')
    const head = 'host: localhost\r\nconnection: close\r\ncontent-type: text/plain'
    socket.write(
      `POST ${path} HTTP/1.1\r\n${head}\r\ncontent-length: ${200 + early}\r\n\r\n${'x'.repeat(early)}`,
    )
    for (let sent = 0; sent < most && !socket.destroyed; sent += 20) {
      socket.write('x'.repeat(20))
      await pause(100)
    }
    return (await answer).includes('taken')
  }
  // Whoever is refused before the body holds no connection with it.
  const refused = open(bare.server.address() as AddressInfo)
  refused.write(
    'POST /refused HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\nx',
  )
  await once(refused.resume(), 'close')
  expect(
    await Promise.all([send('/text', 200), send('/photos', 200), send('/photos', 100)]),
  ).toEqual([false, true, false])
  // What came early buys no time: by the average these bytes would have 100 seconds.
  expect(await send('/photos', 20, 10_000)).toBe(false)
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
