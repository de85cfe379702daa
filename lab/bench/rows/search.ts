import { browseCalls } from '@swapstead/domain/browse/calls.ts'
import type { Call } from '@swapstead/domain/contract.ts'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { totalOfFewLeftOut } from '../../../packages/server/src/features/browse/engine/page-statements.ts'
import { countSearchWords } from '../../../packages/server/src/features/browse/jobs.ts'
import { connect, type Db } from '../../../packages/server/src/platform/database/database.ts'
import { chordOfMiles } from '../../../packages/server/src/platform/places/points.ts'
import { after, load } from '../../kit/load.ts'
import type { LabMember } from '../../kit/neighborhood.ts'
import { median, p95 } from '../../kit/statistics.ts'
import type { Given, Row } from '../compare.ts'
import { databaseTimeOf } from '../processor-time.ts'

const BROWSERS = 2
const MILES = 1_000
/** One seeded item in ten thousand gets this word, which no other item contains. */
const RARE_WORD = 'theremin'
/** The longest a search may hold the database. */
const ALLOWED_MS = 50
/** Completions appear while somebody types. */
const COMPLETED_MS = 15
const COUNTRY = '-125,24,-66,50'
/** Searches that are expensive to answer. */
const AWKWARD = [
  'a'.repeat(100),
  '(a+)+$'.repeat(16),
  '𝕳'.repeat(50),
  '&|!():*<->'.repeat(10),
  '%_'.repeat(50),
  `${' '.repeat(90)}chair`,
  'a b c d e f g h i j k l m n o p q r s t u v w x y z',
  'chair table lamp sofa desk shelf bike tent drill guitar',
  '"chair table" -sofa -lamp',
  '-chair',
]

/**
 * B6: the displayed count against the exact one. B7b: the smallest against the widest radius. B9:
 * frequent, rare and unknown words against no words. Also checks slow searches and the map against
 * their limits.
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
  const p95Of =
    (query: string, call: Call = browseCalls.nearby) =>
    async (seconds: number) => {
      const target = { url: `${server.origin}${call.path}?${query}`, cookies }
      return p95(await load(target, BROWSERS, after(seconds)))
    }
  const ratio = (id: string, what: string, bar: number, ours: string, other = ''): Row => ({
    id,
    what: `p95 of ${what}`,
    bar,
    reachedBy: 'less',
    unit: 'ms',
    ours: p95Of(ours),
    other: p95Of(other),
  })
  const search = (id: string, what: string, query: string) =>
    ratio(id, `${what} ÷ p95 without words`, 3, `search=${query}`)
  const allowed = { bar: 1, reachedBy: 'less', unit: 'ms', other: async () => ALLOWED_MS } as const
  const rows: Row[] = [
    countRow(db, readers),
    ratio('B7b', 'nearby within 2,000 miles ÷ within 25', 2, 'radius=2000', 'radius=25'),
    search('B9', 'a search for a common word', 'chair'),
    search('B9 rare', 'a search for a rare word', RARE_WORD),
    search('B9 none', 'a search for a word that no item has', 'xylophone'),
    search('B9 mistyped', 'a search for a mistyped word', 'gutiar'),
    search('B9 best', 'the best match of a common word', 'chair&sort=best'),
    {
      id: 'B9 completions',
      what: 'p95 of completions of a common beginning ÷ 15 ms',
      ...allowed,
      other: async () => COMPLETED_MS,
      ours: p95Of('search=ch', browseCalls.completions),
    },
    {
      id: 'B9 awkward',
      what: `p95 of the slowest of ${AWKWARD.length} awkward searches ÷ 50 ms`,
      ...allowed,
      async ours(seconds) {
        const times: number[] = []
        for (const words of AWKWARD.map(encodeURIComponent)) {
          times.push(await p95Of(`radius=2000&search=${words}`)(seconds / AWKWARD.length))
        }
        return Math.max(...times)
      },
    },
    {
      id: 'B9 map',
      what: 'p95 of a common word on a map of the whole country ÷ 50 ms',
      ...allowed,
      ours: p95Of(`bounds=${COUNTRY}&search=chair`, browseCalls.places),
    },
  ]
  return { rows, stop: async () => void (await Promise.all([client.end(), close()])) }
}

function countRow(db: Db, readers: readonly LabMember[]): Row {
  const timeOf = (count: (reader: LabMember) => RawBuilder<unknown>) => (seconds: number) =>
    medianOf(readers, seconds, (reader) => databaseTimeOf(db, (tx) => count(reader).execute(tx)))
  return {
    id: 'B6',
    what: 'PostgreSQL’s time for the exact count within 1,000 miles ÷ for the count of a page',
    bar: 100,
    reachedBy: 'more',
    unit: 'ms',
    ours: timeOf(countExactly),
    other: timeOf((reader) => {
      return sql`select ${totalOfFewLeftOut({ ...reader, now: new Date() })} as total`
    }),
  }
}

async function medianOf(
  readers: readonly LabMember[],
  seconds: number,
  timeOf: (reader: LabMember) => Promise<number>,
): Promise<number> {
  const isOver = after(seconds)
  const times: number[] = []
  for (let turn = 0; turn === 0 || !isOver(); turn += 1) {
    times.push(await timeOf(readers[turn % readers.length] as LabMember))
  }
  return median(times)
}

function countExactly({ userId, placeId }: LabMember) {
  return sql`select count(*) from items i join places p on p.id = i.place_id
    where i.is_active and not i.is_sandbox and not i.is_suspended and i.user_id <> ${userId}
      and p.point <-> (select point from places where id = ${placeId}) <= ${chordOfMiles(MILES)}`
}
