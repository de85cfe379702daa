import { HOUR } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { beginSandbox, type Guest, good, postItem } from '../../../test/make/guests.ts'

const app = await startApp()
const { db, make, as, visitor, passTime } = app

type Listed = { id: string; userId: string; distance: number; title: string; isMutual?: boolean }
const list = async (guest: Guest, query = ''): Promise<Listed[]> =>
  good(await guest.browser.get(`/api/sandbox/items/nearby/${guest.id}${query}`))
const neighborsOf = async ({ id }: Guest) => {
  const rows = await db
    .selectFrom('sandboxNeighbors')
    .select('userId')
    .where('guestId', '=', id)
    .execute()
  return rows.map(({ userId }) => userId)
}
const ids = (items: readonly Listed[]) => items.map(({ id }) => id)
const montana = { city: 'Missoula', state: 'MT' }
const oregon = { city: 'Portland', state: 'OR' }

test('SANDBOX-30 SANDBOX-26 S-84 the neighbors’ things come first, six are shown, all are counted', async () => {
  const [guest, other] = [await beginSandbox(app, montana), await beginSandbox(app, montana)]
  const posted = []
  for (let count = 0; count < 4; count += 1)
    posted.push(await postItem(other, { title: `T${count}` }))
  const neighbors = await neighborsOf(guest)
  for (const url of [`/api/sandbox/items/${guest.id}`, `/api/sandbox/items/nearby/${guest.id}`]) {
    const answer = await guest.browser.get(url)
    const shown: Listed[] = good(answer)
    expect(shown).toHaveLength(6)
    expect(answer.headers['x-total-count']).toBe('8')
    expect(shown.slice(0, 4).every(({ userId }) => neighbors.includes(userId))).toBe(true)
    expect(ids(shown.slice(4))).toEqual([posted[3].id, posted[2].id])
  }
})

test('SANDBOX-33 SANDBOX-17 a radius, words and a category narrow the list', async () => {
  const [guest, other] = [await beginSandbox(app, oregon), await beginSandbox(app, oregon)]
  const far = await beginSandbox(app, { city: 'Salem', state: 'OR' })
  const bassoon = await postItem(other, { title: 'Bassoon', category: 'other' })
  const reeds = await postItem(other, { title: 'Reeds for bassoons', category: 'home' })
  const distant = await postItem(far, { title: 'Bassoon case' })
  const found = async (query: string) => ids(await list(guest, query)).sort()
  expect(await found('?radius=20&search=bassoon')).toEqual([bassoon.id, reeds.id].sort())
  expect(await found('?radius=100&search=bassoon')).toEqual(
    [bassoon.id, reeds.id, distant.id].sort(),
  )
  expect(await found('?radius=20&search=bassoon&category=other')).toEqual([bassoon.id])
  expect(await found('?search=!!!')).toEqual([])
  const nearest = await list(guest, '?radius=2000&search=bassoon')
  expect(nearest.at(-1)).toMatchObject({ id: distant.id })
  expect(nearest.at(-1)?.distance).toBeGreaterThan(30)
  for (const query of ['?radius=0', '?radius=x', '?category=cars']) {
    const answer = await guest.browser.get(`/api/sandbox/items/nearby/${guest.id}${query}`)
    expect(answer.statusCode, query).toBe(400)
  }
})

test('S-84 T-06 nobody sees their own, another guest’s neighbors, or members’ things in the sandbox', async () => {
  const place = { city: 'Bozeman', state: 'MT' }
  const [guest, other] = [await beginSandbox(app, place), await beginSandbox(app, place)]
  const mine = await postItem(guest)
  await make.item({ userId: (await make.member({ ...place, zipCode: '59715' })).id })
  const strangers = await neighborsOf(other)
  const seen = await list(guest, '?radius=2000')
  expect(ids(seen)).not.toContain(mine.id)
  expect(seen.some(({ userId }) => strangers.includes(userId))).toBe(false)
  const [theirs] = await list(other)
  for (const url of [`/api/items/${theirs?.id}`]) {
    expect((await guest.browser.get(url)).statusCode).toBe(404)
    expect((await other.browser.get(url)).statusCode).toBe(200)
  }
  const offer = await guest.browser.post('/api/sandbox/trade-offers', {
    toItemId: theirs?.id,
    fromItemId: mine.id,
  })
  expectRefusal(offer, 404, 'items.not_found')
})

test('SANDBOX-02 SANDBOX-16 SANDBOX-25 a guest reads members’ items near the place and one by one', async () => {
  const zips = { city: 'Helena', state: 'MT', zipCode: '59601' }
  const { id: member } = await make.member(zips)
  const item = await make.item({ userId: member, title: 'Member’s sled' })
  const far = await make.item({ title: 'Sled in New Jersey' })
  const guest = await beginSandbox(app, { city: 'Helena', state: 'MT' })
  const near: Listed[] = good(await guest.browser.get('/api/items/nearby?radius=10&limit=6'))
  expect(ids(near)).toEqual([item.id])
  const read = good(await guest.browser.get(`/api/items/${item.id}`))
  expect(read).toMatchObject({ id: item.id, owner: { isGuest: false } })
  expect((await guest.browser.get(`/api/items/${far.id}`)).statusCode).toBe(200)
  const hearted = await guest.browser.post(`/api/items/${item.id}/heart`, { offeredItemId: null })
  expect(hearted.statusCode).toBe(403)
})

