import { readFileSync, writeFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { sandboxCalls } from '@swapstead/domain/sandbox/calls.ts'
import sharp from 'sharp'
import { imageOfBytes, pngChunk, pngHeader } from '../../../packages/server/test/make/images.ts'
import { inquire } from '../../kit/child-process.ts'
import { postItem } from '../../kit/member-requests.ts'
import { drawPhoto, photoFile } from '../../kit/photographs.ts'
import { type LabRequest, requestOf, sendRequest } from '../../kit/request.ts'
import type { LabServer } from '../../kit/server.ts'
import { type Attack, atMost, exactly } from '../attack.ts'
import { browseBeside } from '../honest.ts'
import type { Stage } from '../stage.ts'

const SECONDS = 20
const AT_ONCE = 4
const GROWTH_MOST_MB = 50
const FLOOD = 1_000
/** The limit of stored photos per guest. */
const KEPT_MAX = 24

/** Uploads decompression bombs one after the other while members browse. */
export const bombAttack: Attack = {
  id: 'T-56',
  run: async (stage) => {
    const server = await stage.start()
    const bombs = await drawBombs()
    const answers = new Map<number, number>()
    const { figures, result: most } = await browseBeside(stage, server, SECONDS, async () => {
      const growth = watchMemory(server)
      await untilOver(SECONDS, async (turn) => {
        const { bytes, name } = bombs[turn % bombs.length] ?? { bytes: Buffer.alloc(0), name: '' }
        const cookie = stage.cookies[turn % 100] ?? ''
        const status = await statusOf(server, cookie, bombRequest(bytes, name))
        answers.set(status, (answers.get(status) ?? 0) + 1)
      })
      return growth()
    })
    const { usual } = await inquire(server.child, 'loop')
    const sent = [...answers.values()].reduce((sum, count) => sum + count, 0)
    const taken = [...answers].filter(([status]) => status < 400).length
    const failed = [...answers].filter(([status]) => status >= 500 && status !== 503).length
    return [
      ...figures,
      atMost(
        `memory at its highest, above what it was, while ${sent} came`,
        most,
        GROWTH_MOST_MB,
        ' MB',
      ),
      atMost('event loop held, 999 of 1,000', usual, 50, ' ms'),
      exactly('kinds that were taken', taken, 0),
      exactly('answers of 5xx but 503', failed, 0),
      exactly('items that came of them', await countItems(stage), 0),
    ]
  },
}

/** One guest uploads a thousand photos to two processes as fast as possible. */
export const uploadFloodAttack: Attack = {
  id: 'T-58',
  run: async (stage) => {
    const settings = { RATE_LIMITS: 'on' }
    const servers = [await stage.start(settings), await stage.start(settings)] as const
    const cookie = await beginSandbox(servers[0])
    const upload = requestOf(sandboxCalls.upload, {
      body: {},
      files: { image: await photoFile(1) },
    })
    const statuses: number[] = []
    const { figures } = await browseBeside(stage, servers[0], SECONDS, async () => {
      let sent = 0
      const lane = async () => {
        while (sent < FLOOD) {
          sent += 1
          const server = servers[sent % 2] ?? servers[0]
          statuses.push(await statusOf(server, cookie, upload))
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, lane))
    })
    const taken = statuses.filter((status) => status === 201).length
    const failed = statuses.filter((status) => status >= 500 && status !== 503).length
    return [
      ...figures,
      atMost(`of ${FLOOD} photos of one guest at two processes taken`, taken, KEPT_MAX),
      exactly('answers of 5xx but 503', failed, 0),
    ]
  },
}

async function untilOver(seconds: number, once: (turn: number) => Promise<void>): Promise<void> {
  const end = performance.now() + seconds * 1_000
  let turn = 0
  const lane = async () => {
    while (performance.now() < end) {
      turn += 1
      await once(turn)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

async function statusOf(
  { origin }: LabServer,
  cookie: string,
  request: LabRequest,
): Promise<number> {
  const answer = await sendRequest({ origin, cookie }, request)
  await answer.arrayBuffer()
  return answer.status
}

function bombRequest(bytes: Buffer, name: string): LabRequest {
  const request = postItem({ title: BOMB })
  if (request.body instanceof FormData)
    request.body.set('image1', new File([new Uint8Array(bytes)], name))
  return request
}

const BOMB = 'A thing with a bomb for a photo'

async function countItems(stage: Stage): Promise<number> {
  const [row] = await stage.query<{ count: number }>(
    'select count(*)::int as count from items where title = $1',
    [BOMB],
  )
  return row?.count ?? 0
}

async function beginSandbox({ origin }: LabServer): Promise<string> {
  const start = requestOf(sandboxCalls.createGuest, { body: { city: 'Maplewood', state: 'NJ' } })
  const answer = await sendRequest({ origin }, start)
  if (!answer.ok) throw new Error(`no sandbox: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Gives the rise of peak resident memory since the call, in megabytes. Works on Linux only. */
function watchMemory({ child }: LabServer): () => number {
  const folder = `/proc/${child.pid}`
  const megabytes = (name: string) => {
    const [, kilobytes] =
      new RegExp(`^${name}:\\s*(\\d+) kB`, 'm').exec(readFileSync(`${folder}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1024
  }
  const before = megabytes('VmRSS')
  // Writing 5 to clear_refs resets the kernel's peak counter (VmHWM).
  writeFileSync(`${folder}/clear_refs`, '5')
  return () => megabytes('VmHWM') - before
}

const TOO_LARGE = 524_289

type Bomb = { name: string; bytes: Buffer }

/** Small files that decode to huge images, or are no image at all. The server must refuse each. */
async function drawBombs(): Promise<Bomb[]> {
  const photo = await drawPhoto(1)
  const wide = sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: '#888' } })
  return [
    { name: 'wide-and-black.png', bytes: solidPng(30_000, 30_000, { depth: 1, color: 0 }) },
    { name: 'wide-and-clear.png', bytes: solidPng(8_000, 8_000, { depth: 8, color: 6 }) },
    { name: 'promises.png', bytes: pngHeader(100_000, 100_000) },
    { name: 'wide.jpg', bytes: await wide.jpeg({ quality: 1 }).toBuffer() },
    { name: 'cut-off.jpg', bytes: photo.subarray(0, photo.length >> 1) },
    { name: 'large.jpg', bytes: await imageOfBytes(TOO_LARGE) },
    { name: 'empty.jpg', bytes: Buffer.alloc(0) },
    { name: '../../photo.jpg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    { name: 'page.jpg', bytes: Buffer.from('<html><script>alert(1)</script></html>') },
    { name: 'paper.jpg', bytes: Buffer.from('%PDF-1.7\n%%EOF\n') },
    { name: 'archive.jpg', bytes: Buffer.from('504b0506'.padEnd(44, '0'), 'hex') },
  ]
}

/** A valid PNG of one color. It takes about one byte per thousand pixels. */
function solidPng(
  width: number,
  height: number,
  { depth, color }: { depth: number; color: number },
): Buffer {
  const channels = color === 6 ? 4 : 1
  const line = 1 + Math.ceil((width * depth * channels) / 8)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, color], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(line * height), { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
