import { MATCHES_SHOWN, type WishlistMatch } from '@swapstead/domain/browse/calls.ts'
import { matchesWish } from '@swapstead/domain/items/wishlist-matching.ts'
import { after, DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { createRandom } from '../../../test/make/random.ts'
import { idsIn } from '../../../test/observe/pages.ts'
import { Exaggerated } from '../../../test/stand-ins/exaggerated-statistics.ts'
import { milesBetween, type Point } from '../../platform/places/points.ts'
import { Statistics } from './engine/statistics.ts'
import { listWishlistMatches } from './wishlist-matches.ts'

const { db, deps, make, visitor, as } = await startApp()
const missing = '018f0000-0000-7000-8000-00000000dead'
const matchesOf = (id: string, radius = '2000') =>
  `/api/items/${id}/wishlist-nearby?radius=${radius}`

const nyack = { city: 'Nyack', state: 'NY', zipCode: '10960' }
const boston = { city: 'Boston', state: 'MA', zipCode: '02108' }

test('BROWSE-14 S-38 what fills a wish is listed with its distance, first whoever wants something in return', async () => {
  const { id: owner } = await make.member()
  const mine = await make.item({ userId: owner, title: 'Oboe', wishlist: ['theremin', 'Pianolas'] })
  await make.item({ userId: owner, title: 'Alpine gentian', wishlist: [] })
  const near = await make.item({ title: 'Theremin, as new' })
  const { id: fromNyack } = await make.member(nyack)
  const far = await make.item({ userId: fromNyack, title: 'Old pianola', wishlist: ['gentians'] })
  const { id: fromBoston } = await make.member(boston)
  const farther = await make.item({
    userId: fromBoston,
    title: 'Two theremins',
    wishlist: ['a sofa', 'Oboe'],
  })
  await make.item({ title: 'Piano', description: 'no pianist' })
  const browser = await as(owner)
  const answer = await browser.get(matchesOf(mine.id))
  expect(answer.json().map(({ id, isMutual }: WishlistMatch) => [id, isMutual])).toEqual([
    [far.id, true],
    [farther.id, true],
    [near.id, false],
  ])
  const [first] = answer.json()
  expect(first.distance).toBeGreaterThan(25)
  expect(first.distance).toBeLessThan(35)
  expect(idsIn(await browser.get(matchesOf(mine.id, '50')))).toEqual([far.id, near.id])
  expect(idsIn(await browser.get(matchesOf(mine.id, '10')))).toEqual([near.id])
  expect((await browser.get(matchesOf(mine.id, '0'))).statusCode).toBe(400)
})

test('BROWSE-14 R-73 R-74 R-81 what rests makes nothing mutual, and no match tells that the other owner is away', async () => {
  const { id: owner } = await make.member()
  const { id: partner } = await make.member()
  const mine = await make.item({ userId: owner, title: 'Shawm', wishlist: ['ocarina'] })
  await make.item({ userId: partner, title: 'Ocarina', wishlist: ['shawm'] })
  const browser = await as(owner)
  const isMutual = async () => (await browser.get(matchesOf(mine.id))).json()[0].isMutual
  expect(await isMutual()).toBe(true)
  const rests = (since: Date | null) =>
    db
      .updateTable('items')
      .set({ askedAt: since, restedAt: since })
      .where('id', '=', mine.id)
      .execute()
  await rests(deps.now())
  expect(await isMutual()).toBe(false)
  await rests(null)
  const until = after(deps.now(), DAY).toISOString()
  await browser.post('/api/absence', { as: 'paused', until })
  expect(await isMutual()).toBe(false)
  await browser.delete('/api/absence')
  expect(await isMutual()).toBe(true)
  const before = (await browser.get(matchesOf(mine.id))).json()
  const left = await (await as(partner)).post('/api/absence', { as: 'away', until })
  expect(left.statusCode, left.body).toBe(200)
  expect((await browser.get(matchesOf(mine.id))).json()).toEqual(before)
})

test('BROWSE-14 what one cannot give makes nothing mutual: an item in a trade, or put away', async () => {
  const { id: owner } = await make.member()
  const mine = await make.item({ userId: owner, title: 'Sackbut', wishlist: ['serpent'] })
  await make.item({ userId: owner, title: 'Zither', isActive: false })
  const found = await make.item({ title: 'Serpent', wishlist: ['sackbut', 'zither'] })
  const browser = await as(owner)
  const isMutual = async () => (await browser.get(matchesOf(mine.id))).json()[0].isMutual
  expect(await isMutual()).toBe(true)
  await make.offer({ toItemId: mine.id, status: 'accepted' })
  expect(await isMutual()).toBe(false)
  await make.item({ userId: owner, title: 'Another zither' })
  expect(await isMutual()).toBe(true)
  await make.offer({ toItemId: found.id, status: 'accepted' })
  expect((await browser.get(matchesOf(mine.id))).json()).toMatchObject([
    { isPending: true, isMutual: false },
  ])
})

test('BROWSE-14 S-38 only the owner may ask', async () => {
  const { id: owner } = await make.member()
  const item = await make.item({ userId: owner, wishlist: ['lamp'] })
  const away = await make.item({ userId: owner, wishlist: ['lamp'], isActive: false })
  const other = await as((await make.member()).id)
  expect((await visitor().get(matchesOf(item.id))).statusCode).toBe(401)
  expect(await other.get(matchesOf(item.id))).toMatchObject({ statusCode: 403 })
  for (const id of [away.id, missing]) {
    expect((await other.get(matchesOf(id))).body).toBe((await other.get(matchesOf(missing))).body)
    expect((await other.get(matchesOf(id))).statusCode).toBe(404)
  }
  expect((await (await as(owner)).get(matchesOf(away.id))).statusCode).toBe(200)
})

test('S-35 S-38 BROWSE-14 nothing of the own, of guests, of banned members, of the blocked, nothing put away', async () => {
  const { id: owner } = await make.member()
  const mine = await make.item({ userId: owner, wishlist: ['Bassoon'] })
  const bassoon = { title: 'Bassoon', wishlist: ['bench'] }
  await make.item({ ...bassoon, userId: owner })
  await make.item({ ...bassoon, isActive: false })
  await make.item({ ...bassoon, userId: (await make.member({ isGuest: true })).id })
  await make.item({ ...bassoon, userId: (await make.member({ isBanned: true })).id })
  const { id: blocked } = await make.member()
  await make.item({ ...bassoon, userId: blocked })
  await db
    .insertInto('memberBlocks')
    .values({ blockerUserId: blocked, blockedUserId: owner })
    .execute()
  const shown = await make.item(bassoon)
  expect(idsIn(await (await as(owner)).get(matchesOf(mine.id)))).toEqual([shown.id])
})

test('ITEMS-02 BROWSE-14 an edit changes what an item matches', async () => {
  const { id: owner } = await make.member()
  const browser = await as(owner)
  const posted = await browser.form('POST', '/api/items', {
    title: 'Ocarina',
    value: '5',
    wishlist: '["Celesta"]',
  })
  const { id } = posted.json()
  const { id: otherId } = await make.member()
  const other = await as(otherId)
  const theirs = (await other.form('POST', '/api/items', { title: 'Tuba', value: '5' })).json()
  expect(idsIn(await browser.get(matchesOf(id)))).toEqual([])
  await other.form('PATCH', `/api/items/${theirs.id}`, { title: 'Celesta' })
  expect(idsIn(await browser.get(matchesOf(id)))).toEqual([theirs.id])
  await browser.form('PATCH', `/api/items/${id}`, { wishlist: '["Harmonium"]' })
  expect(idsIn(await browser.get(matchesOf(id)))).toEqual([])
  await other.form('PATCH', `/api/items/${theirs.id}`, { description: 'or a harmonium' })
  expect(idsIn(await browser.get(matchesOf(id)))).toEqual([theirs.id])
})

const below = createRandom(7)
const pick = <Value>(values: readonly Value[]) => values[below(values.length)] as Value
const vocabulary =
  "shelf shelves knife knives box boxes Café cafe battery TV TVs CD a of 54 42in RÖHRE röhren ÅNGSTRÖM Σίσυφος ΣΊΣΥΦΟΣ ﬁle file İstanbul istanbul books Toys & camper’s glass glasses 日本 ½ ① '); | & ! :* \\".split(
    ' ',
  )
const text = (words: number) =>
  Array.from({ length: 1 + below(words) }, () => pick(vocabulary)).join(pick([' ', ', ', '-']))

test('BROWSE-14 ITEMS-36 the list is what the rule says of every item, whichever way it is found', async () => {
  const towns = [{}, nyack, boston, { city: 'Austin', state: 'TX', zipCode: '78701' }]
  const members: string[] = []
  for (let count = 0; count < 12; count += 1) members.push((await make.member(pick(towns))).id)
  const ids: string[] = []
  for (let count = 0; count < 140; count += 1) {
    const { id } = await make.item({
      userId: pick(members),
      title: text(4),
      description: text(6),
      category: pick(['books', 'toys', 'campers', 'other'] as const),
      wishlist: [...new Set(Array.from({ length: below(4) }, () => text(3)))],
      isActive: below(10) > 0,
    })
    ids.push(id)
  }
  const items = await db
    .selectFrom('items as i')
    .innerJoin('places as p', 'p.id', 'i.placeId')
    .select(['i.id', 'i.userId', 'i.title', 'i.description', 'i.category', 'i.wishlist'])
    .select(['i.isActive', 'i.createdAt', 'i.placeId', 'p.latitude', 'p.longitude'])
    .where('i.id', 'in', ids)
    .execute()
  type Row = (typeof items)[number]
  const pointOf = ({ latitude, longitude }: Row): Point => ({
    latitude: Number(latitude),
    longitude: Number(longitude),
  })
  const wants = (one: Row, other: Row) => one.wishlist.some((wish) => matchesWish(wish, other))
  const everyWay = [new Statistics(deps), ...[0.01, 0.3].map((share) => new Exaggerated(db, share))]
  for (const own of items.slice(0, 50)) {
    const radius = pick([20, 50, 300, 2000])
    const given = items.filter((item) => item.userId === own.userId && item.isActive)
    const right = items
      .filter((item) => item.userId !== own.userId && item.isActive && wants(own, item))
      .map((item) => ({
        id: item.id,
        at: item.createdAt.getTime(),
        miles: milesBetween(pointOf(own), pointOf(item)),
        isMutual: given.some((mine) => wants(item, mine)),
      }))
      .filter(({ miles }) => radius === 2000 || miles <= radius)
      .sort(
        (a, b) =>
          Number(b.isMutual) - Number(a.isMutual) ||
          a.miles - b.miles ||
          b.at - a.at ||
          (a.id < b.id ? 1 : -1),
      )
      .map(({ id, isMutual }) => ({ id, isMutual }))
    const reader = { userId: own.userId, placeId: own.placeId, now: deps.now() }
    const found = await listWishlistMatches(db, pick(everyWay), reader, { itemId: own.id, radius })
    // Items of other tests in this file may also be found.
    const shown = found.filter(({ id }) => ids.includes(id))
    expect(
      shown.map(({ id, isMutual }) => ({ id, isMutual })),
      JSON.stringify({ own, radius }),
    ).toEqual(right.slice(0, shown.length))
    expect(found.length === MATCHES_SHOWN || shown.length === right.length, own.title).toBe(true)
  }
})
