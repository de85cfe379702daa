import { NearbyQuery } from '@swapstead/domain/browse/calls.ts'
import { categories } from '@swapstead/domain/items/categories.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startApp } from '../../../../test/app.ts'
import { createRandom } from '../../../../test/make/random.ts'
import { idsIn, nextPage, walkPages } from '../../../../test/observe/pages.ts'
import { Exaggerated } from '../../../../test/stand-ins/exaggerated-statistics.ts'
import { addUpItemCounts } from '../item-counts.ts'
import { listNearby } from './nearby.ts'

const { db, deps, make, visitor, as } = await startApp()

const random = createRandom(20_261_120)
const pick = <Value>(values: readonly Value[]) => values[random(values.length)] as Value

/** Towns from coast to coast, some close together, and both distant states. */
const towns =
  `07040 Maplewood NJ|07079 South Orange NJ|07041 Millburn NJ|07083 Union NJ|07102 Newark NJ|10001 New York NY
11201 Brooklyn NY|10960 Nyack NY|12207 Albany NY|14202 Buffalo NY|06510 New Haven CT|02108 Boston MA|02139 Cambridge MA
01103 Springfield MA|03101 Manchester NH|04101 Portland ME|05401 Burlington VT|02903 Providence RI|19103 Philadelphia PA
15222 Pittsburgh PA|19801 Wilmington DE|21201 Baltimore MD|20001 Washington DC|23220 Richmond VA|25301 Charleston WV
27601 Raleigh NC|29401 Charleston SC|30303 Atlanta GA|32801 Orlando FL|33101 Miami FL|35203 Birmingham AL|39201 Jackson MS
37203 Nashville TN|40202 Louisville KY|43215 Columbus OH|46204 Indianapolis IN|48226 Detroit MI|60601 Chicago IL
53202 Milwaukee WI|55401 Minneapolis MN|50309 Des Moines IA|63101 Saint Louis MO|72201 Little Rock AR|70112 New Orleans LA
75201 Dallas TX|78701 Austin TX|79901 El Paso TX|73102 Oklahoma City OK|67202 Wichita KS|68102 Omaha NE|57104 Sioux Falls SD
58102 Fargo ND|59101 Billings MT|80202 Denver CO|87102 Albuquerque NM|85004 Phoenix AZ|84101 Salt Lake City UT
97204 Portland OR|98101 Seattle WA|94103 San Francisco CA|90012 Los Angeles CA|99501 Anchorage AK|96813 Honolulu HI`
    .split(/[|\n]/)
    .map((line) => /^(\d{5}) (.*) ([A-Z]{2})$/.exec(line) ?? [])
    .map(([, zipCode = '', city = '', state = '']) => ({ zipCode, city, state }))

const members: string[] = []
for (const town of towns) members.push((await make.member(town)).id)
for (let count = 0; count < 20; count += 1) members.push((await make.member(pick(towns))).id)
const hidden = [
  (await make.member({ ...pick(towns), isGuest: true })).id,
  (await make.member({ ...pick(towns), isBanned: true })).id,
]
for (let count = 0; count < 300; count += 1) {
  await make.item({
    userId: count % 15 === 0 ? pick(hidden) : pick(members),
    category: pick(categories),
    isActive: random(12) > 0,
    // Few distinct times for many items, so that the id also decides the order within a place.
    createdAt: new Date(Date.UTC(2026, 0, 1 + random(12))),
  })
}
/**
 * Places without members. Because of them, only small circles have so few places that the index
 * looks all of them up.
 */
await sql`
  insert into places (code, name, state, latitude, longitude, time_zone)
  select 'area:empty:' || n, 'Empty', 'PA', 40 + (n % 15) * 0.1, -76 + (n / 15) * 0.1, 'America/New_York'
  from generate_series(0, 224) as n`.execute(db)
/** Pairs with a block in either direction. */
const blocked = new Set<string>()
for (let count = 0; count < 150; count += 1) {
  const [blockerUserId, blockedUserId] = [pick(members), pick(members)]
  if (blockerUserId === blockedUserId || blocked.has(`${blockerUserId} ${blockedUserId}`)) continue
  await db.insertInto('memberBlocks').values({ blockerUserId, blockedUserId }).execute()
  blocked.add(`${blockerUserId} ${blockedUserId}`).add(`${blockedUserId} ${blockerUserId}`)
}
/** The items that each member has hearted, as "member item". */
const hearts = new Set<string>()
const itemIds = (await db.selectFrom('items').select('id').execute()).map(({ id }) => id)
for (const userId of members) {
  const itemsOfSome = itemIds.filter(() => random(10) === 0)
  if (itemsOfSome.length === 0) continue
  await db
    .insertInto('itemHearts')
    .values(itemsOfSome.map((itemId) => ({ userId, itemId })))
    .execute()
  for (const itemId of itemsOfSome) hearts.add(`${userId} ${itemId}`)
}
const pending = await make.item({ userId: pick(members) })
await make.offer({ toItemId: pending.id, status: 'accepted' })
// Makes some bands end with a place and others by cells.
await addUpItemCounts({ db }, new AbortController().signal)

