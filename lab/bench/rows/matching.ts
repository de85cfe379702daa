import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { load, p99Of } from '../../kit/load.ts'
import { nearbyPage } from '../../kit/member-requests.ts'
import { seedCountry } from '../../kit/neighborhood.ts'
import { createDatabase } from '../../kit/postgres.ts'
import { openSessions, startServer } from '../../kit/server.ts'
import { median, p99 } from '../../kit/statistics.ts'
import type { Given, Prepared, Settings } from '../compare.ts'
import { figureOf } from '../contestant.ts'
import { against, type Measured } from '../report.ts'
import { seedWants } from '../rings/wants.ts'

const PORT = 3912
const ITEMS = 100_000
/** A million wants with as many items. */
const HEARTS_EACH = 13
const BROWSERS = 2
/** The matching ends by itself, long before. */
const HOUR = 3_600
/** It is by far longer than other measurements, and each covers all of it. */
const PAIRS = 3
const ALLOWED_MS = 600_000

/**
 * R4: latency of a nearby page while the same process matches a million wants and proposes what it
 * has chosen, against without. R4b: how long that takes.
 */
export async function prepareMatching(given: Pick<Given, 'url'>): Promise<Prepared> {
  const url = await createDatabase(given.url, 'swapstead_matching')
  const readers = await seedCountry(url, ITEMS)
  console.log(`seeded ${(await seedWants(url, HEARTS_EACH)).toLocaleString('en-US')} wants`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const entry = fileURLToPath(new URL('../contestants/matching-server.ts', import.meta.url))
  const server = await startServer(url, { port: PORT, entry })
  const browse = {
    url: nearbyPage(server.origin),
    cookies: await openSessions(url, readers),
  }
  const night = async () => {
    await client.query('delete from rings')
    const begun = performance.now()
    let isOver = false
    const matching = figureOf(server.child, HOUR).finally(() => {
      isOver = true
    })
    const beside = p99(await load(browse, BROWSERS, () => isOver))
    console.log(`R4: ${Math.round((await matching) * HOUR)} swaps of three proposed`)
    const took = performance.now() - begun
    return { took, beside, alone: await p99Of(browse, took / 1000) }
  }
  const measure = async ({ seconds }: Settings): Promise<Measured[]> => {
    await p99Of(browse, seconds)
    const nights: Awaited<ReturnType<typeof night>>[] = []
    for (let turn = 0; turn < PAIRS; turn += 1) nights.push(await night())
    return [
      {
        id: 'R4',
        what: 'p99 of nearby beside a nightly matching ÷ without one',
        bar: 1.5,
        reachedBy: 'less',
        unit: 'ms',
        ratios: nights.map(({ beside, alone }) => beside / alone),
        ours: median(nights.map(({ beside }) => beside)),
        other: median(nights.map(({ alone }) => alone)),
      },
      against(
        ALLOWED_MS,
        { id: 'R4b', what: 'a nightly matching of a million wants ÷ ten minutes', unit: 'ms' },
        nights.map(({ took }) => took),
      ),
    ]
  }
  const stop = async () => void (await Promise.all([server.stop(), client.end()]))
  return { rows: [{ ids: ['R4', 'R4b'], measure }], stop }
}