test('SANDBOX-01 SANDBOX-45 members and visitors see nothing of the sandbox', async () => {
  const place = { city: 'Butte', state: 'MT' }
  const guest = await beginSandbox(app, place)
  const item = await postItem(guest, { title: 'Sandbox theremin' })
  const [sample] = await list(guest)
  const member = await as((await make.member({ ...place, zipCode: '59701' })).id)
  for (const browser of [visitor(), member]) {
    for (const id of [item.id, sample?.id]) {
      expect((await browser.get(`/api/items/${id}`)).statusCode).toBe(404)
      expect((await browser.get(`/api/items/${id}/similar`)).statusCode).toBe(404)
    }
    const near = good(await browser.get('/api/items/nearby?radius=2000&search=theremin'))
    expect(near).toEqual([])
  }
})

test('SANDBOX-34 S-84 a neighbor comes to want what is posted, and has what is wished for', async () => {
  const guest = await beginSandbox(app, { city: 'Billings', state: 'MT' })
  const item = await postItem(guest, {
    title: 'Theremin',
    wishlist: ['canoe', 'Board games', 'zither'],
  })
  const url = `/api/sandbox/items/${item.id}/wishlist-nearby?radius=50&guestUserId=${guest.id}`
  const matches: Listed[] = good(await guest.browser.get(url))
  expect(matches.length).toBeGreaterThan(0)
  expect(matches.some(({ isMutual }) => isMutual)).toBe(true)
  for (const { title } of matches) expect(title).toMatch(/canoe|board games/i)
  const shelf = await list(guest, '?radius=50')
  const wanting = shelf.filter((thing) => JSON.stringify(thing).includes('"Theremin"'))
  expect(wanting.length).toBeGreaterThan(0)
})

test('SANDBOX-34 S-38 other guests’ things fill wishes too, members’ never', async () => {
  const place = { city: 'Kalispell', state: 'MT' }
  const [guest, other] = [await beginSandbox(app, place), await beginSandbox(app, place)]
  const member = await make.member({ ...place, zipCode: '59901' })
  await make.item({ userId: member.id, title: 'Hurdy-gurdy', wishlist: ['Lamp'] })
  const match = await postItem(other, { title: 'Hurdy-gurdy', wishlist: ['desk lamp'] })
  const item = await postItem(guest, { wishlist: ['hurdy gurdy'] })
  const url = `/api/sandbox/items/${item.id}/wishlist-nearby?radius=10`
  expect(good(await guest.browser.get(url))).toMatchObject([{ id: match.id, isMutual: true }])
  const foreign = `/api/sandbox/items/${match.id}/wishlist-nearby?radius=10`
  expect((await guest.browser.get(foreign)).statusCode).toBe(403)
})

test('S-83 a guest whose time is over counts as absent in every read', async () => {
  const place = { city: 'Havre', state: 'MT' }
  const early = await beginSandbox(app, place)
  passTime(12 * HOUR)
  const late = await beginSandbox(app, place)
  const [given, wanted] = [await postItem(early, { title: 'Kazoo' }), await postItem(late)]
  const offered = good(
    await early.browser.post('/api/sandbox/trade-offers', {
      toItemId: wanted.id,
      fromItemId: given.id,
    }),
  )
  const back = good(
    await late.browser.post('/api/sandbox/trade-offers', { toItemId: given.id, cashAdjustment: 5 }),
  )
  good(
    await early.browser.post('/api/sandbox/messages', {
      toUserId: late.id,
      content: 'Hello',
      tradeOfferId: offered.id,
    }),
  )
  const counts = async () => [
    good(await late.browser.get(`/api/sandbox/trade-offers/incoming/count/${late.id}`)).count,
    good(await late.browser.get(`/api/sandbox/messages/count/${late.id}`)).count,
    good(await late.browser.get('/api/sandbox/trade-offers/incoming')).length,
    good(await late.browser.get('/api/sandbox/trade-offers/outgoing')).length,
    good(await late.browser.get(`/api/sandbox/items/${wanted.id}/pending-offers`)).count,
    (await list(late, '?search=kazoo&radius=2000')).length,
  ]
  expect(await counts()).toEqual([1, 1, 1, 1, 1, 1])
  passTime(12 * HOUR)
  expect(await counts()).toEqual([0, 0, 0, 0, 0, 0])
  const gone: [string, number][] = [
    [`/api/items/${given.id}`, 404],
    [`/api/sandbox/trade-offers/${offered.id}`, 404],
    [`/api/sandbox/trade-offers/${back.id}`, 404],
    [`/api/sandbox/conversations/${offered.id}`, 404],
    [`/api/sandbox/trade-offers/${offered.id}/meeting-places`, 404],
  ]
  for (const [url, status] of gone)
    expect((await late.browser.get(url)).statusCode, url).toBe(status)
  const moves = [
    late.browser.patch(`/api/sandbox/trade-offers/${offered.id}`, { status: 'accepted' }),
    late.browser.post(`/api/sandbox/trade-offers/${back.id}/withdraw`),
    late.browser.post('/api/sandbox/trade-offers', { toItemId: given.id, fromItemId: wanted.id }),
    late.browser.post('/api/sandbox/messages', {
      toUserId: early.id,
      content: 'Hello?',
      tradeOfferId: offered.id,
    }),
  ]
  for (const answer of await Promise.all(moves)) expect(answer.statusCode, answer.body).toBe(404)
})