type Listed = Awaited<ReturnType<typeof readAll>>[number]
function readAll() {
  return db
    .selectFrom('items as i')
    .innerJoin('users as u', 'u.id', 'i.userId')
    .innerJoin('places as p', 'p.id', 'u.placeId')
    .select(['i.id', 'i.userId', 'i.category', 'i.isActive', 'i.createdAt'])
    .select(['u.isGuest', 'u.isBanned', 'p.latitude', 'p.longitude'])
    .execute()
}
const all = await readAll()
const points = new Map(
  (
    await db
      .selectFrom('users as u')
      .innerJoin('places as p', 'p.id', 'u.placeId')
      .select(['u.id', 'u.placeId', 'p.latitude', 'p.longitude'])
      .execute()
  ).map((row) => [row.id, row]),
)

const readerOf = (userId: string) => ({
  userId,
  placeId: points.get(userId)?.placeId ?? null,
  now: deps.now(),
})

type Degrees = { latitude: string; longitude: string }
/** The haversine formula, independent of the product's own. */
function miles(a: Degrees, b: Degrees): number {
  const [lat1, lon1, lat2, lon2] = [a.latitude, a.longitude, b.latitude, b.longitude].map(
    (degrees) => (Number(degrees) * Math.PI) / 180,
  ) as [number, number, number, number]
  const h =
    Math.sin((lat2 - lat1) / 2) ** 2 +
    Math.cos(lat1) * Math.cos(lat2) * Math.sin((lon2 - lon1) / 2) ** 2
  return 2 * 3958.7613 * Math.asin(Math.sqrt(h))
}

type Question = {
  reader: string
  radius: number
  category: string
  search?: string
  bounds?: string | undefined
  hearted?: 'true' | undefined
}

function liesIn(bounds: string | undefined, { latitude, longitude }: Degrees): boolean {
  if (!bounds) return true
  const [west = 0, south = 0, east = 0, north = 0] = bounds.split(',').map(Number)
  const [x, y] = [Number(longitude), Number(latitude)]
  return west <= x && x <= east && south <= y && y <= north
}

/** The expected answer, computed by checking every item. */
function expected({
  reader,
  radius,
  category,
  bounds,
  hearted,
}: Question): (Listed & { distance: number })[] {
  const origin = points.get(reader) as Degrees
  return all
    .filter((item) => item.isActive && !item.isGuest && !item.isBanned && item.userId !== reader)
    .filter((item) => !blocked.has(`${reader} ${item.userId}`))
    .filter((item) => category === '' || item.category === category)
    .filter((item) => liesIn(bounds, item))
    .filter((item) => !hearted || hearts.has(`${reader} ${item.id}`))
    .map((item) => ({ ...item, distance: miles(origin, item) }))
    .filter(({ distance }) => radius >= 2000 || distance <= radius)
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        b.createdAt.getTime() - a.createdAt.getTime() ||
        (a.id < b.id ? 1 : -1),
    )
}
const idsOf = (items: { id: string }[]) => items.map(({ id }) => id)

test('BROWSE-01 BROWSE-09 S-35 forty readers are shown exactly what a look at every item shows, in the same order', async () => {
  for (let count = 0; count < 40; count += 1) {
    const question: Question = {
      reader: pick(members),
      radius: pick([1, 10, 25, 37.5, 50, 100, 250, 500, 1000, 1999.9, 2000, 5000]),
      category: pick(['', '', ...categories]),
      // Every title has this word: searching for it changes the plan but not the result.
      search: pick(['', 'benches']),
    }
    const { reader, radius, category, search } = question
    const query = `/api/items/nearby?radius=${radius}&category=${category}&search=${search}`
    const right = expected(question)
    const browser = await as(reader)
    const pages = await walkPages(browser, `${query}&limit=${pick([1, 5, 24, 100])}`)
    expect(pages.flat(), JSON.stringify(question)).toEqual(idsOf(right))
    const answer = await browser.get(`${query}&limit=100`)
    expect(answer.headers['x-total-count'], JSON.stringify(question)).toBe(String(right.length))
    for (const [index, item] of answer.json().entries()) {
      expect(Math.abs(item.distance - (right[index]?.distance ?? 0))).toBeLessThanOrEqual(0.0501)
    }
  }
})

