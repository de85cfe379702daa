import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../test/setup/database.ts'
import { rowsIn } from './test-rows.ts'

const database = await createTestDatabase()
const rows = rowsIn(database.db)

const towns = {
  Springfield: [39.8, -89.65],
  Chicago: [41.8858, -87.6181],
  Honolulu: [21.31, -157.86],
  Utqiagvik: [71.29, -156.79],
  Miami: [25.77, -80.19],
} as const

async function putTowns() {
  for (const [name, [latitude, longitude]] of Object.entries(towns)) {
    const place = { name, state: 'IL', timeZone: 'America/Chicago', code: `town:${name}` }
    const point = { latitude: latitude.toFixed(8), longitude: longitude.toFixed(8) }
    const row = database.db.insertInto('places').values({ ...place, ...point })
    await row.onConflict((conflict) => conflict.column('code').doNothing()).execute()
  }
}

/** Great-circle miles by the haversine formula. */
function miles([latitude, longitude]: readonly [number, number], to: readonly [number, number]) {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const rise = Math.sin(radians(to[0] - latitude) / 2) ** 2
  const run = Math.sin(radians(to[1] - longitude) / 2) ** 2
  const share = rise + Math.cos(radians(latitude)) * Math.cos(radians(to[0])) * run
  return 2 * 3958.7613 * Math.asin(Math.sqrt(share))
}

test('S-34 the index gives places by great-circle distance', async () => {
  await putTowns()
  const nearest = sql<{ name: string; miles: number }>`
    with origin as (select point from places where name = 'Springfield')
    select name, 2 * asin((places.point <-> (select point from origin)) / 2) * 3958.7613 as miles
    from places order by point <-> (select point from origin)`
  const { rows: found } = await nearest.execute(database.db)
  const expected = Object.entries(towns)
    .map(([name, point]) => ({ name, miles: expect.closeTo(miles(towns.Springfield, point), 6) }))
    .toSorted((a, b) => a.miles.sample - b.miles.sample)
  expect(found).toEqual(expected)
  const plan = await database.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return sql<{ 'QUERY PLAN': string }>`explain select id from places
      order by point <-> '(1, 0, 0)'::cube limit 5`.execute(tx)
  })
  expect(JSON.stringify(plan.rows)).toContain('places_point')
})

test('S-36 a word is found in title, description and wishlist, in any form and case', async () => {
  const wishlist = ['camping stoves']
  const texts = { title: 'Mountain BIKES', description: 'Ridden twice, red', wishlist }
  const id = await rows.item(await rows.user(), texts)
  const isFound = async (words: string) => {
    const query = database.db
      .selectFrom('items')
      .select('id')
      .where('id', '=', id)
      .where(sql<boolean>`search @@ to_tsquery('english', ${words})`)
    return (await query.executeTakeFirst()) !== undefined
  }
  expect(await isFound('bike & red & stove')).toBe(true)
  expect(await isFound('bike:A & mountain:B & red:C & stove:D')).toBe(true)
  expect(await isFound('stove:ABC')).toBe(false)
  expect(await isFound('bike & blue')).toBe(false)
})
