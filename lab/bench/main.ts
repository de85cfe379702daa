/**
 * Benchmarks: ratios between contestants measured in one run on one machine.
 *   npm run bench                all rows (about 40 minutes)
 *   npm run bench -- B1 B7       only these rows, with all variants of each
 *   npm run bench -- --full      among ten million items (hours, and 60 GB of disk)
 *   npm run bench -- --write     also writes the table to docs/benchmarks.md
 * BENCH_SECONDS (5) per measurement, BENCH_PAIRS (7) pairs.
 * BENCH_ITEMS (100000; with --full 10000000), BENCH_MEMORY_MINUTES (10).
 */

import { orEnd } from '../../scripts/fault.ts'
import { startEmbeddedPostgres } from '../../scripts/postgres/embedded.ts'
import { exitOnSignals } from '../kit/exit-on-signals.ts'
import { describeMachine } from '../kit/machine.ts'
import { startMailSink } from '../kit/mail-sink.ts'
import { readNamedRows } from '../kit/named-rows.ts'
import { seedCountry } from '../kit/neighborhood.ts'
import { openSessions, startServer } from '../kit/server.ts'
import { type Given, isWanted, measure, type Prepared } from './compare.ts'
import { type Measured, report, writeReport } from './report.ts'
import { prepareAccepts } from './rows/accepts.ts'
import { prepareAnswers } from './rows/answers.ts'
import { prepareBackfill } from './rows/backfill.ts'
import { prepareCrawler } from './rows/crawler.ts'
import { firstViewRows, prepareFirstViews } from './rows/first-views.ts'
import { prepareGrowth } from './rows/growth.ts'
import { prepareHandOver } from './rows/hand-over.ts'
import { landingRows, prepareLanding } from './rows/landing.ts'
import { prepareMariaDb } from './rows/mariadb.ts'
import { prepareMatching } from './rows/matching.ts'
import { prepareMemberHome } from './rows/member-home.ts'
import { prepareMemory } from './rows/memory.ts'
import { prepareNearby } from './rows/nearby.ts'
import { prepareOverload } from './rows/overload.ts'
import { preparePhotos } from './rows/photos.ts'
import { prepareProcesses } from './rows/processes.ts'
import { preparePurge } from './rows/purge.ts'
import { prepareRedis } from './rows/redis.ts'
import { prepareRelevance } from './rows/relevance.ts'
import { prepareRenderedHome } from './rows/rendered-home.ts'
import { prepareRings } from './rows/rings.ts'
import { prepareSavedSearches } from './rows/saved-searches.ts'
import { prepareSearch } from './rows/search.ts'
import { prepareSignIn } from './rows/sign-in.ts'
import { prepareStreams } from './rows/streams.ts'
import { prepareWants } from './rows/wants.ts'
import { prepareWishlist } from './rows/wishlist.ts'
import { prepareWrites } from './rows/writes.ts'

type Part = { ids: readonly string[]; prepare: (given: Given) => Promise<Prepared> }

const parts: readonly Part[] = [
  { ids: ['B1', 'B2'], prepare: prepareNearby },
  { ids: ['B6', 'B7b', 'B9'], prepare: prepareSearch },
  { ids: ['B3', 'B4'], prepare: prepareRedis },
  { ids: ['B5'], prepare: prepareMariaDb },
  { ids: ['B19', 'B20'], prepare: prepareAnswers },
  { ids: ['B8'], prepare: prepareWishlist },
  { ids: ['N1'], prepare: prepareSavedSearches },
  { ids: ['B11', 'B11b', 'B11c'], prepare: prepareAccepts },
  { ids: ['B12', 'B12b'], prepare: prepareSignIn },
  { ids: ['B17', 'B17 CPU', 'B17b'], prepare: prepareOverload },
  { ids: ['B22'], prepare: prepareProcesses },
  { ids: ['B30'], prepare: prepareCrawler },
  { ids: ['B31'], prepare: prepareRenderedHome },
  { ids: ['B23', 'B23b'], prepare: prepareHandOver },
  { ids: ['B14', 'B14b', 'B14c', 'B14d', 'B14e'], prepare: prepareStreams },
  { ids: ['B13', 'B13b'], prepare: preparePhotos },
  { ids: ['B10', 'B10b'], prepare: prepareWrites },
  { ids: landingRows, prepare: prepareLanding },
  { ids: firstViewRows, prepare: prepareFirstViews },
  { ids: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8', 'P9'], prepare: prepareMemberHome },
  { ids: ['B21', 'B21b'], prepare: prepareBackfill },
  { ids: ['B21c', 'B21d'], prepare: preparePurge },
  { ids: ['B16', 'B16b'], prepare: prepareMemory },
  { ids: ['R1', 'R1b', 'R5'], prepare: prepareRelevance },
  { ids: ['R2', 'R2b', 'R2 year'], prepare: prepareRings },
  { ids: ['R4', 'R4b'], prepare: prepareMatching },
  { ids: ['B7'], prepare: prepareGrowth },
  // Last: it adds millions of rows to the main database.
  { ids: ['R3'], prepare: prepareWants },
]

const ids = parts.flatMap((part) => part.ids)
const { wanted, isWritten } = orEnd(() => readNamedRows(ids, 'docs/benchmarks.md'))
const settings = {
  seconds: Number(process.env.BENCH_SECONDS ?? 5),
  pairs: Number(process.env.BENCH_PAIRS ?? 7),
  items: Number(
    process.env.BENCH_ITEMS ?? (process.argv.includes('--full') ? 10_000_000 : 100_000),
  ),
}

exitOnSignals()
const database = await startEmbeddedPostgres({
  ephemeral: true,
  settings: { shared_buffers: '512MB', track_commit_timestamp: 'on' },
})
const mail = await startMailSink()
try {
  console.log(await describeMachine(database.url))
  console.log(`seeding ${settings.items.toLocaleString('en-US')} items`)
  const readers = await seedCountry(database.url, settings.items)
  const server = await startServer(database.url, { settings: { SMTP_URL: mail.url } })
  const given: Given = {
    url: database.url,
    server,
    mail,
    readers,
    cookies: await openSessions(database.url, readers),
  }
  const measured: Measured[] = []
  try {
    for (const { ids, prepare } of parts) {
      if (!isWanted(ids, wanted)) continue
      try {
        await measurePart(await prepare(given), measured)
      } catch (error) {
        // The other parts are measured all the same.
        console.error(`${ids.join(', ')} failed:`, error)
        process.exitCode = 1
      }
    }
  } finally {
    await server.stop()
  }
  if (isWritten) await writeReport(database.url, settings, measured)
} catch (error) {
  // Print first: an error during cleanup would hide this one.
  console.error(error)
  process.exitCode = 1
} finally {
  mail.stop()
  await database.stop()
}
// Work that a failed part started would keep this process alive.
if (process.exitCode) process.exit()

async function measurePart({ rows, stop }: Prepared, measured: Measured[]): Promise<void> {
  try {
    for (const row of rows) {
      if (!isWanted('ids' in row ? row.ids : [row.id], wanted)) continue
      const lines = await measure(row, settings)
      measured.push(...lines)
      console.log(report(lines))
    }
  } finally {
    await stop()
  }
}
