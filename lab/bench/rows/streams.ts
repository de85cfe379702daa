import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { LIVE_PATH } from '@swapstead/domain/live/topics.ts'
import pg from 'pg'
import { HEARTBEAT_SECONDS } from '../../../packages/server/src/platform/events/event-streams.ts'
import { end, inquire, probed } from '../../kit/child-process.ts'
import { OpenPages } from '../../kit/open-pages.ts'
import { openSessions, startServer } from '../../kit/server.ts'
import { median, p99 } from '../../kit/statistics.ts'
import type { Given, Prepared, Settings } from '../compare.ts'
import { startContestant } from '../contestant.ts'
import { against, type Measured } from '../report.ts'
import { type Announcer, startAnnouncer } from './fan-out.ts'

const PORT = 3908
const NAME = 'streams'
const WISHED = 10_000
const STEPS = [0, 0.1, 0.5, 1]
const WARM_UP = 500
/** Each pair takes a minute: ten thousand streams, opened twice and left idle. */
const PAIRS_MAX = 3
/** Each stream has one heartbeat meanwhile. */
const IDLE_MS = HEARTBEAT_SECONDS * 1000
const ANNOUNCEMENTS = 20
/** One listens, ten belong to the pool, two to the jobs. */
const CONNECTIONS_MAX = 13

type Growth = { residentKb: number; heapKb: number }
type Run = { ours: Growth; bare: Growth; cpu: number; connections: number; fanOutMs: number }

/** B14 and B14b: the cost of an open event stream, and the delivery time to all of them. */
export async function prepareStreams({ url }: { url: string }): Promise<Prepared> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const measure = async ({ pairs }: Settings) => {
    const { rows } = await client.query<{ userId: string }>(
      'select id as "userId" from users where not is_banned order by id limit $1',
      [possible()],
    )
    const given = { url, client, cookies: await openSessions(url, rows) }
    const announcer = startAnnouncer(
      url,
      rows.map(({ userId }) => userId),
    )
    const runs: Run[] = []
    for (let pair = 0; pair < Math.min(pairs, PAIRS_MAX); pair += 1) {
      runs.push({ ...(await runOurs(given, announcer)), bare: await runBare(given) })
    }
    await announcer.stop()
    return rowsOf(runs, rows.length)
  }
  return {
    rows: [{ ids: ['B14', 'B14b', 'B14c', 'B14d', 'B14e'], measure }],
    stop: () => client.end(),
  }
}

/** The limit of open files, less 500 that a process needs for other purposes. */
function possible(): number {
  const limit = Number(execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }))
  return Math.min(WISHED, Number.isNaN(limit) ? WISHED : limit - 500)
}

function rowsOf(runs: Run[], count: number): Measured[] {
  const streams = `${count.toLocaleString('en-US')} event streams`
  return [
    {
      id: 'B14',
      what: `memory of one of ${streams} ÷ of a bare node:http one`,
      bar: 1.3,
      reachedBy: 'less',
      unit: 'KB',
      ratios: runs.map(({ ours, bare }) => ours.residentKb / bare.residentKb),
      ours: median(runs.map(({ ours }) => ours.residentKb)),
      other: median(runs.map(({ bare }) => bare.residentKb)),
    },
    against(
      500,
      { id: 'B14b', what: `p99 of an event's way to the last of ${streams} ÷ 500 ms`, unit: 'ms' },
      runs.map(({ fanOutMs }) => fanOutMs),
    ),
    against(
      12,
      { id: 'B14c', what: `heap of one of ${streams} ÷ 12 KB`, unit: 'KB' },
      runs.map(({ ours }) => ours.heapKb),
    ),
    against(
      1,
      { id: 'B14d', what: `a core's time for a server with ${streams}, idle ÷ 1 %`, unit: '%' },
      runs.map(({ cpu }) => cpu),
    ),
    against(
      CONNECTIONS_MAX,
      {
        id: 'B14e',
        what: `connections to PostgreSQL with ${streams} ÷ ${CONNECTIONS_MAX}`,
        unit: '',
      },
      runs.map(({ connections }) => connections),
    ),
  ]
}

type Connected = Pick<Given, 'url' | 'cookies'> & { client: pg.Client }

async function runOurs({ url, client, cookies }: Connected, announcer: Announcer) {
  const server = await startServer(named(url), { port: PORT, options: probed })
  const address = `${server.origin}${LIVE_PATH}`
  const pages = new OpenPages(address)
  try {
    await warmUp(address, cookies)
    const ours = await grow(server.child, pages, cookies)
    const cpu = await idleShare(server.child)
    const connections = await countConnections(client)
    const times: number[] = []
    for (let time = 0; time < ANNOUNCEMENTS; time += 1) {
      times.push(await announcer.reachEverybody(pages))
    }
    return { ours, cpu, connections, fanOutMs: p99(times) }
  } finally {
    pages.close()
    await server.stop()
  }
}

async function runBare({ cookies }: Pick<Given, 'cookies'>): Promise<Growth> {
  const bare = startContestant('bare-streams.ts', {}, probed)
  const [{ address }] = await once(bare, 'message')
  const pages = new OpenPages(address)
  try {
    await warmUp(address, cookies)
    return await grow(bare, pages, cookies)
  } finally {
    pages.close()
    await end(bare)
  }
}

/** Excludes one-time compiling and loading from a stream's cost. */
async function warmUp(address: string, cookies: string[]): Promise<void> {
  const pages = new OpenPages(address)
  await pages.open(cookies.slice(0, WARM_UP))
  pages.close()
}

/** The cost per stream: the slope through all steps. */
async function grow(child: ChildProcess, pages: OpenPages, cookies: string[]): Promise<Growth> {
  const points: { streams: number; resident: number; heap: number }[] = []
  for (const share of STEPS) {
    const streams = Math.round(cookies.length * share)
    await pages.open(cookies.slice(points.at(-1)?.streams ?? 0, streams))
    await pause(500)
    points.push({ streams, ...(await inquire(child, 'memory')) })
  }
  const line = (bytes: 'resident' | 'heap') =>
    slope(points.map((point) => ({ x: point.streams, y: point[bytes] }))) / 1024
  return { residentKb: line('resident'), heapKb: line('heap') }
}

function slope(points: { x: number; y: number }[]): number {
  const mean = (pick: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length
  const [meanX, meanY] = [mean(({ x }) => x), mean(({ y }) => y)]
  return mean(({ x, y }) => (x - meanX) * (y - meanY)) / mean(({ x }) => (x - meanX) ** 2)
}

/** Percent of one core that an idle process uses. */
async function idleShare(child: ChildProcess): Promise<number> {
  const [begun, worked] = [performance.now(), await inquire(child, 'work')]
  await pause(IDLE_MS)
  return (100 * ((await inquire(child, 'work')) - worked)) / (performance.now() - begun)
}

/** Adds an application name to the address, to tell a server's connections apart. */
function named(url: string): string {
  const address = new URL(url)
  address.searchParams.set('application_name', NAME)
  return String(address)
}

/** Counts the connections of that name. Throws unless exactly one listens. */
async function countConnections(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ all: number; listening: number }>(
    `select count(*)::int as all, count(*) filter (where query ilike 'listen %')::int as listening
     from pg_stat_activity where application_name = $1`,
    [NAME],
  )
  const { all, listening } = rows[0] ?? { all: 0, listening: 0 }
  if (listening !== 1) throw new Error(`${listening} connections listen`)
  return all
}
