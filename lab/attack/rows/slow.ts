import { readdirSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { accountCalls } from '@swapstead/domain/accounts/calls.ts'
import { itemCalls } from '@swapstead/domain/items/calls.ts'
import type { LabServer } from '../../kit/server.ts'
import { type Attack, atMost } from '../attack.ts'
import { browseBeside } from '../honest.ts'
import type { Stage } from '../stage.ts'

const EACH = Number(process.env.ATTACK_SLOW ?? 500)
const BYTE_MS = 1_000
/** Milliseconds between two clients of a kind. Starting all at once would test a flood instead. */
const APART_MS = 20
/** Seconds. Heads may take 10 and requests 30; Node checks every 5, counted from the first byte. */
const CUT_MAX = { heads: 20, bodies: 40 }
/** Seconds. Unread answers time out after a minute, and once more if part of one was buffered. */
const KEPT_MAX = 130
const SECONDS = 160
/** Requests pipelined by one reader: enough to exceed every buffer on the way. */
const PIPELINED = 8
/** Tolerance for open files, because database connections come and go. */
const FILES_MORE = 20

/** Three kinds of slow clients at once: slow heads, slow bodies, and unread answers. */
export const slowAttack: Attack = {
  id: 'T-80',
  run: async (stage) => {
    const server = await stage.start()
    const port = Number(new URL(server.origin).port)
    const files = filesOf(largestFile())
    const before = openFilesOf(server)
    const { figures, result } = await browseBeside(stage, server, SECONDS, async () => {
      const [heads, bodies, readers] = await Promise.all([
        many(port, (socket) => drip(socket, `GET / HTTP/1.1\r\nx-slow: ${'a'.repeat(4_000)}`)),
        many(port, (socket, turn) => {
          socket.write(headOf(stage, turn))
          drip(socket, 'a'.repeat(4_000))
        }),
        many(port, (socket) => void socket.pause().write(files)),
      ])
      // A client that never reads does not notice a closed connection, so the server is checked.
      const settled = await untilFewer(server, before + FILES_MORE)
      for (const { socket } of [...heads, ...bodies, ...readers]) socket.destroy()
      return { heads, bodies, settled }
    })
    const cut = (kind: keyof typeof CUT_MAX) => {
      const seconds = result[kind].map(({ cutAfter }) => cutAfter ?? Number.POSITIVE_INFINITY)
      return atMost(
        `slow ${kind}, ${EACH}: the last cut after`,
        Math.max(...seconds),
        CUT_MAX[kind],
        ' s',
      )
    }
    return [
      ...figures,
      cut('heads'),
      cut('bodies'),
      atMost(`who take no answer, ${EACH}: the last left after`, result.settled, KEPT_MAX, ' s'),
    ]
  },
}

type Client = { socket: Socket; cutAfter?: number }

/** Opens this many connections one after the other, and notes when each is closed. */
async function many(
  port: number,
  begin: (socket: Socket, turn: number) => void,
): Promise<Client[]> {
  const clients: Client[] = []
  for (let turn = 0; turn < EACH; turn += 1) {
    const client: Client = { socket: connect(port, '127.0.0.1') }
    const begun = performance.now()
    const cut = () => {
      client.cutAfter ??= (performance.now() - begun) / 1_000
    }
    client.socket.on('error', cut).on('close', cut).on('end', cut)
    client.socket.once('connect', () => begin(client.socket, turn))
    clients.push(client)
    await pause(APART_MS)
  }
  return clients
}

/** Seconds until the server has at most this many open files. Infinity if it never does. */
async function untilFewer(server: LabServer, most: number): Promise<number> {
  const begun = performance.now()
  for (let seconds = 0; seconds < KEPT_MAX + 10; seconds += 1) {
    if (openFilesOf(server) <= most) return (performance.now() - begun) / 1_000
    await pause(1_000)
  }
  return Number.POSITIVE_INFINITY
}

function openFilesOf({ child }: LabServer): number {
  return readdirSync(`/proc/${child.pid}/fd`).length
}

/** Sends a byte a second until the connection closes. */
function drip(socket: Socket, text: string): void {
  let at = 0
  const timer = setInterval(() => {
    socket.write(text[at] ?? 'a')
    at += 1
  }, BYTE_MS)
  socket.resume().once('close', () => clearInterval(timer))
}

function largestFile(): string {
  const folder = new URL('../../../packages/web/dist/assets/', import.meta.url)
  const [first = ''] = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .sort(
      (one, other) => statSync(new URL(other, folder)).size - statSync(new URL(one, folder)).size,
    )
  return first
}

function headOf(stage: Stage, turn: number): string {
  const cookie = stage.cookies[turn % stage.cookies.length] ?? ''
  const isForm = turn % 2 === 0
  return [
    `POST ${(isForm ? itemCalls.create : accountCalls.signIn).path} HTTP/1.1`,
    'host: 127.0.0.1',
    `content-type: ${isForm ? 'multipart/form-data; boundary=slow' : 'application/json'}`,
    `cookie: ${cookie}`,
    'content-length: 4000',
    '\r\n',
  ].join('\r\n')
}

function filesOf(name: string): string {
  return `GET /assets/${name} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`.repeat(PIPELINED)
}
