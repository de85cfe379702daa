import { HOUR } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import {
  codeOf,
  endMeeting,
  expectDone,
  makeAgreedRing,
  makeProposedRing,
  meetInRing,
  yes,
} from '../../../test/make/rings.ts'
import { noticesTo } from '../../../test/make/trades.ts'

const app = await startApp()
const { db, make } = app
const missing = '018f0000-0000-7000-8000-00000000dead'
const typesTo = async (id: string) => (await noticesTo(app, id)).map(({ type }) => type)
const itemRow = (id: string) =>
  db.selectFrom('items').select('isActive').where('id', '=', id).executeTakeFirstOrThrow()

test('R-40 what waits for an answer is counted beside Offers until it is given', async () => {
  const ring = await makeProposedRing(app)
  const waiting = async () => (await ring.ann.browser.get('/api/auth/user')).json().waitingRings
  expect(await waiting()).toBe(1)
  await ring.post(ring.ann, 'answer', { answer: 'later' })
  expect(await waiting()).toBe(0)
})

test('R-40 R-73 a proposal says which of its items is out of sight, because its owner takes a break', async () => {
  const { ann, cat, read } = await makeProposedRing(app)
  expect(await read(ann)).toMatchObject({ gives: { isInSight: true }, gets: { isInSight: true } })
  expectDone(await cat.browser.post('/api/absence', { as: 'paused', until: null }))
  expect(await read(ann)).toMatchObject({
    status: 'proposed',
    gives: { isInSight: true },
    gets: { isInSight: false },
  })
})

test('R-40 three say yes, meet, hand over by code and rate each other', async () => {
  const ring = await makeProposedRing(app)
  const { ann, bob, cat, all, post, read } = ring
  expect(await read(ann)).toMatchObject({
    status: 'proposed',
    you: 0,
    gives: { title: 'Power drill' },
    gets: { title: 'Bike rack' },
    pays: '10.00',
    members: [],
    code: null,
  })
  expectDone(await post(ann, 'answer', yes))
  expectDone(await post(bob, 'answer', { answer: 'later' }))
  expectDone(await post(bob, 'answer', yes))
  const agreed = await post(cat, 'answer', yes)
  expect(agreed.json()).toMatchObject({
    status: 'agreed',
    members: [{ user: { firstName: 'Ann' } }, { user: { firstName: 'Bob' } }, { position: 2 }],
    payments: [{ from: 0, to: 1, amount: '10.00' }],
  })
  await meetInRing(app, ring)
  await endMeeting(app, ring)
  for (const [index, giver] of all.entries()) {
    const getter = all[(index + 1) % 3] ?? ann
    const answer = await post(giver, 'hand-over', { code: await codeOf(ring, getter) })
    expect(answer.json()).toMatchObject({ status: index === 2 ? 'completed' : 'agreed' })
  }
  for (const { itemId } of all) expect(await itemRow(itemId)).toEqual({ isActive: false })
  const stars = { rating: 5, comment: 'A fine neighbor' }
  expectDone(await post(ann, 'rate', { position: 1, ...stars }))
  expectDone(await post(bob, 'rate', { position: 0, ...stars }))
  expectDone(await post(ann, 'rate', { position: 2, ...stars }))
  expectRefusal(await post(ann, 'rate', { position: 2, ...stars }), 409, 'rings.already_rated')
  const rows = await db
    .selectFrom('userRatings')
    .select(['ratedUserId', 'isCounted'])
    .where('ringId', '=', ring.id)
    .execute()
  expect(rows).toHaveLength(3)
  expect(rows.find(({ ratedUserId }) => ratedUserId === cat.id)?.isCounted).toBe(false)
  expect(rows.filter(({ isCounted }) => isCounted)).toHaveLength(2)
  expect(await typesTo(cat.id)).toEqual([
    'ring_proposed',
    'ring_agreed',
    'ring_meeting_proposed',
    'ring_meeting_agreed',
    'ring_handed_over',
    'ring_completed',
    'ring_rated',
  ])
  // Both members of the pair have rated.
  expect(await typesTo(ann.id)).not.toContain('ring_rated')
})

