import pg from 'pg'
import { countSearchWords } from '../../packages/server/src/features/browse/jobs.ts'
import { nearbyCount } from '../../packages/server/src/features/browse/nearby-pages.ts'
import { connect } from '../../packages/server/src/platform/database.ts'
import { chordOfMiles } from '../../packages/server/src/platform/points.ts'
import type { Row } from '../compare.ts'
import type { Given } from '../given.ts'
import { after, load } from '../load.ts'
import { median } from '../report.ts'
import type { BenchReader } from '../seed.ts'

const BROWSERS = 2
/** One seeded item in ten thousand gets a name that no other has. */
const MILES = 1_000
const RARE_WORD = 'theremin'

/**
 * B6: the count a page shows against the exact one. B7b: the smallest against the widest radius. B9: words that many,
 * few and no items have, against a page without words.
 */
export async function prepareSearch({
  url,
  server,
  readers,
  cookies,
}: Pick<Given, 'url' | 'server' | 'readers' | 'cookies'>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `update items set title = '${RARE_WORD} ' || title where hashtext(id::text) % 10000 = 0`,
  )
  await client.query('vacuum analyze items')
  const { db, close } = connect(url, { log: console })
  await countSearchWords({ db })
  const p95 = (query: string) => async (seconds: number) => {
    const target = { url: `${server.origin}/api/items/nearby?${query}`, cookies }
    const times = (await load(target, BROWSERS, after(seconds))).sort((a, b) => a - b)
    return times[Math.floor(times.length * 0.95)] ?? 0
  }
  const search = (id: string, what: string, words: string): Row => ({
    ...{ id, what: `p95 of a search for ${what} ÷ p95 without words` },
    ...{ bar: 3, reachedBy: 'less', unit: 'ms' },
    ours: p95(`search=${words}`),
    other: p95(''),
  })
  const rows: Row[] = [
    {
      ...{ id: 'B6', what: 'exact count within 1,000 miles ÷ the count that a page shows' },
      ...{ bar: 100, reachedBy: 'more', unit: 'ms' },
      ours: (seconds) => medianOf(readers, seconds, (reader) => countExactly(client, reader)),
      other: (seconds) =>
        medianOf(readers, seconds, (reader) => nearbyCount(reader, MILES).execute(db)),
    },
    {
      ...{ id: 'B7b', what: 'p95 of nearby within 2,000 miles ÷ within 25' },
      ...{ bar: 2, reachedBy: 'less', unit: 'ms' },
      ours: p95('radius=2000'),
      other: p95('radius=25'),
    },
    search('B9', 'a common word', 'chair'),
    search('B9 rare', 'a rare word', RARE_WORD),
    search('B9 none', 'a word that no item has', 'xylophone'),
  ]
  return { rows, stop: async () => void (await Promise.all([client.end(), close()])) }
}

async function medianOf(
  readers: readonly BenchReader[],
  seconds: number,
  work: (reader: BenchReader) => Promise<unknown>,
): Promise<number> {
  const isOver = after(seconds)
  const times: number[] = []
  for (let turn = 0; turn === 0 || !isOver(); turn += 1) {
    const begun = performance.now()
    await work(readers[turn % readers.length] as BenchReader)
    times.push(performance.now() - begun)
  }
  return median(times)
}

function countExactly(client: pg.Client, { userId, placeId }: BenchReader) {
  return client.query({
    name: 'exact count',
    text: `select count(*) from items i join places p on p.id = i.place_id
      where i.is_active and not i.is_sandbox and not i.is_suspended and i.user_id <> $1
        and p.point <-> (select point from places where id = $2) <= $3`,
    values: [userId, placeId, chordOfMiles(MILES)],
  })
}
