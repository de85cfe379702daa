import { RADII } from '@swapstead/domain/browse/radius.ts'
import { categories } from '@swapstead/domain/items/categories.ts'
import { newsMiles } from '@swapstead/domain/saved-searches/saved-search.ts'
import { goodsSynonyms } from '@swapstead/domain/search/goods-synonyms.ts'
import { synonymGroups } from '@swapstead/domain/search/synonyms.ts'
import pg from 'pg'
import { Statistics } from '../../../packages/server/src/features/browse/engine/statistics.ts'
import { countSearchWords } from '../../../packages/server/src/features/browse/jobs.ts'
import { saveSearchFinds } from '../../../packages/server/src/features/saved-searches/finding.ts'
import { areaOf, readWords } from '../../../packages/server/src/features/saved-searches/lookup.ts'
import {
  connect,
  type Db,
  type Tx,
  transact,
} from '../../../packages/server/src/platform/database/database.ts'
import { after } from '../../kit/load.ts'
import { seedCountry } from '../../kit/neighborhood.ts'
import { p95, random } from '../../kit/statistics.ts'
import type { Given, Prepared, Row } from '../compare.ts'
import { databaseTimeOf } from '../processor-time.ts'

/** The longest that an item may hold the database. */
const ALLOWED_MS = 10
const MEMBERS = 50_000
const SEARCHES_EACH = 20
const POSTED = 4_000
const FOUND_BEFORE = 500
const BATCH = 20_000

const kinds = 'old red blue black small large wooden metal folding electric garden kids vintage'
const names = [
  ...synonymGroups.flatMap((group) => group.names),
  ...goodsSynonyms.flatMap((line) => line.split(', ')),
]

/**
 * N1: PostgreSQL's processor time for finding the saved searches of a posted item, among a million
 * of 50,000 members.
 */
export async function prepareSavedSearches({ url }: Pick<Given, 'url'>): Promise<Prepared> {
  const own = new URL(url)
  own.pathname = '/saved_searches'
  const main = new pg.Client({ connectionString: url })
  await main.connect()
  await main.query(`create database ${own.pathname.slice(1)}`)
  await main.end()
  await seedCountry(own.href, 5_000)
  const { db, close } = connect(own.href, { log: console })
  const client = new pg.Client({ connectionString: own.href })
  await client.connect()
  const dice = random(7)
  const items = await insertItems(client, dice)
  await countSearchWords({ db })
  console.log(`seeding ${(MEMBERS * SEARCHES_EACH).toLocaleString('en-US')} saved searches`)
  await insertSearches(client, db, dice)
  const find = (tx: Tx, item: string) =>
    saveSearchFinds(tx, item, null, { requireVerifiedEmail: true, now: new Date() })
  // What is found is planned with its table as it is in use.
  for (const item of items.slice(0, FOUND_BEFORE)) await transact(db, (tx) => find(tx, item))
  await client.query('vacuum analyze')
  let turn = FOUND_BEFORE
  const rows: Row[] = [
    {
      id: 'N1',
      what: `p95 of PostgreSQL’s time for the saved searches of an item ÷ ${ALLOWED_MS} ms`,
      bar: 1,
      reachedBy: 'less',
      unit: 'ms',
      ours: async (seconds) => {
        const times: number[] = []
        for (const isOver = after(seconds); !isOver(); turn += 1) {
          const item = items[turn % items.length] ?? ''
          times.push(await databaseTimeOf(db, (tx) => find(tx, item)))
        }
        return p95(times)
      },
      other: async () => ALLOWED_MS,
    },
  ]
  const stop = async () => {
    await client.end()
    await close()
  }
  return { rows, stop }
}

/** A few things are looked for often and most of them rarely, as in any search log. */
function drawName(dice: () => number): string {
  const rank = 12 * ((names.length / 12 + 1) ** dice() - 1)
  const place = Math.floor((Math.floor(rank) * 7_919) % names.length)
  const name = names[place] ?? 'lamp'
  return dice() < 0.35 ? `${pick(kinds.split(' '), dice)} ${name}` : name
}

function pick<T>(list: readonly T[], dice: () => number): T {
  return list[Math.floor(dice() * list.length)] as T
}

/** Members live where the seeded ones do, most of them in few places. */
async function insertItems(client: pg.Client, dice: () => number): Promise<string[]> {
  await client.query(
    `insert into users (id, email, email_verified, username, first_name, last_name, city, state, zip_code,
       place_id)
     select gen_random_uuid(), 's' || n || '@example.com', true, 'searcher' || n, 'Ann', 'Example',
       p.name, p.state, '07040', p.id
     from unnest($1::float8[]) with ordinality as c(share, n)
       join places p on p.id = 1 + floor(c.share * (select count(*) from places))`,
    [Array.from({ length: MEMBERS }, () => dice() ** 2.5 * 0.999)],
  )
  const { rows } = await client.query<{ id: string }>(
    `insert into items (id, user_id, title, value, category, wishlist, place_id)
     select gen_random_uuid(), u.id, t.title, 25, t.kind, '{}', u.place_id
     from unnest($1::text[], $2::text[]) with ordinality as t(title, kind, n)
       join (select id, place_id, row_number() over (order by md5(id::text)) as n from users
         where username like 'searcher%') u using (n)
     returning id`,
    [
      Array.from({ length: POSTED }, () => drawName(dice).slice(0, 100)),
      Array.from({ length: POSTED }, () => pick(categories, dice)),
    ],
  )
  return rows.map(({ id }) => id)
}

async function insertSearches(client: pg.Client, db: Db, dice: () => number): Promise<void> {
  const statistics = new Statistics({ db, now: () => new Date() })
  const known = new Map<string, ReturnType<typeof readWords>>()
  const wordsOf = (search: string, category: string | null) => {
    const key = search || `*${category}`
    const words =
      known.get(key) ?? readWords(db, statistics, { search, category: category as 'home' | null })
    known.set(key, words)
    return words
  }
  const { rows: homes } = await client.query<{
    userId: string
    id: number
    latitude: number
    longitude: number
  }>(
    `select u.id as "userId", p.id, p.latitude::float8, p.longitude::float8
     from users u join places p on p.id = u.place_id where u.username like 'searcher%'`,
  )
  let batch: unknown[] = []
  const flush = async () => {
    await client.query(
      `insert into saved_searches (id, user_id, slot, words, category, radius, sort, pace, keys, found_by,
         place_id, reach, wanted, unwanted)
       select gen_random_uuid(), s."userId", s.slot, s.search, s.category, s.radius, 'nearest', 'daily',
         s.keys, s."foundBy", s."placeId", s.reach, to_tsquery('household', s.words), null
       from jsonb_to_recordset($1::jsonb) as s("userId" uuid, slot int, search text, category text, radius int,
         keys text[], "foundBy" text[], "placeId" int, reach float8, words text)
       on conflict do nothing`,
      [JSON.stringify(batch)],
    )
    batch = []
  }
  for (const { userId, ...home } of homes) {
    for (let slot = 1; slot <= SEARCHES_EACH; slot += 1) {
      const isKind = dice() < 0.1
      const search = isKind ? '' : drawName(dice).slice(0, 100)
      const category = isKind || dice() < 0.2 ? pick(categories, dice) : null
      const radius = pick(RADII, dice)
      const words = await wordsOf(search, category)
      const area = areaOf(home, words.keys, newsMiles({ search, radius }))
      batch.push({ userId, slot, search, category, radius, ...words, ...area })
    }
    if (batch.length >= BATCH) await flush()
  }
  await flush()
}
