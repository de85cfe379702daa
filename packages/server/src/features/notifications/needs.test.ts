import type { Notification } from '@swapstead/domain/notifications/notification.ts'
import { DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { endMeeting, expectDone, makeAgreedRing, meetInRing } from '../../../test/make/rings.ts'
import {
  agreeToMeet,
  CANCEL_REASON,
  MEETING_PLACE,
  makeTrade,
  wallIn,
} from '../../../test/make/trades.ts'
import { newId } from '../../platform/core/ids.ts'

const app = await startApp()
const { db, deps, make, as, passTime } = app

/** The kinds of notifications that need this member now. */
async function needing({ id }: { id: string }): Promise<string[]> {
  const answer = await (await as(id)).get('/api/messages')
  expect(answer.statusCode, answer.body).toBe(200)
  const rows: Notification[] = answer.json()
  return rows.flatMap(({ needsReader, type }) => (needsReader ? [type] : []))
}

test('S-62 a trade needs whoever is to arrange, agree or swap, and no longer than that', async () => {
  const trade = await makeTrade(app)
  const { sender: bob, receiver: ann, url } = trade
  expect(await needing(bob)).toEqual(['offer_accepted'])
  const proposed = {
    proposedMeetingLocation: MEETING_PLACE,
    proposedMeetingTime: wallIn(deps.now(), 3, '12:00'),
  }
  expectDone(await trade.post(ann, 'propose-meeting', proposed))
  const sets = { fromItemId: trade.offered?.id, toItemId: trade.wanted.id, cashAdjustment: 5 }
  const amended = await trade.post(ann, 'propose-amendment', sets)
  expectDone(amended)
  const asked = ['amendment_proposed', 'meeting_proposed', 'offer_accepted']
  expect(await needing(bob)).toEqual(asked)
  // Nobody can agree to a meeting or a change until the request is answered.
  expectDone(await trade.post(ann, 'request-cancel', { reason: CANCEL_REASON }))
  expect(await needing(bob)).toEqual(['cancel_requested'])
  expectDone(await trade.post(ann, 'withdraw-cancel'))
  expect(await needing(bob)).toEqual(asked)
  expectDone(
    await trade.post(bob, 'refuse-amendment', { amendmentId: amended.json().amendment.id }),
  )
  expect(await needing(bob)).toEqual(['meeting_proposed', 'offer_accepted'])
  await agreeToMeet(app, trade, 2)
  expect(await needing(bob)).toEqual([])
  expectDone(await (await as(ann.id)).post(`${url}/complete`, {}))
  expect(await needing(bob)).toEqual(['trade_confirmed'])
  expectDone(await (await as(bob.id)).post(`${url}/complete`, {}))
  expect(await needing(ann)).toEqual(['trade_completed'])
  const rating = { rating: 5, comment: 'On time.' }
  expectDone(await (await as(ann.id)).post(`${url}/rate`, rating))
  expect(await needing(ann)).toEqual([])
})

test('S-62 T-100 an edit needs the sender until the offer stands again, and then its receiver', async () => {
  const [bob, ann] = [await make.person(), await make.person()]
  const lamp = await make.item({ userId: ann.id, title: 'Brass lamp', value: '800' })
  const bike = await make.item({ userId: bob.id, title: 'Bike', value: '750' })
  const sent = { toItemId: lamp.id, fromItemId: bike.id }
  const { id } = (await bob.browser.post('/api/trade-offers', sent)).json()
  await db.updateTable('userMessages').set({ isRead: true }).execute()
  const edit = (owner: typeof ann, item: string, fields: Record<string, string>) =>
    owner.browser.form('PATCH', `/api/items/${item}`, fields)
  expectDone(await edit(bob, bike.id, { title: 'Empty box', value: '1' }))
  expect(await needing(ann)).toEqual([])
  expectDone(await edit(ann, lamp.id, { value: '790' }))
  expect(await needing(bob)).toEqual([])
  expectDone(await edit(ann, lamp.id, { title: 'Empty box', value: '1' }))
  expect(await needing(bob)).toEqual(['offer_item_changed'])
  expectDone(await edit(ann, lamp.id, { title: 'Brass lamp', value: '800' }))
  expect(await needing(bob), 'the edit is taken back').toEqual([])
  expectDone(await edit(ann, lamp.id, { title: 'Empty box', value: '1' }))
  expect(await needing(bob)).toEqual(['offer_item_changed'])
  const { itemsSeen } = (await bob.browser.get(`/api/trade-offers/${id}`)).json()
  expectDone(await bob.browser.post(`/api/trade-offers/${id}/keep`, { itemsSeen }))
  expect(await needing(bob)).toEqual([])
  expect(await needing(ann)).toEqual(['offer_kept'])
  expectDone(await ann.browser.patch(`/api/trade-offers/${id}`, { status: 'rejected' }))
  expect(await needing(ann)).toEqual([])
})

test('S-62 R-31 a claimed no-show needs an answer until “I was there”', async () => {
  const trade = await makeTrade(app)
  const { sender: bob, receiver: ann, url } = trade
  await agreeToMeet(app, trade, 2)
  passTime(3 * DAY)
  expectDone(await (await as(ann.id)).post(`${url}/no-show`, {}))
  expect(await needing(bob)).toContain('no_show_reported')
  expectDone(await (await as(bob.id)).post(`${url}/no-show/dispute`, {}))
  expect(await needing(bob)).not.toContain('no_show_reported')
})

test('S-62 R-43 a swap of three needs its members for the meeting, a claim and the rating, each until it is done', async () => {
  const ring = await makeAgreedRing(app)
  const { ann, bob, cat } = ring
  expect(await needing(ann)).toContain('ring_agreed')
  await meetInRing(app, ring)
  await endMeeting(app, ring)
  expectDone(await ring.post(ann, 'report-missing', { position: 2 }))
  expect(await needing(cat)).toContain('ring_missing_reported')
  expectDone(await ring.post(ann, 'withdraw-missing', {}))
  expect(await needing(cat)).not.toContain('ring_missing_reported')
  expectDone(await ring.post(ann, 'report-missing', { position: 2 }))
  expect(await needing(cat)).toContain('ring_missing_reported')
  expectDone(await ring.post(cat, 'dispute-missing'))
  expect(await needing(cat)).not.toContain('ring_missing_reported')
  expect(await needing(bob)).toContain('ring_missing_reported')
  const end = { status: 'completed', completedAt: deps.now() } as const
  await db.updateTable('rings').set(end).where('id', '=', ring.id).execute()
  const told = { userId: ann.id, type: 'ring_completed', relatedRingId: ring.id }
  await db
    .insertInto('userMessages')
    .values({ id: newId(), title: 'Swapped', message: 'You can rate both.', ...told })
    .execute()
  expect(await needing(ann)).toEqual(['ring_completed'])
  for (const { id: ratedUserId } of [bob, cat]) {
    expect(await needing(ann), 'one is still to be rated').toEqual(['ring_completed'])
    const rated = { ratedUserId, raterUserId: ann.id, ringId: ring.id }
    await db
      .insertInto('userRatings')
      .values({ id: newId(), rating: 5, comment: 'Kind.', ratingType: 'trade', ...rated })
      .execute()
  }
  expect(await needing(ann)).toEqual([])
})

test('S-62 a message needs its reader while its conversation is there', async () => {
  const trade = await makeTrade(app)
  const { sender: bob, receiver: ann } = trade
  const sent = { toUserId: ann.id, tradeOfferId: trade.id, content: 'Is noon fine?' }
  expectDone(await (await as(bob.id)).post('/api/messages', sent))
  expect(await needing(ann)).toEqual(['trade_message'])
  await db.deleteFrom('tradeOffers').where('id', '=', trade.id).execute()
  expect(await needing(ann)).toEqual([])
})

test('S-62 gifts and questions about old items need their member until they are answered', async () => {
  const member = await make.person()
  const told = ['gift_received', 'items_asked'].map((type) => ({ id: newId(), type, title: type }))
  const rows = told.map((row) => ({ ...row, userId: member.id, message: 'Told.' }))
  await db.insertInto('userMessages').values(rows).execute()
  expect(await needing(member)).toEqual([])
  const item = await make.item({ userId: member.id })
  const ask = (askedAt: Date | null) =>
    db.updateTable('items').set({ askedAt }).where('id', '=', item.id).execute()
  await ask(deps.now())
  expect(await needing(member)).toEqual(['items_asked'])
  await ask(null)
  expect(await needing(member)).toEqual([])
})
