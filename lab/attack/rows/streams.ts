import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { LIVE_PATH } from '@swapstead/domain/live/topics.ts'
import { inquire } from '../../kit/child-process.ts'
import type { LabServer } from '../../kit/server.ts'
import { type Attack, atMost, rounded } from '../attack.ts'
import { browseBeside } from '../honest.ts'

const STREAMS = 2_000
const OF_ONE = 500
const OF_ONE_MAX = 32
const SECONDS = 20
const PER_STREAM_MOST_KB = 40

/** Unread event streams: many members with one each, and one member with many. */
export const streamAttack: Attack = {
  id: 'T-82',
  run: async (stage) => {
    const server = await stage.start()
    const before = await inquire(server.child, 'memory')
    const sockets: Socket[] = []
    const { figures } = await browseBeside(stage, server, SECONDS, async () => {
      for (let turn = 0; turn < STREAMS; turn += 1) {
        sockets.push(await openStream(server, stage.cookies[turn % stage.cookies.length] ?? ''))
      }
    })
    const { resident } = await inquire(server.child, 'memory')
    const each = (resident - before.resident) / 1024 / STREAMS
    const own: Socket[] = []
    for (let turn = 0; turn < OF_ONE; turn += 1) {
      own.push(await openStream(server, stage.cookies[0] ?? ''))
    }
    const open = await untilSettled(own)
    for (const socket of [...sockets, ...own]) socket.destroy()
    return [
      ...figures,
      atMost(`memory of each of ${rounded(STREAMS)} streams`, each, PER_STREAM_MOST_KB, ' KB'),
      atMost(`of ${OF_ONE} streams that one member opens left open`, open, OF_ONE_MAX),
    ]
  },
}

/** Reads the start of the stream and then stops. */
async function openStream({ origin }: LabServer, cookie: string): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname).on('error', () => undefined)
  socket.write(
    `GET ${LIVE_PATH} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\n\r\n`,
  )
  await once(socket, 'data')
  return socket
}

/** Counts the streams that the server keeps open. */
async function untilSettled(sockets: readonly Socket[]): Promise<number> {
  for (const socket of sockets) socket.resume()
  let before = -1
  for (;;) {
    const open = sockets.filter(
      ({ destroyed, readableEnded }) => !destroyed && !readableEnded,
    ).length
    if (open === before) return open
    before = open
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}
