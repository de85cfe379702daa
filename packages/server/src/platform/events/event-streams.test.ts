import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../../test/observe/eventually.ts'
import { EventStreams, STREAMS_MAX } from './event-streams.ts'

vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
const streams = new EventStreams()
const connections = new Map<string, Socket>()
const app = Fastify()
app.get<{ Params: { userId: string } }>('/:userId', async (request, reply) => {
  connections.set(request.params.userId, request.raw.socket)
  streams.open(request.params.userId, 'a session', reply)
})
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo
afterEach(() => streams.endAll())
afterAll(() => {
  streams.close()
  return app.close()
})

/** A page that has its stream and reads what comes. */
async function open(userId: string) {
  const page = connect(port, '127.0.0.1')
  onTestFinished(() => void page.destroy())
  let text = ''
  page.setEncoding('utf8').on('data', (more) => {
    text += more
  })
  page.write(`GET /${userId} HTTP/1.1\r\nHost: swapstead.example\r\n\r\n`)
  await eventually(() => expect(text).toContain('retry: 2000\n\n'))
  return { page, text: () => text, sent: () => connections.get(userId)?.bytesWritten ?? 0 }
}

test('F-19 C-54 every stream has its heartbeat within 45 seconds, and not all of them at once', async () => {
  const opened = [await open('ann'), await open('bob'), await open('cleo')]
  const before = opened.map(({ sent }) => sent())
  const atOnce: number[] = []
  for (let second = 0; second < 45; second += 1) {
    const last = opened.map(({ sent }) => sent())
    vi.advanceTimersByTime(1_000)
    atOnce.push(opened.filter(({ sent }, index) => sent() > (last[index] ?? 0)).length)
  }
  expect(Math.max(...atOnce)).toBe(1)
  const heartbeat = ': still here\n\n'
  expect(opened.map(({ sent }, index) => sent() - (before[index] ?? 0))).toEqual(
    opened.map(() => heartbeat.length),
  )
  for (const { text } of opened) await eventually(() => expect(text()).toContain(heartbeat))
})

test('F-19 a stream whose page reads nothing is dropped, and no other', async () => {
  const [slow, other] = [await open('slow'), await open('other')]
  slow.page.pause()
  const connection = connections.get('slow')
  const megabyte = Buffer.alloc(2 ** 20, ' ')
  let sent = 0
  while (!connection?.destroyed && sent < 100) {
    streams.send('slow', megabyte)
    sent += 1
    await setImmediate()
  }
  expect(connection?.destroyed).toBe(true)
  streams.send('other', Buffer.from('data: here\n\n'))
  await eventually(() => expect(other.text()).toContain('data: here\n\n'))
})

test('T-82 of too many streams of one member the oldest ends, and nobody else’s', async () => {
  const other = await open('patient')
  const first = await open('many')
  const second = await open('many')
  const ended = new Promise((resolve) => first.page.once('end', resolve))
  for (let count = 2; count <= STREAMS_MAX; count += 1) await open('many')
  await ended
  streams.send('many', Buffer.from('data: still open\n\n'))
  streams.send('patient', Buffer.from('data: still open\n\n'))
  for (const { text } of [second, other]) {
    await eventually(() => expect(text()).toContain('data: still open'))
  }
  expect(first.text()).not.toContain('data: still open')
})
