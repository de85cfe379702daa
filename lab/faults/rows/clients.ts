import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { itemCalls } from '@swapstead/domain/items/calls.ts'
import { LIVE_PATH } from '@swapstead/domain/live/topics.ts'
import type { Neighbor } from '../../kit/neighborhood.ts'
import type { FaultRow } from '../run-fault.ts'

const AT_ONCE = 8

export const clientFaults: readonly FaultRow[] = [
  {
    id: 'F-21',
    what: 'clients send broken headers, forms that are torn and streams that end in the middle',
    inject: async ({ world, servers }, { isEnough, ports: [port = 0] }) => {
      const [pid] = servers.pids()
      let sent = 0
      while (!isEnough()) {
        await Promise.all(
          Array.from({ length: AT_ONCE }, (_, lane) =>
            spoil(port, messOf(world.people[sent % world.people.length], (sent + lane) % KINDS)),
          ),
        )
        sent += AT_ONCE
      }
      return { 'broken requests': sent, 'same process': String(servers.pids()[0] === pid) }
    },
  },
]

/** `until` is the number of bytes sent before the client disconnects. */
type Mess = { bytes: Buffer; until: number }

const messes: readonly ((person: Neighbor | undefined) => Buffer)[] = [
  () => randomBytes(200),
  () =>
    Buffer.from(
      'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
    ),
  () => Buffer.from(`GET /${'%'.repeat(50)}\0 HTTP/1.1\r\nHost: \xff\r\n\r\n`, 'latin1'),
  () => Buffer.from(`GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'a=b; '.repeat(5_000)}\r\n\r\n`),
  (person) => posting(person, 'multipart/form-data', 'no boundary at all'),
  (person) =>
    posting(person, 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-'),
  (person) =>
    posting(
      person,
      'multipart/form-data; boundary=x',
      `--x\r\nContent-Disposition: form-data; name="image1"; filename="\r\n${'z'.repeat(9_000)}"\r\n\r\n\xff\xd8\xff--x`,
    ),
  (person) =>
    posting(
      person,
      'multipart/form-data; boundary=x',
      `--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--x\r\nContent-Disposition: form-data; name="image1"; filename="a.jpg"\r\n\r\n${'\xff\xd8\xff\xe0'.repeat(500)}\r\n--x--\r\n`,
    ),
  (person) => posting(person, 'application/json', `{"title": ${'['.repeat(20_000)}`),
  (person) => posting(person, 'application/json; charset=utf-7', '{"title": "+AGEAYg-"}'),
  ({ cookie } = nobody) =>
    Buffer.from(`GET ${LIVE_PATH} HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\n\r\n`),
]
const KINDS = messes.length
const nobody = { cookie: '' } as Neighbor

function messOf(person: Neighbor | undefined, kind: number): Mess {
  const bytes = messes[kind]?.(person) ?? Buffer.alloc(0)
  const isWhole = Math.random() < 0.5
  return { bytes, until: isWhole ? bytes.length : Math.floor(Math.random() * bytes.length) }
}

/** Half of the requests announce more bytes than they send. */
function posting({ cookie } = nobody, type: string, body: string): Buffer {
  const length = body.length + (Math.random() < 0.5 ? 10_000 : 0)
  const head = `POST ${itemCalls.create.path} HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`
  return Buffer.from(head + body, 'latin1')
}

/** Disconnects without closing the connection properly. */
async function spoil(port: number, { bytes, until }: Mess): Promise<void> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.resume().write(bytes.subarray(0, until))
  await pause(30 + Math.random() * 70)
  socket.resetAndDestroy()
}
