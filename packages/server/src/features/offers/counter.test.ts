import { DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { makePending, noticesTo, offerRow } from '../../../test/make/trades.ts'

const app = await startApp()
const { db, make, visitor } = app
type Pending = Awaited<ReturnType<typeof makePending>>

/** Bob offered his tent for Ann's lamp. Ann's counter asks for $15 on top. */
const onTop = ({ wanted, offered }: Pending, changes: object = {}) => ({
  fromItemId: wanted.id,
  toItemId: offered?.id,
  cashAsked: '15.00',
  message: 'With a little on top?',
  ...changes,
})
const counter = async (pending: Pending, changes: object = {}) => {
  const answer = await pending.receiver.browser.post(
    `${pending.url}/counter`,
    onTop(pending, changes),
  )
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const turnBack = (offer: { fromItemId: string; toItemId: string }, changes: object) => ({
  fromItemId: offer.toItemId,
  toItemId: offer.fromItemId,
  ...changes,
})

test('R-06 a counter ends the offer and puts another in its place, told with what changed', async () => {
  const pending = await makePending(app)
  const { id, url, sender, receiver, wanted, offered } = pending
  const countered = await counter(pending)
  expect(countered).toMatchObject({
    fromUserId: receiver.id,
    toUserId: sender.id,
    status: 'pending',
    cashAsked: '15.00',
    counterOfId: id,
    chainId: id,
    counterNumber: 1,
    counteredAt: null,
    offerBefore: {
      fromUserId: sender.id,
      cashAdjustment: '0.00',
      cashAsked: '0.00',
      fromItems: [{ id: offered?.id, title: 'Old tent' }],
      toItems: [{ id: wanted.id, title: 'Brass lamp' }],
    },
  })
  for (const party of [sender, receiver]) {
    expect((await party.browser.get(url)).json()).toMatchObject({
      status: 'rejected',
      counteredAt: expect.any(String),
      expiredAt: null,
      counteredByOfferId: countered.id,
      latestOfferId: countered.id,
    })
  }
  expect(await noticesTo(app, sender.id)).toEqual([
    {
      type: 'offer_countered',
      title: 'Ann countered your offer',
      relatedOfferId: countered.id,
      message: 'They offer “Brass lamp” for your “Old tent” and $15 in cash. From you: $15 added.',
    },
  ])
  const mail = db.selectFrom('mailOutbox').select('subject').where('toAddress', '=', sender.email)
  expect(await mail.execute()).toMatchObject([
    { subject: expect.stringContaining('Ann countered your offer') },
  ])
  expect(await noticesTo(app, receiver.id)).toEqual([])
})

test('R-06 a counter can be countered, and accepted by who did not make it', async () => {
  const pending = await makePending(app)
  const { id, url, sender, receiver } = pending
  const first = await counter(pending)
  const addressOf = (offer: { id: string }) => `/api/trade-offers/${offer.id}`
  const own = await receiver.browser.patch(addressOf(first), { status: 'accepted' })
  expectRefusal(own, 403, 'offers.only_receiver')
  const body = turnBack(first, { cashAdjustment: '10.00' })
  const second = (await sender.browser.post(`${addressOf(first)}/counter`, body)).json()
  expect(second).toMatchObject({ counterOfId: first.id, chainId: id, counterNumber: 2 })
  expect((await receiver.browser.get(url)).json()).toMatchObject({
    counteredByOfferId: first.id,
    latestOfferId: second.id,
  })
  const late = await receiver.browser.post(`${url}/counter`, onTop(pending))
  expectRefusal(late, 409, 'offers.not_pending')
  const accepted = await receiver.browser.patch(addressOf(second), { status: 'accepted' })
  expect(accepted.json()).toMatchObject({ status: 'accepted', counterNumber: 2 })
})

test('R-06 ten counters are the most', async () => {
  const pending = await makePending(app)
  const { id, url, receiver } = pending
  await db.updateTable('tradeOffers').set({ counterNumber: 10 }).where('id', '=', id).execute()
  const answer = await receiver.browser.post(`${url}/counter`, onTop(pending))
  expectRefusal(answer, 409, 'offers.counters_used')
  const beyond = db.updateTable('tradeOffers').set({ counterNumber: 11 }).where('id', '=', id)
  await expect(beyond.execute()).rejects.toThrow('trade_offers_counter_number')
})

test('R-06 the new offer has its own fourteen days', async () => {
  const createdAt = new Date(app.deps.now().getTime() - 13 * DAY)
  const [bob, ann] = [await make.person(), await make.person()]
  const [tent, lamp] = [await make.item({ userId: bob.id }), await make.item({ userId: ann.id })]
  const { id } = await make.offer({ fromItemId: tent.id, toItemId: lamp.id, createdAt })
  const body = { fromItemId: lamp.id, toItemId: tent.id, cashAsked: '9.00' }
  const made = (await ann.browser.post(`/api/trade-offers/${id}/counter`, body)).json()
  expect(new Date(made.createdAt).getTime()).toBeGreaterThan(createdAt.getTime() + 12 * DAY)
})

test('R-06 one conversation runs through a chain, whichever offer is looked at', async () => {
  const pending = await makePending(app)
  const { id, sender, receiver } = pending
  const write = (from: typeof sender, to: typeof sender, content: string, tradeOfferId?: string) =>
    from.browser.post('/api/messages', { toUserId: to.id, content, tradeOfferId })
  await write(sender, receiver, 'Is it brass?', id)
  const countered = await counter(pending)
  await write(receiver, sender, 'It is.', countered.id)
  await write(sender, receiver, 'Fine.')
  for (const offerId of [id, countered.id]) {
    const lines = (await sender.browser.get(`/api/conversations/${offerId}`)).json()
    expect(lines.map(({ content }: { content: string }) => content)).toEqual([
      ...['Is it brass?', 'With a little on top?', 'It is.', 'Fine.'],
    ])
  }
  await receiver.browser.patch(`/api/conversations/${countered.id}/read`)
  const unread = db.selectFrom('messages').select('content').where('isRead', '=', false)
  expect(await unread.where('toUserId', '=', receiver.id).execute()).toEqual([])
  const stranger = await make.person()
  expect((await stranger.browser.get(`/api/conversations/${countered.id}`)).statusCode).toBe(404)
})

test('R-09 a counter that is declined or withdrawn is removed; the offers before stay with the talk', async () => {
  const pending = await makePending(app)
  const { id, url, sender, receiver } = pending
  await sender.browser.post('/api/messages', {
    toUserId: receiver.id,
    content: 'Hello',
    tradeOfferId: id,
  })
  const countered = await counter(pending)
  expect((await sender.browser.delete(`/api/trade-offers/${countered.id}`)).statusCode).toBe(200)
  expect((await sender.browser.get(url)).json()).toMatchObject({
    status: 'rejected',
    counteredByOfferId: null,
    latestOfferId: null,
  })
  expect((await sender.browser.get(`/api/conversations/${id}`)).json()).toHaveLength(1)
})

test('R-07 a cash offer is countered by asking for a thing of its sender', async () => {
  const pending = await makePending(app, { cash: true })
  const { url, sender, receiver, wanted } = pending
  const tent = await make.item({ userId: sender.id, title: 'Old tent' })
  const answer = await receiver.browser.post(`${url}/counter`, {
    fromItemId: wanted.id,
    toItemId: tent.id,
    cashAsked: '5.00',
  })
  expect(answer.json()).toMatchObject({ offerBefore: { fromItems: [] }, cashAsked: '5.00' })
  expect((await noticesTo(app, sender.id))[0]?.message).toContain(
    'From you: “Old tent” added, $5 instead of $20.',
  )
})

test('R-07 S-49 a counter with an item that another trade has names it, under the field of its side', async () => {
  for (const side of ['toItemId', 'fromItemId'] as const) {
    const pending = await makePending(app)
    const { url, receiver, wanted, offered } = pending
    const held = side === 'fromItemId' ? wanted : offered
    if (!held) throw new Error('an item is offered')
    await make.offer({ toItemId: held.id, status: 'accepted' })
    const answer = await receiver.browser.post(`${url}/counter`, onTop(pending))
    expectRefusal(answer, 409, 'offers.item_in_trade')
    const { title } = await db
      .selectFrom('items')
      .select('title')
      .where('id', '=', held.id)
      .executeTakeFirstOrThrow()
    const message = `${title} is already in an active trade. Remove it to counter.`
    expect(answer.json()).toMatchObject({ message, issues: [{ path: side, message }] })
  }
})

test('R-07 a counter asks for nothing of others, and for nothing that is gone', async () => {
  const pending = await makePending(app)
  const { id, url, receiver, offered } = pending
  const others = await make.item()
  const post = (changes: object) => receiver.browser.post(`${url}/counter`, onTop(pending, changes))
  expectRefusal(await post({ toItemId: others.id }), 403, 'offers.not_their_item')
  expectRefusal(await post({ fromItemId: others.id }), 403, 'offers.not_your_item')
  expectRefusal(await post({ cashAsked: 0 }), 400, 'offers.counter_unchanged')
  await db
    .updateTable('items')
    .set({ isActive: false })
    .where('id', '=', offered?.id ?? '')
    .execute()
  expectRefusal(await post({}), 404, 'items.not_found')
  expect(await offerRow(app, id)).toMatchObject({ status: 'pending', counteredAt: null })
  expect((await visitor().post(`${url}/counter`, onTop(pending))).statusCode).toBe(401)
})

test('R-06 a chain takes ten counters, five of each party', async () => {
  const pending = await makePending(app)
  const { url, receiver, sender } = pending
  let address = url
  let [by, offer] = [
    receiver,
    { fromItemId: pending.offered?.id ?? '', toItemId: pending.wanted.id },
  ]
  for (let count = 1; count <= 10; count += 1) {
    const answer = await by.browser.post(
      `${address}/counter`,
      turnBack(offer, { cashAsked: count }),
    )
    expect(answer.statusCode, answer.body).toBe(201)
    offer = answer.json()
    address = `/api/trade-offers/${answer.json().id}`
    by = by === receiver ? sender : receiver
  }
  const last = await by.browser.post(`${address}/counter`, turnBack(offer, { cashAsked: 77 }))
  expectRefusal(last, 409, 'offers.counters_used')
})

test('R-09 an item of a chain that goes on is kept when its owner removes it', async () => {
  const pending = await makePending(app)
  const { url, receiver, sender } = pending
  const rug = await make.item({ userId: sender.id, title: 'Rug' })
  const made = await counter(pending, { toItemId: rug.id })
  const removed = await sender.browser.delete(`/api/items/${pending.offered?.id}`)
  expect(removed.statusCode, removed.body).toBe(200)
  expect((await receiver.browser.get(`/api/trade-offers/${made.id}`)).json()).toMatchObject({
    status: 'pending',
    offerBefore: { fromItems: [{ title: 'Old tent' }] },
  })
  expect((await receiver.browser.get(url)).statusCode).toBe(200)
})
