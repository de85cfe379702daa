import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { p99Of, type Target } from '../kit/load.ts'
import { nearbyPage } from '../kit/member-requests.ts'
import { seedCountry } from '../kit/neighborhood.ts'
import { createDatabase } from '../kit/postgres.ts'
import { openSessions, startServer } from '../kit/server.ts'
import { median } from '../kit/statistics.ts'
import type { Prepared, Settings } from './compare.ts'
import { figureOf } from './contestant.ts'
import type { Measured } from './report.ts'

const ITEMS = 100_000

type Pages = Pick<Measured, 'id' | 'what'>
type Work = {
  /** The name of a separate database. Jobs of the main server would do the work themselves. */
  name: string
  port: number
  contestant: string
  fill: (client: pg.Client) => Promise<void>
  /** Restores the work before each further measurement. */
  again?: (client: pg.Client) => Promise<void>
  /** Latency of a nearby page during the work against the same page without it. */
  pages: Pages
  /** Units of work per second meanwhile, against the wanted rate. */
  done: Pages & { wanted: number }
}

/** Prepares two rows for background work in the server process. */
export async function prepareBeside(given: { url: string }, work: Work): Promise<Prepared> {
  const { pages, done } = work
  const url = await createDatabase(given.url, work.name)
  const readers = await seedCountry(url, ITEMS)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await work.fill(client)
  const entry = fileURLToPath(new URL(`contestants/${work.contestant}`, import.meta.url))
  const server = await startServer(url, { port: work.port, entry })
  const cookies = await openSessions(url, readers)
  const browse: Target = { url: nearbyPage(server.origin), cookies }
  const pair = async (seconds: number) => {
    await work.again?.(client)
    const working = figureOf(server.child, seconds)
    const beside = await p99Of(browse, seconds)
    return { perSecond: await working, beside, alone: await p99Of(browse, seconds) }
  }
  const measure = async ({ seconds, pairs }: Settings): Promise<Measured[]> => {
    await pair(seconds / 2)
    const runs: Awaited<ReturnType<typeof pair>>[] = []
    for (let turn = 0; turn < pairs; turn += 1) runs.push(await pair(seconds))
    return [
      {
        ...pages,
        bar: 1.5,
        reachedBy: 'less',
        unit: 'ms',
        ratios: runs.map(({ beside, alone }) => beside / alone),
        ours: median(runs.map(({ beside }) => beside)),
        other: median(runs.map(({ alone }) => alone)),
      },
      {
        id: done.id,
        what: done.what,
        bar: 1,
        reachedBy: 'more',
        unit: '/s',
        ratios: runs.map(({ perSecond }) => perSecond / done.wanted),
        ours: median(runs.map(({ perSecond }) => perSecond)),
        other: done.wanted,
      },
    ]
  }
  const stop = async () => void (await Promise.all([server.stop(), client.end()]))
  return { rows: [{ ids: [pages.id, done.id], measure }], stop }
}
