import { readFileSync, writeFileSync } from 'node:fs'
import { sandboxCalls } from '@swapstead/domain/sandbox/calls.ts'
import { inquire } from '../../kit/child-process.ts'
import { postItem } from '../../kit/member-requests.ts'
import { photoFile } from '../../kit/photographs.ts'
import { type LabRequest, requestOf, sendRequest } from '../../kit/request.ts'
import type { LabServer } from '../../kit/server.ts'
import { type Attack, atMost, exactly } from '../attack.ts'
import { drawBombs } from '../bombs.ts'
import { browseBeside } from '../honest.ts'
import type { Stage } from '../stage.ts'

const SECONDS = 20
const AT_ONCE = 4
const GROWTH_MOST_MB = 50
const FLOOD = 1_000
/** The limit of stored photos per guest. */
const KEPT_MOST = 24

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
      atMost(`of ${FLOOD} photos of one guest at two processes taken`, taken, KEPT_MOST),
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
