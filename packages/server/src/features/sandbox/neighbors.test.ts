import { DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { beginSandbox, type Guest, good, postItem, sessionOf } from '../../../test/make/guests.ts'
import { patient, RACERS } from '../../../test/observe/races.ts'

const app = await startApp({ REQUIRE_VERIFIED_EMAIL: 'on' })
const { db, passTime } = app
const THINK = 3_001
const SOON = 6_001
/** Milliseconds after which the neighbors have also proposed a swap of three. */
const ALL_SOON = 12_001

const incoming = async ({ browser }: Guest) =>
  good(await browser.get('/api/sandbox/trade-offers/incoming'))
const shelfOf = async ({ browser, id }: Guest) =>
  good(await browser.get(`/api/sandbox/items/${id}`))
const movesOf = (guest: Guest) => (id: string, move: string, body?: object) =>
  guest.browser.post(`/api/sandbox/trade-offers/${id}/${move}`, body)

async function acceptedTrade() {
  const guest = await beginSandbox(app)
  const item = await postItem(guest)
  const [wanted] = await shelfOf(guest)
  const body = { toItemId: wanted.id, fromItemId: item.id }
  const offer = good(await guest.browser.post('/api/sandbox/trade-offers', body))
  passTime(THINK)
  await sessionOf(guest)
  const read = async () => good(await guest.browser.get(`/api/sandbox/trade-offers/${offer.id}`))
  expect((await read()).status).toBe('accepted')
  return { guest, id: offer.id as string, read, move: movesOf(guest) }
}

test('S-84 SANDBOX-35 a neighbor offers something for the first item, after six seconds and once', async () => {
  const guest = await beginSandbox(app)
  const item = await postItem(guest)
  expect(await sessionOf(guest)).toMatchObject({ awaitsNeighbor: true, offersChangedAt: null })
  expect(await incoming(guest)).toEqual([])
  passTime(SOON)
  expect(await sessionOf(guest)).toMatchObject({ stepsDone: ['post'] })
  const [offer, ...others] = await incoming(guest)
  expect(others).toEqual([])
  expect(offer).toMatchObject({ toItemId: item.id, status: 'pending', message: expect.any(String) })
  const count = `/api/sandbox/trade-offers/incoming/count/${guest.id}`
  expect(good(await guest.browser.get(count))).toEqual({ count: 1 })
  good(await guest.browser.delete(`/api/sandbox/trade-offers/${offer.id}`))
  await postItem(guest, { title: 'Stool' })
  passTime(ALL_SOON)
  expect(await sessionOf(guest)).toMatchObject({ awaitsNeighbor: false })
  expect(await incoming(guest)).toEqual([])
})

test('S-84 their own offer is theirs to meet and to rate, when the guest accepts it', async () => {
  const guest = await beginSandbox(app)
  await postItem(guest)
  passTime(SOON)
  await sessionOf(guest)
  const [offer] = await incoming(guest)
  const url = `/api/sandbox/trade-offers/${offer.id}`
  good(await guest.browser.patch(url, { status: 'accepted' }))
  expect(await sessionOf(guest)).toMatchObject({
    stepsDone: ['post', 'accept'],
    awaitsNeighbor: false,
  })
  good(await movesOf(guest)(offer.id, 'complete'))
  passTime(THINK)
  expect((await sessionOf(guest)).stepsDone).toContain('complete')
  passTime(THINK)
  await sessionOf(guest)
  expect(good(await guest.browser.get(url))).toMatchObject({ fromUserRating: null })
  const stars = { rating: 4, comment: 'Nice' }
  const rated = good(await movesOf(guest)(offer.id, 'rate', stars))
  expect(rated).toMatchObject({ fromUserRating: 5, toUserRating: 4 })
})

test('S-39 S-84 nobody offers what a wishlist does not take', async () => {
  const guest = await beginSandbox(app)
  await postItem(guest, { wishlist: ['Zither'], acceptOnlyWishlistOffers: true })
  passTime(ALL_SOON)
  expect(await sessionOf(guest)).toMatchObject({ awaitsNeighbor: false })
  await postItem(guest, { title: 'Stool', wishlist: ['Canoe'], acceptOnlyWishlistOffers: true })
  expect((await sessionOf(guest)).awaitsNeighbor).toBe(true)
  passTime(SOON)
  await sessionOf(guest)
  expect(await incoming(guest)).toMatchObject([
    { fromItem: { title: expect.stringMatching(/canoe/i) } },
  ])
})

test('R-11 S-84 an offer that is refused is made for the next item, and nobody waits for it', async () => {
  const guest = await beginSandbox(app)
  const rules = {
    farthestMiles: 1,
    leastPercent: null,
    asksForAnItem: false,
    refusedCategories: [],
  }
  const near = await postItem(guest, { incomingRules: rules })
  await db.updateTable('items').set({ placeId: null }).where('id', '=', near.id).execute()
  passTime(ALL_SOON)
  expect(await sessionOf(guest)).toMatchObject({ awaitsNeighbor: false })
  expect(await incoming(guest)).toEqual([])
  const { id } = await postItem(guest, { title: 'Stool' })
  passTime(ALL_SOON)
  expect(await sessionOf(guest)).toMatchObject({ awaitsNeighbor: false })
  expect(await incoming(guest)).toMatchObject([{ toItemId: id }])
})

test('CANCEL-09 S-84 a neighbor agrees to cancel, and rates it', async () => {
  const { guest, id, read, move } = await acceptedTrade()
  good(await move(id, 'request-cancel', { reason: 'The lamp broke today' }))
  expect((await sessionOf(guest)).awaitsNeighbor).toBe(true)
  passTime(THINK)
  await sessionOf(guest)
  expect((await read()).cancelAgreedBy).not.toBeNull()
  passTime(THINK)
  await sessionOf(guest)
  expect((await read()).status).toBe('rejected')
  good(await move(id, 'rate-cancel', { rating: 4, comment: 'No harm done' }))
  const { cancelFromUserRating, cancelToUserRating } = await read()
  expect([cancelFromUserRating, cancelToUserRating].sort()).toEqual([4, 5])
})

test('S-84 a cancellation that is taken back is nobody’s turn', async () => {
  const { guest, id, move } = await acceptedTrade()
  good(await move(id, 'request-cancel', { reason: 'The lamp broke today' }))
  good(await move(id, 'withdraw-cancel'))
  expect((await sessionOf(guest)).awaitsNeighbor).toBe(false)
})

test('MEETINGS-09 S-84 a new proposal is agreed to as it stands then', async () => {
  const { guest, id, read, move } = await acceptedTrade()
  const day = new Date(app.deps.now().getTime() + 3 * DAY).toISOString().slice(0, 10)
  const meetings = ['10:00', '15:30'].map((time) => ({
    proposedMeetingLocation: `1 Main St at ${time}`,
    proposedMeetingTime: `${day}T${time}`,
  }))
  for (const meeting of meetings) good(await move(id, 'propose-meeting', meeting))
  passTime(THINK)
  await sessionOf(guest)
  expect(await read()).toMatchObject({ agreedMeetingLocation: '1 Main St at 15:30' })
})

test(
  'F-18 race: many windows that ask at once get one move, one offer and one message',
  patient,
  async () => {
    const guest = await beginSandbox(app)
    const item = await postItem(guest)
    passTime(SOON)
    const askAll = () => Promise.all(Array.from({ length: RACERS }, () => sessionOf(guest)))
    await askAll()
    const [theirs, ...others] = await incoming(guest)
    expect(others).toEqual([])
    good(await guest.browser.delete(`/api/sandbox/trade-offers/${theirs.id}`))
    const [wanted] = await shelfOf(guest)
    const body = { toItemId: wanted.id, fromItemId: item.id }
    const offer = good(await guest.browser.post('/api/sandbox/trade-offers', body))
    passTime(THINK)
    await askAll()
    const day = new Date(app.deps.now().getTime() + 2 * DAY).toISOString().slice(0, 10)
    good(
      await movesOf(guest)(offer.id, 'propose-meeting', {
        proposedMeetingLocation: '1 Main St, Maplewood',
        proposedMeetingTime: `${day}T12:00`,
      }),
    )
    passTime(THINK)
    await askAll()
    const messages = good(await guest.browser.get(`/api/sandbox/conversations/${offer.id}`))
    expect(messages).toHaveLength(1)
    expect((await sessionOf(guest)).stepsDone).toContain('meet')
  },
)

test('S-84 other guests answer for themselves', async () => {
  const [guest, other] = [await beginSandbox(app), await beginSandbox(app)]
  const [given, wanted] = [await postItem(guest), await postItem(other)]
  const body = { toItemId: wanted.id, fromItemId: given.id }
  const offer = good(await guest.browser.post('/api/sandbox/trade-offers', body))
  passTime(60_000)
  for (const each of [guest, other]) await sessionOf(each)
  const url = `/api/sandbox/trade-offers/${offer.id}`
  expect(good(await guest.browser.get(url)).status).toBe('pending')
  good(await other.browser.patch(url, { status: 'accepted' }))
  expect((await sessionOf(guest)).stepsDone).toContain('accept')
})

test('T-06 S-84 nobody trades with the neighbors of another guest', async () => {
  const [guest, other] = [await beginSandbox(app), await beginSandbox(app)]
  const mine = await postItem(guest)
  const [theirs] = await shelfOf(other)
  for (const body of [{ fromItemId: mine.id }, { cashAdjustment: 5 }]) {
    const answer = await guest.browser.post('/api/sandbox/trade-offers', {
      toItemId: theirs.id,
      ...body,
    })
    expectRefusal(answer, 404, 'items.not_found')
  }
})

test('S-84 neighbors never have more than a dozen things, however much is wished for', async () => {
  const guest = await beginSandbox(app)
  const wishes = [
    ['Bike', 'Tent', 'Skateboard', 'Ball', 'Camera'],
    ['Lamp', 'Armchair', 'Table', 'Plants', 'Laptop'],
    ['Guitar', 'Drill', 'Toolbox', 'Ladder', 'Games'],
    ['Train', 'Cookbook', 'Sweater', 'Boots', 'Record player'],
  ]
  for (let count = 0; count < 12; count += 1) {
    await postItem(guest, { title: `Thing ${count}`, wishlist: wishes[count % 4] })
  }
  const { rows } = {
    rows: await db
      .selectFrom('items as i')
      .innerJoin('sandboxNeighbors as n', 'n.userId', 'i.userId')
      .select(['i.title', 'i.wishlist'])
      .where('n.guestId', '=', guest.id)
      .execute(),
  }
  expect(rows.length).toBeGreaterThan(4)
  expect(rows.length).toBeLessThanOrEqual(12)
  expect(new Set(rows.map(({ title }) => title)).size).toBe(rows.length)
})

test('S-85 NOTIF-01 guests get no mail and no notification, whatever happens to their offers', async () => {
  const before = await db.selectFrom('mailOutbox').select('id').execute()
  const { guest, id, move } = await acceptedTrade()
  const trade = good(await guest.browser.get(`/api/sandbox/trade-offers/${id}`))
  good(
    await guest.browser.post('/api/sandbox/messages', {
      toUserId: trade.toUserId,
      content: 'Hello',
      tradeOfferId: id,
    }),
  )
  good(await move(id, 'complete'))
  passTime(THINK)
  await sessionOf(guest)
  expect(await db.selectFrom('mailOutbox').select('id').execute()).toEqual(before)
  const noticed = await db
    .selectFrom('userMessages as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select('m.type')
    .where('u.isGuest', '=', true)
    .execute()
  expect(noticed).toEqual([])
})

test('R-06 R-10 S-84 a neighbor accepts a guest’s counter-offer, and agrees to a change of the trade', async () => {
  const guest = await beginSandbox(app)
  await postItem(guest)
  passTime(SOON)
  await sessionOf(guest)
  const [theirs] = await incoming(guest)
  const counter = { fromItemId: theirs.toItemId, toItemId: theirs.fromItemId, cashAsked: 5 }
  const { id } = good(await movesOf(guest)(theirs.id, 'counter', counter))
  passTime(THINK)
  await sessionOf(guest)
  const read = async () => good(await guest.browser.get(`/api/sandbox/trade-offers/${id}`))
  expect(await read()).toMatchObject({ status: 'accepted', counterNumber: 1 })
  const change = { fromItemId: theirs.toItemId, toItemId: theirs.fromItemId, cashAsked: 3 }
  good(await movesOf(guest)(id, 'propose-amendment', change))
  expect(await sessionOf(guest)).toMatchObject({ awaitsNeighbor: true })
  passTime(THINK)
  await sessionOf(guest)
  expect(await read()).toMatchObject({ amendment: null, cashAsked: '3.00' })
})
