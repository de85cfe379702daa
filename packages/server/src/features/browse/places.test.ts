import { boundsText } from '@swapstead/domain/browse/bounds.ts'
import type { PlacesOnMap } from '@swapstead/domain/browse/calls.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { idsIn } from '../../../test/observe/pages.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { countedPlaces, foundPlaces, guessedPlaces } from './engine/map-statements.ts'
import { listNearby } from './engine/nearby.ts'
import { placesOnMap } from './engine/places-on-map.ts'
import { Statistics } from './engine/statistics.ts'
import { countSearchWords } from './jobs.ts'

const { db, deps, make, visitor, as } = await startApp()

const maplewood = { city: 'Maplewood', state: 'NJ', zipCode: '07040' }
const millburn = { city: 'Millburn', state: 'NJ', zipCode: '07041' }
const boston = { city: 'Boston', state: 'MA', zipCode: '02108' }
const ann = (await make.member(maplewood)).id
const ben = (await make.member(millburn)).id
const cleo = (await make.member(boston)).id
const reader = await make.member(maplewood)
const day = (date: number) => new Date(Date.UTC(2026, 0, date))
await make.item({ userId: ann, title: 'Brass lamp', category: 'home', createdAt: day(1) })
const desk = await make.item({
  userId: ann,
  title: 'Oak desk',
  category: 'furniture',
  createdAt: day(2),
})
const bench = await make.item({
  userId: ben,
  title: 'Garden bench',
  category: 'home',
  createdAt: day(3),
})
const kayak = await make.item({
  userId: cleo,
  title: 'Red kayak',
  category: 'sports',
  createdAt: day(4),
})
const own = await make.item({ userId: reader.id, title: 'Own chair', createdAt: day(5) })
// Items that no list shows.
await make.item({ userId: ann, title: 'Inactive lamp', isActive: false })
await make.item({
  userId: (await make.member({ ...maplewood, isGuest: true })).id,
  title: 'Guest lamp',
})
await make.item({
  userId: (await make.member({ ...maplewood, isBanned: true })).id,
  title: 'Banned lamp',
})

const newJersey = '-75,40,-74,41'

