import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { contentsOf } from '../../../test/observe/contents.ts'
import { idsIn, walkPages } from '../../../test/observe/pages.ts'
import { newId } from '../../platform/core/ids.ts'

const { db, make } = await startApp()
const LIST = '/api/messages'
const missing = '018f0000-0000-7000-8000-00000000dead'

const trader = (firstName = 'Ann') => make.person({ firstName, username: null })

type Trader = Awaited<ReturnType<typeof trader>>
const read = async ({ browser }: Trader, query = '') =>
  (await browser.get(`${LIST}${query}`)).json()
const countOf = async ({ browser }: Trader) => (await browser.get(`${LIST}/count`)).json().count

/** Notifications of these types, oldest first. */
async function notify(userId: string, types: readonly string[]): Promise<string[]> {
  const rows = types.map((type, index) => ({
    id: newId(),
    userId,
    type,
    title: `Title ${index}`,
    message: `Message ${index}`,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
  }))
  await db.insertInto('userMessages').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** An offer made over HTTP, so that its receiver is notified. */
async function offered({ withItem }: { withItem: boolean }) {
  const [owner, sender] = [await trader('Ann'), await trader('Bob')]
  const wanted = await make.item({ userId: owner.id, title: 'Brass lamp' })
  const mine = await make.item({ userId: sender.id, title: 'Old tent' })
  const made = await sender.browser.post('/api/trade-offers', {
    toItemId: wanted.id,
    ...(withItem && { fromItemId: mine.id }),
    cashAdjustment: '12.50',
  })
  expect(made.statusCode, made.body).toBe(201)
  return { owner, sender, wanted, mine, offerId: made.json().id as string }
}

test('NOTIF-01 NOTIF-03 NOTIF-05 an offer is told to its receiver, with both its items', async () => {
  const { owner, sender, wanted, mine, offerId } = await offered({ withItem: true })
  const [notice, ...others] = await read(owner)
  expect(others).toEqual([])
  expect(notice).toEqual({
    id: expect.any(String),
    userId: owner.id,
    type: 'offer_received',
    title: 'Bob made you an offer',
    message: 'They offer “Old tent” and $12.50 in cash for your “Brass lamp”.',
    relatedOfferId: offerId,
    aboutOfferId: offerId,
    relatedRingId: null,
    relatedSearchId: null,
    relatedTicketId: null,
    relatedItemId: null,
    removedOffer: null,
    isRead: false,
    needsReader: true,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
    relatedOffer: {
      id: offerId,
      fromUserId: sender.id,
      toUserId: owner.id,
      cashAdjustment: '12.50',
      cashAsked: '0.00',
      acceptedAt: null,
      moreFromItems: [],
      moreToItems: [],
      fromItem: expect.objectContaining({ id: mine.id, title: 'Old tent', value: '25.00' }),
      toItem: expect.objectContaining({ id: wanted.id, title: 'Brass lamp', value: '25.00' }),
    },
  })
  expect(notice.relatedOffer.fromItem.user).toMatchObject({ id: sender.id, firstName: 'Bob' })
  expect(notice.relatedOffer.toItem.user).toMatchObject({ id: owner.id, firstName: 'Ann' })
  expect(await read(sender)).toEqual([])
})

test('NOTIF-03 a cash offer has no item of its sender, and both sides read the same offer', async () => {
  const { owner, sender, wanted, offerId } = await offered({ withItem: false })
  await owner.browser.patch(`/api/trade-offers/${offerId}`, { status: 'accepted' })
  const [[received], [accepted]] = [await read(owner), await read(sender)]
  expect(accepted).toMatchObject({ type: 'offer_accepted', userId: sender.id })
  for (const { relatedOffer } of [received, accepted]) {
    const acceptedAt = expect.any(String)
    expect(relatedOffer).toMatchObject({ id: offerId, cashAdjustment: '12.50', acceptedAt })
    expect(relatedOffer).not.toHaveProperty('fromItem')
    expect(relatedOffer.toItem).toMatchObject({ id: wanted.id, isPending: true })
  }
})

test('NOTIF-02 S-90 what is told of a declined offer stays, without the offer, and names it', async () => {
  const { owner, sender, offerId } = await offered({ withItem: true })
  await owner.browser.delete(`/api/trade-offers/${offerId}`)
  const [[received], [declined]] = [await read(owner), await read(sender)]
  expect(received).toMatchObject({
    type: 'offer_received',
    relatedOfferId: null,
    aboutOfferId: offerId,
  })
  expect(declined).toMatchObject({
    type: 'offer_declined',
    message: 'Ann passed on your “Old tent” and $12.50 in cash for their “Brass lamp”.',
    relatedOfferId: null,
    aboutOfferId: offerId,
  })
  for (const notice of [received, declined]) expect(notice).not.toHaveProperty('relatedOffer')
})

test('NOTIF-04 the tabs divide all types among them, and each has its count', async () => {
  const ann = await trader()
  const types = ['trade_message', 'offer_declined', 'offer_accepted', 'meeting_agreed']
  const ids = await notify(ann.id, [...types, 'gift_received', 'trade_message'])
  const tabs = { trade: [5, 0], declined: [1], accepted: [2], other: [4, 3] }
  for (const [tab, places] of Object.entries(tabs)) {
    const answer = await ann.browser.get(`${LIST}?tab=${tab}`)
    expect(idsIn(answer), tab).toEqual(places.map((place) => ids[place]))
    expect(answer.headers['x-total-count']).toBe(String(places.length))
  }
  const counts = await ann.browser.get(`${LIST}/tab-counts`)
  expect(counts.json()).toEqual({ all: 6, trade: 2, declined: 1, accepted: 1, other: 2 })
  const none = await (await trader()).browser.get(`${LIST}/tab-counts`)
  expect(none.json()).toEqual({ all: 0, trade: 0, declined: 0, accepted: 0, other: 0 })
  expect((await ann.browser.get(`${LIST}?tab=archive`)).statusCode).toBe(400)
})

test('NOTIF-05 pages stand newest first, none twice, and none of anybody else', async () => {
  const [ann, bob] = [await trader(), await trader('Bob')]
  const ids = await notify(ann.id, Array<string>(5).fill('offer_expired'))
  await notify(bob.id, ['offer_expired'])
  const newest = ids.toReversed()
  expect(await walkPages(ann.browser, `${LIST}?limit=2`)).toEqual([
    newest.slice(0, 2),
    newest.slice(2, 4),
    newest.slice(4),
  ])
  expect(await walkPages(ann.browser, `${LIST}?limit=3&tab=other`)).toHaveLength(2)
  for (const query of ['cursor=x', 'limit=0', 'limit=101', 'limit=ten']) {
    expect((await ann.browser.get(`${LIST}?${query}`)).statusCode, query).toBe(400)
  }
})

test('S-62 NOTIF-05 what needs its reader stands first on wish, over pages, until it is read or answered', async () => {
  const { owner, offerId } = await offered({ withItem: true })
  const { id: offer } = (await read(owner))[0]
  const told = ['ticket_answered', 'offer_expired', 'member_warned', 'weather_changed']
  const [ticket, expired, warning, unknown] = await notify(owner.id, told)
  const pages = () => walkPages(owner.browser, `${LIST}?order=needs_first&limit=2`)
  expect(await pages()).toEqual([[offer, warning], [ticket, unknown], [expired]])
  expect((await pages()).flat()).not.toEqual(idsIn(await owner.browser.get(LIST)))
  for (const limit of [1, 3, 4]) {
    const walked = walkPages(owner.browser, `${LIST}?order=needs_first&limit=${limit}`)
    expect((await walked).flat()).toEqual([offer, warning, ticket, unknown, expired])
  }
  await owner.browser.patch(`${LIST}/${warning}/read`)
  await owner.browser.patch(`/api/trade-offers/${offerId}`, { status: 'accepted' })
  expect(await pages()).toEqual([[ticket, offer], [unknown, warning], [expired]])
  expect((await read(owner)).map((row: { needsReader: boolean }) => row.needsReader)).toEqual([
    ...[false, false, false, false],
    true,
  ])
  const wrong = await owner.browser.get(`${LIST}?order=needs_first&cursor=needing.x`)
  expect(wrong.statusCode).toBe(400)
})

test('NOTIF-06 NOTIF-08 reading one lowers the count once, however often', async () => {
  const ann = await trader()
  const [first, second] = await notify(ann.id, ['offer_expired', 'trade_completed'])
  for (let time = 0; time < 2; time += 1) {
    const answer = await ann.browser.patch(`${LIST}/${first}/read`)
    expect({ statusCode: answer.statusCode, body: answer.json() }).toEqual({
      statusCode: 200,
      body: { message: 'Marked as read' },
    })
    expect(await countOf(ann)).toBe(1)
  }
  const marks = (await read(ann)).map(({ id, isRead }: { id: string; isRead: boolean }) => [
    id,
    isRead,
  ])
  expect(marks).toEqual([
    [second, false],
    [first, true],
  ])
})

test('NOTIF-08 S-61 S-62 reading all lowers the own count to nothing, and no other', async () => {
  const [ann, bob] = [await trader(), await trader('Bob')]
  for (const { id } of [ann, bob]) await notify(id, ['offer_expired', 'trade_completed'])
  for (let time = 0; time < 2; time += 1) {
    expect((await ann.browser.patch(`${LIST}/read-all`)).statusCode).toBe(200)
    expect(await countOf(ann)).toBe(0)
  }
  expect(await countOf(bob)).toBe(2)
})

test('NOTIF-07 one that is deleted is gone, and counts no more', async () => {
  const ann = await trader()
  const [kept, gone] = await notify(ann.id, ['offer_expired', 'trade_completed'])
  const answer = await ann.browser.delete(`${LIST}/${gone}`)
  expect({ statusCode: answer.statusCode, body: answer.json() }).toEqual({
    statusCode: 200,
    body: { message: 'Notification deleted' },
  })
  expect(idsIn(await ann.browser.get(LIST))).toEqual([kept])
  expect(await countOf(ann)).toBe(1)
  expect((await ann.browser.delete(`${LIST}/${gone}`)).statusCode).toBe(404)
})

test('T-03 somebody else’s notification answers as one that does not exist, byte for byte', async () => {
  const [ann, bob] = [await trader(), await trader('Bob')]
  const [hers] = await notify(ann.id, ['offer_expired'])
  const before = await contentsOf(db)
  const tries = [
    (id?: string) => bob.browser.delete(`${LIST}/${id}`),
    (id?: string) => bob.browser.patch(`${LIST}/${id}/read`),
  ]
  for (const attempt of tries) {
    const [others, absent] = [await attempt(hers), await attempt(missing)]
    expect({ statusCode: others.statusCode, body: others.body }).toEqual({
      statusCode: 404,
      body: absent.body,
    })
    expect((await attempt('1')).statusCode).toBe(400)
  }
  expect(await contentsOf(db)).toBe(before)
})
