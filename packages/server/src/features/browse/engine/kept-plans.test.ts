import { NearbyQuery, PlacesQuery } from '@swapstead/domain/browse/calls.ts'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../../../test/app.ts'
import { Exaggerated } from '../../../../test/stand-ins/exaggerated-statistics.ts'
import { connect } from '../../../platform/database/database.ts'
import { listedToBrowse } from '../listed.ts'
import { listNearby } from './nearby.ts'
import { circle, nearestInBand, newestPage } from './page-statements.ts'
import { placesOnMap } from './places-on-map.ts'
import { foundItems } from './plans.ts'

const { db, deps, make } = await startApp()

async function readerInTown() {
  const { id: userId } = await make.member()
  const { placeId } = await db
    .selectFrom('users')
    .select('placeId')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { userId, placeId: placeId ?? 0, now: deps.now() }
}

test('B1 B2 a plan that PostgreSQL keeps for all pages expects a page of items, not a tenth of all', async () => {
  const reader = await readerInTown()
  const { placeId } = reader
  const owners: string[] = []
  for (let count = 0; count < 20; count += 1) owners.push((await make.member()).id)
  await sql`
    insert into items (id, user_id, title, value, category, wishlist, place_id)
    select gen_random_uuid(), (${owners}::uuid[])[1 + g % 20], 'Thing', 20,
      (array['tools', 'home', 'toys', 'books'])[1 + g % 4], '{}', ${placeId}
    from generate_series(1, 8000) g`.execute(db)
  await sql`analyze`.execute(db)
  const whole = circle(placeId, 1000)
  const asked = { reader, filter: {}, limit: 25, isCounted: true }
  const page = nearestInBand(asked, { band: whole, whole, plan: 'walk', after: null })
  const plan = await keptPlanOf(page)
  expect(plan).toMatch(/CTE page\n +-> +Limit +\(cost=\S+ rows=25 /)
})

test('B9 searches are planned once per connection and their words read once, in every order and on the map', async () => {
  const reader = await readerInTown()
  const asked: string[] = []
  const own = connect(deps.config.databaseUrl, {
    log: console,
    max: 1,
    watch: (text) => {
      asked.push(text)
      return { comment: undefined, end: () => undefined }
    },
  })
  onTestFinished(own.close)
  const statistics = [0.000_001, 0.02, 0.9].map((share) => new Exaggerated(own.db, share))
  for (const search of ['kayak', 'canoe', 'kayak']) {
    for (const known of statistics) {
      for (const sort of ['nearest', 'newest', 'best']) {
        await listNearby(own.db, known, reader, NearbyQuery.parse({ search, sort }))
      }
      const query = PlacesQuery.parse({ search, bounds: '-75,40,-74,41' })
      await placesOnMap({ db: own.db, statistics: known, reader, query })
    }
  }
  const searches = asked.filter((text) => text.includes('materialized'))
  // A statement is prepared by name the second time.
  const repeated = searches.filter((text, place) => searches.indexOf(text) < place)
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements`.execute(own.db)
  const planned = rows.map(({ statement }) => statement)
  expect(repeated.filter((text) => !planned.includes(text))).toEqual([])
  expect(new Set(repeated).size).toBeGreaterThan(4)
  const readForEachItem = searches.filter((text) => /@@ \w*to_tsquery/.test(text))
  expect(readForEachItem).toEqual([])
})

test('B9 the index finds the items of a few places without those of others in the same cell', async () => {
  const reader = await readerInTown()
  const near = await make.member()
  const far = await make.member({ city: 'Princeton', state: 'NJ', zipCode: '08540' })
  for (const { id: userId } of [near, near, far, far, far]) {
    await make.item({ userId, title: 'Zither' })
  }
  const cells = db.selectFrom('items').select('cell').distinct().where('title', '=', 'Zither')
  expect(await cells.execute()).toHaveLength(1)
  const items = listedToBrowse(reader, { words: "'zither'" })
  const found = foundItems(circle(reader.placeId, 10), items, 'cells')
  const plan = await keptPlanOf(found, 'explain (analyze)')
  expect(plan).toMatch(/Bitmap Index Scan on items_search_by_place .*\(actual .* rows=2\b/)
  // The distances are already known.
  expect(plan).toMatch(/Scan\b.* on places p\w* .*\(never executed\)/)
})

async function keptPlanOf(statement: RawBuilder<unknown>, explain = 'explain'): Promise<string> {
  const client = new pg.Client({ connectionString: deps.config.directDatabaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('set plan_cache_mode = force_generic_plan')
  const { sql: text, parameters } = statement.compile(db.withoutPlugins())
  await client.query(`prepare page as ${text}`)
  const values = parameters.map((value) => client.escapeLiteral(textOf(value)))
  const { rows } = await client.query(`${explain} execute page (${values.join(', ')})`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('B9 a kept plan looks for the items of a part of the map once, not for each of its places', async () => {
  await sql`
    insert into places (code, name, state, latitude, longitude, time_zone)
    select 'area:place ' || g || ',NJ', 'Place ' || g, 'NJ', 40 + g % 100 / 100.0, -74 - g / 100 / 100.0,
      'America/New_York'
    from generate_series(1, 200) g`.execute(db)
  await sql`analyze`.execute(db)
  const reader = await readerInTown()
  const bounds = { west: -75, south: 40, east: -73, north: 41 }
  const whole = { ...circle(reader.placeId, 2000), part: { bounds, isWalked: false } }
  const asked = { reader, filter: { words: "'thing'" }, limit: 25, isCounted: true }
  for (const plan of ['all', 'cells', 'walk'] as const) {
    const page = newestPage(asked, { whole, plan, visits: 20_000, after: null })
    expect(await keptPlanOf(page), plan).not.toMatch(/Join Filter: .*place_id/)
  }
})

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? `{${value.join(',')}}` : String(value)
}