async function placesIn(browser: Visitor, query = ''): Promise<PlacesOnMap> {
  const answer = await browser.get(`/api/items/places?${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

/** "Maplewood, NJ 2" of each place. */
function told({ places }: PlacesOnMap): string[] {
  return places.map(({ name, items }) => `${name} ${items}`)
}

test('S-35 S-34 T-40 a place on the map has what is listed there, counted, with its newest item', async () => {
  const browser = await as(reader.id)
  const { places, isApproximate } = await placesIn(browser, 'radius=2000')
  expect(isApproximate).toBe(false)
  const [first] = places
  expect(told({ places, isApproximate })).toEqual([
    'Maplewood, NJ 2',
    'Millburn, NJ 1',
    'Boston, MA 1',
  ])
  const point = await db
    .selectFrom('places as p')
    .innerJoin('users as u', 'u.placeId', 'p.id')
    .select(['p.id', 'p.latitude', 'p.longitude'])
    .where('u.id', '=', ann)
    .executeTakeFirstOrThrow()
  expect(first).toEqual({
    placeId: point.id,
    name: 'Maplewood, NJ',
    latitude: Number(point.latitude),
    longitude: Number(point.longitude),
    items: 2,
    hasMore: false,
    item: { id: desk.id, title: 'Oak desk', photo: null },
  })
})

test('S-35 S-36 the map is filtered as the list is', async () => {
  const browser = await as(reader.id)
  expect(told(await placesIn(browser, 'radius=25'))).toEqual(['Maplewood, NJ 2', 'Millburn, NJ 1'])
  expect(told(await placesIn(browser, `bounds=${newJersey}`))).toEqual([
    'Maplewood, NJ 2',
    'Millburn, NJ 1',
  ])
  expect(told(await placesIn(browser, 'bounds=-72,42,-70,43'))).toEqual(['Boston, MA 1'])
  expect(told(await placesIn(browser, 'bounds=-72,42,-70,43&radius=25'))).toEqual([])
  expect(told(await placesIn(browser, 'category=home'))).toEqual([
    'Maplewood, NJ 1',
    'Millburn, NJ 1',
  ])
  expect(told(await placesIn(browser, 'search=kayaks'))).toEqual(['Boston, MA 1'])
  await countSearchWords({ db })
  expect(told(await placesIn(browser, 'search=garden+bensh'))).toEqual(['Millburn, NJ 1'])
  // For the best match, one of two words may be missing.
  expect(told(await placesIn(browser, 'search=garden+kayak'))).toEqual([])
  expect(told(await placesIn(browser, 'search=garden+kayak&sort=best'))).toEqual([
    'Millburn, NJ 1',
    'Boston, MA 1',
  ])
  expect(told(await placesIn(browser, 'search=%2D'))).toEqual([])
  expect(told(await placesIn(browser, 'hearted=true'))).toEqual([])
  await browser.post(`/api/items/${kayak.id}/heart`)
  expect(told(await placesIn(browser, 'hearted=true'))).toEqual(['Boston, MA 1'])
  expect((await browser.get('/api/items/places?bounds=1,2,3')).statusCode).toBe(400)
})

test('S-37 S-35 visitors see every place, and nobody the items of who has a block between them', async () => {
  const all = ['Maplewood, NJ 3', 'Millburn, NJ 1', 'Boston, MA 1']
  expect(told(await placesIn(visitor()))).toEqual(all)
  const guest = await make.member({ ...maplewood, isGuest: true })
  expect(told(await placesIn(await as(guest.id), 'radius=2000'))).toEqual(all)
  const parted = await make.member(maplewood)
  for (const [blockerUserId, blockedUserId] of [
    [parted.id, ben],
    [cleo, parted.id],
  ] as const) {
    await db.insertInto('memberBlocks').values({ blockerUserId, blockedUserId }).execute()
  }
  const browser = await as(parted.id)
  expect(told(await placesIn(browser, 'radius=2000'))).toEqual(['Maplewood, NJ 3'])
  expect(told(await placesIn(browser, 'radius=2000&search=kayak'))).toEqual([])
})

test('S-35 S-36 S-37 the list has what lies in the part of the map, for members and visitors, in every order', async () => {
  const member = await as(reader.id)
  for (const sort of ['nearest', 'newest', 'best']) {
    for (const search of ['', 'bench']) {
      const inNewJersey = `/api/items/nearby?bounds=${newJersey}&sort=${sort}&search=${search}`
      const expected = search ? [bench.id] : [bench.id, desk.id].toSorted()
      const found = idsIn(await member.get(inNewJersey)).filter(
        (id) => search || id === desk.id || id === bench.id,
      )
      expect(found.toSorted(), inNewJersey).toEqual(expected)
      const answer = await visitor().get(inNewJersey)
      expect(answer.headers['x-total-count'], inNewJersey).toBe(search ? '1' : '4')
      for (const item of answer.json()) expect(item.distance).toBeNull()
      expect(idsIn(answer)).not.toContain(kayak.id)
    }
  }
  expect(idsIn(await member.get('/api/items/nearby?bounds=-72,42,-70,43'))).toEqual([kayak.id])
  expect(idsIn(await member.get('/api/items/nearby?bounds=-72,42,-70,43&radius=25'))).toEqual([])
  expect(idsIn(await visitor().get(`/api/items/nearby?bounds=${newJersey}`))[0]).toBe(own.id)
})

/** Multiplies the number of items in the statistics. */
class Crowded extends Statistics {
  override async sample() {
    const { items, cells, ...others } = await super.sample()
    const more = cells.map((cell) => ({ ...cell, items: cell.items * 10_000 }))
    return { items: items * 10_000, cells: more, ...others }
  }

  override async sharesOf(wanted: readonly unknown[]) {
    return wanted.map(() => 0.5)
  }
}

test('S-35 of very many items a wide map tells about how many each area has, and a small part counts', async () => {
  const given = {
    db,
    statistics: new Crowded(deps),
    reader: { userId: null, placeId: null, now: deps.now() },
  }
  const query = { radius: 2000, search: '', sort: 'nearest' } as const
  const wide = await placesOnMap({ ...given, query })
  expect(wide.isApproximate).toBe(true)
  expect(told(wide)).toEqual(['Maplewood, NJ 4', 'Boston, MA 1'])
  expect(wide.places[0]?.item).toBeNull()
  const lamps = await placesOnMap({ ...given, query: { ...query, search: 'lamp' } })
  expect(lamps.isApproximate).toBe(true)
  expect(told(lamps)).toEqual(['Maplewood, NJ 2', 'Boston, MA 1'])
  const homely = await placesOnMap({ ...given, query: { ...query, category: 'home' } })
  expect(told(homely)).toEqual(['Maplewood, NJ 2'])
  const bounds = { west: -75, south: 40, east: -74, north: 41 }
  const small = await placesOnMap({ ...given, query: { ...query, bounds } })
  expect(told(small)).toEqual(['Maplewood, NJ 3', 'Millburn, NJ 1'])
  expect(boundsText(bounds)).toBe(newJersey)
})

test('R-62 S-35 a wide map counts what the list has for its reader: nothing hidden, of a block or the own', async () => {
  const person = await make.person()
  const { browser } = person
  const own = await make.item({ userId: person.id })
  const agree = async () => {
    const listed = idsIn(await browser.get('/api/items/nearby?radius=2000&limit=100')).length
    const { places } = await placesOnMap({
      db,
      statistics: new Crowded(deps),
      reader: { userId: person.id, placeId: null, now: deps.now() },
      query: { radius: 2000, search: '', sort: 'nearest' } as const,
    })
    expect(places.reduce((sum, { items }) => sum + items, 0)).toBe(listed)
    return listed
  }
  const all = await agree()
  await browser.post('/api/not-interested/items', { itemId: desk.id })
  expect(await agree()).toBe(all - 1)
  await browser.post('/api/not-interested/kinds', { category: 'home' })
  expect(await agree()).toBeLessThan(all - 1)
  await browser.post('/api/blocks', { memberId: ann })
  await agree()
  await browser.delete(`/api/items/${own.id}`)
})

test('S-35 S-36 in a country of very many items the list of a part of the map is the same', async () => {
  const query = { radius: 2000, limit: 24, bounds: { west: -75, south: 40, east: -74, north: 41 } }
  const { placeId } = await db
    .selectFrom('users')
    .select('placeId')
    .where('id', '=', reader.id)
    .executeTakeFirstOrThrow()
  for (const who of [
    { userId: reader.id, placeId, now: deps.now() },
    { userId: null, placeId: null, now: deps.now() },
  ]) {
    for (const sort of ['nearest', 'newest', 'best'] as const) {
      for (const [search, count] of [
        ['', who.userId ? 3 : 4],
        ['bench', 1],
      ] as const) {
        const page = await listNearby(db, new Crowded(deps), who, { ...query, sort, search })
        expect(page.rows.length, `${sort} ${search} ${who.userId}`).toBe(count)
        expect(page.total, `${sort} ${search} ${who.userId}`).toBe(count)
      }
    }
  }
})

test('S-35 what a map costs has an end: places by their index, items only so far as they are counted', async () => {
  const who = { userId: reader.id, placeId: null, now: deps.now() }
  const bounds = { west: -75, south: 40, east: -74, north: 41 }
  const area = {
    origin: sql`sphere_point(40.7, -74)`,
    beyond: null,
    upTo: null,
    part: { bounds, isWalked: false },
  }
  await db.transaction().execute(async (tx) => {
    // The test table is small enough that PostgreSQL would scan all of it.
    await sql`set local enable_seqscan = off`.execute(tx)
    const plan = async (statement: ReturnType<typeof countedPlaces>) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(
        tx.withoutPlugins(),
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    const counted = await plan(countedPlaces({ reader: who, filter: {}, area, limit: 10_000 }))
    expect(counted).toContain('places_on_map')
    expect(counted).toMatch(/Index (Only )?Scan using items_nearby/)
    expect(counted).not.toMatch(/Seq Scan on (items|places)/)
    const found = await plan(
      foundPlaces({ reader: who, filter: { words: 'lamp' }, area, by: 'cells' }),
    )
    expect(found).toMatch(/Limit[\s\S]*Index Scan on items_(search|matching)/)
    const guessed = await plan(guessedPlaces([{ placeId: 1, items: 9 }]))
    expect(guessed).not.toMatch(/Seq Scan on (items|places)/)
  })
  const { rows } = await countedPlaces({
    reader: { userId: null, placeId: null, now: deps.now() },
    filter: {},
    area,
    limit: 1,
  }).execute(db.withoutPlugins())
  expect(rows.map(({ items, hasMore }) => [items, hasMore])).toEqual([
    [3, false],
    [1, false],
  ])
  for (let count = 0; count < 12; count += 1) await make.item({ userId: ben })
  const crowded = await countedPlaces({ reader: who, filter: {}, area, limit: 1 }).execute(
    db.withoutPlugins(),
  )
  expect(crowded.rows[0]).toMatchObject({ name: 'Millburn, NJ', items: 10, hasMore: true })
})