test('BROWSE-13 S-36 without a radius it is 1000 miles, and from 2000 on it is the whole country', async () => {
  const reader = pick(members)
  const browser = await as(reader)
  const near = await walkPages(browser, '/api/items/nearby?limit=100')
  expect(near.flat()).toEqual(idsOf(expected({ reader, radius: 1000, category: '' })))
  const everywhere = await walkPages(browser, '/api/items/nearby?radius=2000&limit=100')
  expect(everywhere.flat()).toEqual(idsOf(expected({ reader, radius: 1e9, category: '' })))
  expect(everywhere.flat()).toContain(pending.id)
})

test('S-36 items that are posted while somebody turns the pages make none skipped and none repeated', async () => {
  const reader = members[0] ?? ''
  const browser = await as(reader)
  const before = idsOf(expected({ reader, radius: 2000, category: '' }))
  const seen: string[] = []
  let posted = 0
  for (let url: string | null = '/api/items/nearby?radius=2000&limit=7'; url !== null; ) {
    const answer = await browser.get(url)
    seen.push(...idsIn(answer))
    url = nextPage(answer)
    if (posted < 12) all.push(...(await postSomewhere()))
    posted += 1
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.filter((id) => before.includes(id))).toEqual(before)
})

/** A new item of a random member, in the form of `readAll`. */
async function postSomewhere(): Promise<Listed[]> {
  const { id } = await make.item({
    userId: pick(members),
    createdAt: new Date(Date.UTC(2026, 5, 1)),
  })
  return (await readAll()).filter((item) => item.id === id)
}

test('S-35 S-37 without a place items stand newest first and have no distance', async () => {
  const newest = all
    .filter((item) => item.isActive && !item.isGuest && !item.isBanned)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
  const newcomer = await as((await make.member({ isNew: true })).id)
  for (const browser of [visitor(), newcomer]) {
    const pages = await walkPages(browser, '/api/items/nearby?radius=25&limit=50')
    expect(pages.flat()).toEqual(idsOf(newest))
    const answer = await browser.get('/api/items/nearby')
    expect(answer.headers['x-total-count']).toBe(String(newest.length))
    expect(answer.json()).toHaveLength(24)
    expect(answer.json().every((item: { distance: unknown }) => item.distance === null)).toBe(true)
  }
})

test('BROWSE-09 S-35 four hundred random questions are answered as a look at every item answers them', async () => {
  const statistics = [0.000_001, 0.02, 0.2, 0.9].map((share) => new Exaggerated(db, share))
  for (let count = 0; count < 400; count += 1) {
    const question = {
      reader: pick(members),
      radius: random(3) === 0 ? 5 + random(2_500) : pick([10, 25, 100, 500, 1000]),
      category: pick(['', '', pick(categories)] as const),
      search: pick(['', 'benches']),
      hearted: pick([undefined, undefined, 'true'] as const),
    }
    const { reader, ...given } = question
    const right = expected(question)
    const query = z.parse(NearbyQuery, { ...given, limit: 24 })
    const page = await listNearby(db, pick(statistics), readerOf(reader), query)
    expect(idsOf(page.rows), JSON.stringify(question)).toEqual(idsOf(right.slice(0, 24)))
    expect(page.total, JSON.stringify(question)).toBe(right.length)
  }
})

test('S-35 S-36 every way to the items, and to those of a part of the map, shows the same in the same order', async () => {
  const statistics = [0.000_001, 0.02, 0.2, 0.9].map((share) => new Exaggerated(db, share))
  await db.updateTable('items').set({ description: 'All are blue' }).execute()
  for (let count = 0; count < 40; count += 1) {
    const reader = pick(members)
    const radius = pick([10, 100, 500, 1000, 5000])
    const category = pick(['', pick(categories)] as const)
    const sort = pick(['nearest', 'newest', 'best'] as const)
    const search = pick(['benches', 'blue benches', '', '-zither'])
    const bounds = pick([undefined, '-75,40,-73,41.5', '-125,25,-85,49', '-100,24,-66,48'])
    const hearted = pick([undefined, undefined, 'true'] as const)
    const given = { radius, category, sort, search, bounds, hearted, limit: pick([30, 100]) }
    const right = expected({ reader, radius, category, bounds, hearted })
    const bySort = {
      nearest: right,
      newest: right.toSorted(
        (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1),
      ),
      best: right.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    }
    const way = pick(statistics)
    const visits = pick([110, 20_000])
    const ids: string[] = []
    for (let cursor: string | undefined | null; cursor !== null; ) {
      const query = z.parse(NearbyQuery, { ...given, ...(cursor && { cursor }) })
      const page = await listNearby(db, way, readerOf(reader), query, { visits })
      ids.push(...page.rows.map(({ id }) => id))
      if (!cursor) expect(page.total, JSON.stringify(given)).toBe(right.length)
      cursor = page.next
    }
    const shown = sort === 'best' ? ids.toSorted() : ids
    expect(shown, JSON.stringify({ ...given, share: way.share, visits })).toEqual(
      idsOf(bySort[sort]),
    )
  }
})
