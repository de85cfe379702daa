import { DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../../test/app.ts'
import { expectRefusal } from '../../../../test/expect-refusal.ts'
import {
  codeOf,
  endMeeting,
  expectDone,
  makeAgreedRing,
  makeSwappers,
  meetInRing,
} from '../../../../test/make/rings.ts'
import { CANCEL_REASON, makeTrade, noticesTo, offerRow } from '../../../../test/make/trades.ts'
import { expectWhole } from '../../../../test/observe/races.ts'

const app = await startApp()
const { db, make } = app
type Trade = Awaited<ReturnType<typeof makeTrade>>
type Party = Trade['sender']

const itemOf = ({ id }: Party, title: string) => make.item({ userId: id, title })
/** Bob's tent for Ann's lamp: the trade's sets, with these changes. */
const setsOf = ({ wanted, offered }: Trade, changes: object = {}) => ({
  fromItemId: offered?.id,
  toItemId: wanted.id,
  ...changes,
})
const propose = (trade: Trade, party: Party, changes: object = {}) =>
  trade.post(party, 'propose-amendment', setsOf(trade, changes))
async function proposed(trade: Trade, party: Party, changes: object = {}) {
  const answer = await propose(trade, party, changes)
  expect(answer.statusCode, answer.body).toBe(200)
  const { id: amendmentId, itemsSeen } = answer.json().amendment
  return { amendmentId, itemsSeen }
}
const heldBy = async (tradeOfferId: string) => {
  const rows = await db
    .selectFrom('itemTradeLocks')
    .select('itemId')
    .where('tradeOfferId', '=', tradeOfferId)
    .execute()
  return rows.map(({ itemId }) => itemId).sort()
}
const lastTo = async ({ id }: Party) => (await noticesTo(app, id)).at(-1)

test('R-10 until the other agrees the old agreement holds; then items, cash and locks change at once', async () => {
  const trade = await makeTrade(app)
  const { id, sender, receiver, wanted, offered, post } = trade
  const [rug, desk] = [await itemOf(sender, 'Rug'), await itemOf(receiver, 'Desk')]
  const held = await make.offer({ toItemId: rug.id })
  const freed = await make.offer({ toItemId: offered?.id ?? '' })
  const changes = { fromItemId: rug.id, moreToItemIds: [desk.id], cashAdjustment: '15.00' }
  const seen = await proposed(trade, sender, changes)
  expect(await heldBy(id)).toEqual([wanted.id, offered?.id].sort())
  expect(await lastTo(receiver)).toMatchObject({
    type: 'amendment_proposed',
    title: 'Bob wants to change the trade',
    relatedOfferId: id,
    message:
      'From you: “Desk” added. From them: “Rug” added, “Old tent” left out, $15 added. Until you agree, what you agreed on still stands: their “Old tent” for your “Brass lamp”.',
  })
  expect((await receiver.browser.get(trade.url)).json().amendment).toMatchObject({
    proposedByUserId: sender.id,
    isAvailable: true,
    cashAdjustment: '15.00',
    fromItem: { title: 'Rug' },
    moreToItems: [{ title: 'Desk' }],
  })
  const agreed = await post(receiver, 'agree-amendment', seen)
  expect(agreed.json()).toMatchObject({
    status: 'accepted',
    amendment: null,
    cashAdjustment: '15.00',
    fromItemId: rug.id,
    toItemId: wanted.id,
    moreToItemIds: [desk.id],
    moreToItems: [{ isPending: true }],
  })
  expect(await heldBy(id)).toEqual([rug.id, wanted.id, desk.id].sort())
  expect((await noticesTo(app, held.fromUserId)).map(({ type }) => type)).toEqual(['offer_held'])
  const resumed = (await noticesTo(app, freed.fromUserId)).map(({ type }) => type)
  expect(resumed).toEqual(['offer_resumed'])
  expect(await lastTo(sender)).toMatchObject({
    title: 'Ann agreed to change the trade',
    message: 'It’s now your “Rug” and $15 in cash for their “Brass lamp” and 1 more.',
  })
  const kept = db.selectFrom('offerItems').select('itemId').where('tradeOfferId', '=', id)
  const copies = await kept.where('itemId', '=', desk.id).execute()
  expect(copies).toHaveLength(1)
  await expectWhole(db)
})

test('R-10 a change can be refused by the other and taken back by its author alone', async () => {
  const trade = await makeTrade(app)
  const { sender, receiver, post } = trade
  const seen = await proposed(trade, sender, { cashAdjustment: '9.00' })
  expectRefusal(await propose(trade, receiver, { cashAsked: 3 }), 409, 'offers.amendment_open')
  expectRefusal(await post(sender, 'agree-amendment', seen), 403, 'offers.own_amendment')
  expectRefusal(await post(receiver, 'withdraw-amendment'), 403, 'offers.not_your_amendment')
  expect((await post(receiver, 'refuse-amendment', seen)).json()).toMatchObject({ amendment: null })
  expect(await lastTo(sender)).toMatchObject({ type: 'amendment_refused' })
  expectRefusal(await post(receiver, 'agree-amendment', seen), 409, 'offers.no_amendment')
  const other = await proposed(trade, receiver, { cashAsked: '3.00' })
  expectRefusal(await post(sender, 'agree-amendment', seen), 409, 'offers.amendment_changed')
  expect((await post(receiver, 'withdraw-amendment')).statusCode).toBe(200)
  expect(await lastTo(sender)).toMatchObject({ type: 'amendment_withdrawn' })
  expectRefusal(await post(sender, 'agree-amendment', other), 409, 'offers.no_amendment')
  const outcomes = db.selectFrom('tradeAmendments').select('outcome').orderBy('proposedAt')
  expect(await outcomes.where('tradeOfferId', '=', trade.id).execute()).toEqual([
    { outcome: 'refused' },
    { outcome: 'withdrawn' },
  ])
})

test('R-10 nothing is changed while a cancellation is asked for, or after a confirmation', async () => {
  const trade = await makeTrade(app)
  const { sender, receiver, post } = trade
  const seen = await proposed(trade, sender, { cashAdjustment: '9.00' })
  await post(sender, 'request-cancel', { reason: CANCEL_REASON })
  expectRefusal(await post(receiver, 'agree-amendment', seen), 409, 'offers.cancel_open')
  await post(sender, 'withdraw-cancel')
  await post(receiver, 'complete')
  expectRefusal(await post(receiver, 'agree-amendment', seen), 409, 'offers.trade_confirmed')
  expectRefusal(await propose(trade, receiver, { cashAsked: 3 }), 409, 'offers.trade_confirmed')
  await post(sender, 'complete')
  expect((await sender.browser.get(trade.url)).json()).toMatchObject({ amendment: null })
  const outcomes = db.selectFrom('tradeAmendments').select('outcome')
  expect(await outcomes.where('tradeOfferId', '=', trade.id).execute()).toEqual([
    { outcome: 'ended' },
  ])
})

test('R-10 a proposed change goes out of the answers once the cancellation is agreed to, or agreed by silence', async () => {
  for (const isSilent of [false, true]) {
    const trade = await makeTrade(app)
    const { id, url, sender, receiver, post } = trade
    const seen = await proposed(trade, sender, { cashAdjustment: '9.00' })
    await post(sender, 'request-cancel', { reason: CANCEL_REASON })
    expect((await receiver.browser.get(url)).json().amendment).not.toBeNull()
    if (isSilent) {
      const cancelRequestedAt = new Date(app.deps.now().getTime() - 7 * DAY)
      const row = db.updateTable('tradeOffers').where('id', '=', id)
      await row.set({ acceptedAt: cancelRequestedAt, cancelRequestedAt }).execute()
    } else await post(receiver, 'agree-cancel')
    for (const { browser } of [sender, receiver]) {
      const changed = { status: 'accepted', amendment: null }
      expect((await browser.get(url)).json()).toMatchObject(changed)
    }
    expectRefusal(await post(receiver, 'refuse-amendment', seen), 409, 'offers.not_underway')
  }
})

test('R-10 a change names free, shown items of the two, each of its own side', async () => {
  const trade = await makeTrade(app)
  const { sender, receiver } = trade
  const [others, mine] = [await make.item(), await itemOf(sender, 'Rug')]
  const hers = await itemOf(receiver, 'Desk')
  const refusals: [object, string][] = [
    [{}, 'offers.amendment_unchanged'],
    [{ moreToItemIds: [others.id] }, 'offers.not_their_item'],
    [{ moreToItemIds: [mine.id] }, 'offers.not_their_item'],
    [{ moreFromItemIds: [hers.id] }, 'offers.not_your_item'],
  ]
  for (const [changes, code] of refusals) {
    expect((await propose(trade, sender, changes)).json(), code).toMatchObject({ code })
  }
  const busy = await make.offer({ toItemId: hers.id, status: 'accepted' })
  const held = await propose(trade, sender, { moreToItemIds: [hers.id] })
  expectRefusal(held, 409, 'offers.item_in_trade')
  await db.deleteFrom('tradeOffers').where('id', '=', busy.id).execute()
  await db.updateTable('items').set({ isActive: false }).where('id', '=', hers.id).execute()
  const gone = await propose(trade, sender, { moreToItemIds: [hers.id] })
  expectRefusal(gone, 403, 'offers.not_their_item')
  const stranger = await make.person()
  const strange = await stranger.browser.post(`${trade.url}/propose-amendment`, setsOf(trade))
  expectRefusal(strange, 404, 'offers.not_found')
})

test('R-10 T-100 whoever agrees names the items as they saw them', async () => {
  const trade = await makeTrade(app)
  const { sender, receiver, post } = trade
  const phone = await itemOf(sender, 'Phone')
  const seen = await proposed(trade, sender, { moreFromItemIds: [phone.id] })
  await db.updateTable('items').set({ value: '1.00' }).where('id', '=', phone.id).execute()
  const refused = await post(receiver, 'agree-amendment', seen)
  expectRefusal(refused, 409, 'offers.items_changed')
  expect(refused.json().issues).toEqual([
    { path: 'fromItem.value', message: expect.stringMatching(/^“Phone”: the value was .*now \$1/) },
  ])
  const { amendment } = (await receiver.browser.get(trade.url)).json()
  const again = { amendmentId: amendment.id, itemsSeen: amendment.itemsSeen }
  expect((await post(receiver, 'agree-amendment', again)).statusCode).toBe(200)
})

test('R-10 a change cannot be agreed to while an item of it is in another trade or hidden', async () => {
  const trade = await makeTrade(app)
  const { sender, receiver, post } = trade
  const rug = await itemOf(sender, 'Rug')
  const seen = await proposed(trade, sender, { moreFromItemIds: [rug.id] })
  const hide = (hiddenAs: 'held' | null) =>
    db
      .updateTable('items')
      .set({ hiddenAs, hiddenAt: hiddenAs && app.deps.now() })
      .where('id', '=', rug.id)
      .execute()
  const agree = () => post(receiver, 'agree-amendment', seen)
  await hide('held')
  expectRefusal(await agree(), 409, 'offers.amendment_unavailable')
  await hide(null)
  const other = await make.offer({ toItemId: rug.id })
  await sender.browser.patch(`/api/trade-offers/${other.id}`, { status: 'accepted' })
  expectRefusal(await agree(), 409, 'offers.amendment_unavailable')
  expect((await receiver.browser.get(trade.url)).json().amendment.isAvailable).toBe(false)
  expect(await offerRow(app, trade.id)).toMatchObject({ status: 'accepted' })
})

test('R-10 a change ends when its item is removed, and its author is told', async () => {
  const trade = await makeTrade(app)
  const { sender, receiver } = trade
  const rug = await itemOf(receiver, 'Rug')
  await proposed(trade, sender, { moreToItemIds: [rug.id] })
  const removed = await receiver.browser.delete(`/api/items/${rug.id}`)
  expect(removed.statusCode, removed.body).toBe(200)
  expect((await sender.browser.get(trade.url)).json()).toMatchObject({
    status: 'accepted',
    amendment: null,
  })
  const told = (await noticesTo(app, sender.id)).map(({ type }) => type)
  expect(told).toContain('amendment_ended')
  await expectWhole(db)
})

test('R-10 R-43 a change ends when its item is swapped in a ring, and its author is told', async () => {
  const trade = await makeTrade(app)
  const [, ...others] = await makeSwappers(app)
  const { sender } = trade
  const { id: itemId } = await make.item({ userId: sender.id, title: 'Canoe', value: '100.00' })
  await proposed(trade, sender, { fromItemId: itemId })
  const places = [{ id: sender.id, browser: sender.browser, itemId }, ...others]
  const ring = await makeAgreedRing(app, places)
  await meetInRing(app, ring)
  await endMeeting(app, ring)
  for (const [index, giver] of ring.all.entries()) {
    const getter = ring.all[(index + 1) % 3] ?? ring.ann
    expectDone(await ring.post(giver, 'hand-over', { code: await codeOf(ring, getter) }))
  }
  expect((await sender.browser.get(trade.url)).json()).toMatchObject({ amendment: null })
  const told = (await noticesTo(app, sender.id)).map(({ type }) => type)
  expect(told).toContain('amendment_ended')
})

test('R-10 a change ends when its item is swapped in another trade', async () => {
  const trade = await makeTrade(app)
  const { sender } = trade
  const rug = await itemOf(sender, 'Rug')
  await proposed(trade, sender, { moreFromItemIds: [rug.id] })
  const taker = await make.person()
  const other = await make.offer({ toItemId: rug.id, fromUserId: taker.id })
  const url = `/api/trade-offers/${other.id}`
  await sender.browser.patch(url, { status: 'accepted' })
  for (const party of [sender, taker]) await party.browser.post(`${url}/complete`, {})
  expect((await sender.browser.get(trade.url)).json()).toMatchObject({ amendment: null })
})