test('T-94 a ring of others reads like an unknown one, byte for byte', async () => {
  const { url } = await makeProposedRing(app)
  const stranger = await make.person()
  for (const path of ['', '/messages', '/meeting-places', '/calendar.ics']) {
    const [other, absent] = [
      await stranger.browser.get(`${url}${path}`),
      await stranger.browser.get(`/api/rings/${missing}${path}`),
    ]
    expect({ statusCode: other.statusCode, body: other.body }).toEqual({
      statusCode: 404,
      body: absent.body,
    })
  }
  for (const [path, body] of [
    ['answer', yes],
    ['step-out', { reason: 'No' }],
    ['hand-over', { code: '1234' }],
    ['messages', { content: 'Hello' }],
    ['confirm-missing', {}],
  ] as const) {
    const [other, absent] = [
      await stranger.browser.post(`${url}/${path}`, body),
      await stranger.browser.post(`/api/rings/${missing}/${path}`, body),
    ]
    expect({ statusCode: other.statusCode, body: other.body }).toEqual({
      statusCode: 404,
      body: absent.body,
    })
  }
})

test('R-40 a no ends the proposal, tells the others kindly, and nothing is locked', async () => {
  const { id, ann, bob, cat, post, read } = await makeProposedRing(app)
  expectDone(await post(ann, 'answer', yes))
  expectDone(await post(bob, 'answer', { answer: 'no', reason: 'too_far' }))
  expectRefusal(await post(cat, 'answer', yes), 409, 'rings.not_proposed')
  expect(await read(ann)).toMatchObject({ status: 'ended', endReason: 'declined', endedBy: null })
  expect(await read(bob)).toMatchObject({ endedBy: 1 })
  expect(await typesTo(ann.id)).toEqual(['ring_proposed', 'ring_lapsed'])
  expect(await typesTo(bob.id)).toEqual(['ring_proposed'])
  const locks = await db.selectFrom('itemTradeLocks').selectAll().where('ringId', '=', id).execute()
  expect(locks).toEqual([])
})

test('R-41 the third yes holds offers on the items, and the one who steps out wakes them', async () => {
  const ring = await makeProposedRing(app)
  const { ann, bob, cat, post } = ring
  const offer = await make.offer({ toItemId: bob.itemId })
  for (const who of [ann, bob, cat]) expectDone(await post(who, 'answer', yes))
  expect(await typesTo(offer.fromUserId)).toEqual(['offer_held'])
  const owner = await app.as(bob.id)
  const accept = () => owner.patch(`/api/trade-offers/${offer.id}`, { status: 'accepted' })
  expectRefusal(await accept(), 409, 'offers.item_in_trade')
  expectDone(await post(cat, 'step-out', { reason: 'The rack is broken' }))
  expect(await typesTo(offer.fromUserId)).toEqual(['offer_held', 'offer_resumed'])
  expect((await accept()).statusCode).toBe(200)
  expect(await typesTo(ann.id)).toEqual(['ring_proposed', 'ring_agreed', 'ring_parted'])
})

test('R-41 a trade and a ring that take an item end other proposed rings on it', async () => {
  const first = await makeProposedRing(app)
  const offer = await make.offer({ toItemId: first.bob.itemId })
  const owner = await app.as(first.bob.id)
  expectDone(await owner.patch(`/api/trade-offers/${offer.id}`, { status: 'accepted' }))
  expect(await first.read(first.ann)).toMatchObject({ status: 'ended', endReason: 'item_gone' })
  const second = await makeProposedRing(app)
  const dan = await make.person()
  const racket = await make.item({ userId: dan.id })
  const other = await makeProposedRing(app, [second.ann, second.bob, { ...dan, itemId: racket.id }])
  for (const who of second.all) expectDone(await second.post(who, 'answer', yes))
  expect(await other.read(second.ann)).toMatchObject({ status: 'ended', endReason: 'item_gone' })
})

test('R-42 a proposal ends after 48 hours without answers, whether or not the job came', async () => {
  const { ann, url } = await makeProposedRing(app)
  app.passTime(48 * HOUR)
  const browser = await app.as(ann.id)
  expect((await browser.get(url)).json()).toMatchObject({
    status: 'ended',
    endReason: 'unanswered',
  })
  expectRefusal(await browser.post(`${url}/answer`, yes), 409, 'rings.not_proposed')
})

test('R-41 an agreed ring shows nothing new on a second yes and keeps its items from edits', async () => {
  const { ann, post } = await makeAgreedRing(app)
  expectRefusal(await post(ann, 'answer', yes), 409, 'rings.not_proposed')
  expectRefusal(await ann.browser.delete(`/api/items/${ann.itemId}`), 409, 'items.in_trade')
})
