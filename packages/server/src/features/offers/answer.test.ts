import { DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { contentsOf } from '../../../test/observe/contents.ts'
import { idsIn } from '../../../test/observe/pages.ts'

const { db, make, visitor, as } = await startApp()
const missing = '018f0000-0000-7000-8000-00000000dead'
const urlOf = (id: string) => `/api/trade-offers/${id}`

/** A pending offer with both parties and a stranger. */
async function pendingOffer() {
  const { id: sender } = await make.member({ username: null, firstName: 'Bob' })
  const { id: receiver } = await make.member({ username: null, firstName: 'Ann' })
  const mine = await make.item({ userId: sender, title: 'Old tent' })
  const wanted = await make.item({ userId: receiver, title: 'Brass lamp' })
  const offer = await make.offer({ fromItemId: mine.id, toItemId: wanted.id })
  return {
    offer,
    mine,
    wanted,
    sender: { id: sender, browser: await as(sender) },
    receiver: { id: receiver, browser: await as(receiver) },
  }
}
const rowOf = (id: string) =>
  db.selectFrom('tradeOffers').selectAll().where('id', '=', id).executeTakeFirst()
const locksOf = async (offerId: string) => {
  const rows = await db
    .selectFrom('itemTradeLocks')
    .select('itemId')
    .where('tradeOfferId', '=', offerId)
    .execute()
  return new Set(rows.map(({ itemId }) => itemId))
}
const noticesTo = (userId: string) =>
  db
    .selectFrom('userMessages')
    .select(['type', 'title', 'message', 'relatedOfferId'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

test('OFFERS-06 OFFERS-26 OFFERS-10 accepting locks both items and tells the sender', async () => {
  const { offer, mine, wanted, sender, receiver } = await pendingOffer()
  const answer = await receiver.browser.patch(urlOf(offer.id), { status: 'accepted' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    id: offer.id,
    status: 'accepted',
    acceptedAt: expect.stringMatching(/Z$/),
    fromItem: { isPending: true },
    toItem: { isPending: true },
  })
  expect(await locksOf(offer.id)).toEqual(new Set([mine.id, wanted.id]))
  expect(await noticesTo(sender.id)).toEqual([
    {
      type: 'offer_accepted',
      title: 'Ann accepted your offer',
      message: expect.stringContaining('“Old tent”'),
      relatedOfferId: offer.id,
    },
  ])
  expect(await noticesTo(receiver.id)).toEqual([])
})

test('OFFERS-06 accepting a cash offer locks the wanted item alone', async () => {
  const offer = await make.offer()
  const receiver = await as(offer.toUserId)
  expect((await receiver.patch(urlOf(offer.id), { status: 'accepted' })).statusCode).toBe(200)
  expect(await locksOf(offer.id)).toEqual(new Set([offer.toItemId]))
})

test('OFFERS-07 OFFERS-27 C-23 declining removes the offer and tells the sender which it was', async () => {
  const { offer, sender, receiver } = await pendingOffer()
  const answer = await receiver.browser.delete(urlOf(offer.id))
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ message: 'Offer declined' })
  expect(await rowOf(offer.id)).toBeUndefined()
  const [told] = await noticesTo(sender.id)
  expect(told).toMatchObject({ type: 'offer_declined', relatedOfferId: null })
  expect(told?.message).toContain('“Old tent”')
  expect(told?.message).toContain('“Brass lamp”')
})

test('R-16 a reason goes to the sender and is kept with the offer, or with what is left of it', async () => {
  const told = 'Ann passed on your “Old tent” for their “Brass lamp”. '
  const declined = await pendingOffer()
  const { receiver } = declined
  const address = `${urlOf(declined.offer.id)}?reason=too_far`
  expect((await receiver.browser.delete(address)).statusCode).toBe(200)
  expect((await noticesTo(declined.sender.id)).at(-1)).toMatchObject({
    message: `${told}It’s too far for them to meet.`,
  })
  const left = db.selectFrom('removedOffers').selectAll().where('id', '=', declined.offer.id)
  expect(await left.executeTakeFirst()).toMatchObject({
    declineReason: 'too_far',
    answeredAt: expect.any(Date),
  })
  const rejected = await pendingOffer()
  const body = { status: 'rejected', reason: 'already_gone' }
  const answer = await rejected.receiver.browser.patch(urlOf(rejected.offer.id), body)
  expect(answer.json()).toMatchObject({ status: 'rejected', declineReason: 'already_gone' })
  expect((await noticesTo(rejected.sender.id)).at(-1)).toMatchObject({
    message: `${told}What you wanted has already found a new home.`,
  })
})

test('R-16 a reason that nobody knows is refused, and the offer stands', async () => {
  const { offer, receiver } = await pendingOffer()
  const url = urlOf(offer.id)
  for (const answer of [
    await receiver.browser.delete(`${url}?reason=ugly`),
    await receiver.browser.patch(url, { status: 'rejected', reason: 'ugly' }),
  ]) {
    expect({ statusCode: answer.statusCode, message: answer.json().message }).toEqual({
      statusCode: 400,
      message:
        'Reason must be one of not_my_thing, too_far, value_apart, already_gone, prefer_another',
    })
  }
  expect(await rowOf(offer.id)).toMatchObject({ status: 'pending', answeredAt: null })
})

test('OFFERS-04 C-11 an offer that is rejected is kept', async () => {
  const { offer, sender, receiver } = await pendingOffer()
  const answer = await receiver.browser.patch(urlOf(offer.id), { status: 'rejected' })
  expect(answer.json()).toMatchObject({ status: 'rejected', expiredAt: null })
  expect(await noticesTo(sender.id)).toMatchObject([
    { type: 'offer_declined', relatedOfferId: offer.id },
  ])
  expect(await locksOf(offer.id)).toEqual(new Set())
})

test('OFFERS-08 T-02 the sender cannot answer the own offer', async () => {
  const { offer, sender } = await pendingOffer()
  const before = await contentsOf(db)
  for (const answer of [
    await sender.browser.patch(urlOf(offer.id), { status: 'accepted' }),
    await sender.browser.patch(urlOf(offer.id), { status: 'rejected' }),
    await sender.browser.delete(urlOf(offer.id)),
  ]) {
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toEqual({
      code: 'offers.only_receiver',
      message: 'Only the receiver can answer this offer',
    })
  }
  expect(await contentsOf(db)).toBe(before)
})

test('OFFERS-08 T-02 to everybody else the offer does not exist', async () => {
  const { offer } = await pendingOffer()
  const stranger = await as((await make.member()).id)
  const staff = await as((await make.member({ isAdmin: true })).id)
  const before = await contentsOf(db)
  for (const browser of [stranger, staff]) {
    for (const send of [
      (id: string) => browser.patch(urlOf(id), { status: 'accepted' }),
      (id: string) => browser.patch(urlOf(id), { status: 'rejected' }),
      (id: string) => browser.delete(urlOf(id)),
    ]) {
      const [hidden, absent] = [await send(offer.id), await send(missing)]
      expect(hidden.statusCode).toBe(404)
      expect(hidden.body).toBe(absent.body)
    }
  }
  expect((await visitor().delete(urlOf(offer.id))).statusCode).toBe(401)
  expect(await contentsOf(db)).toBe(before)
})

test('T-10 only accepted and rejected may be asked for', async () => {
  const { offer, receiver } = await pendingOffer()
  const before = await contentsOf(db)
  const statuses = ['completed', 'pending', 'ACCEPTED', ' accepted', '', null, 1, true]
  for (const status of [...statuses, ['accepted'], { $ne: 1 }, undefined]) {
    const answer = await receiver.browser.patch(urlOf(offer.id), { status })
    expect(answer.statusCode, JSON.stringify(status)).toBe(400)
    expect(answer.json().message).toBe('Status must be accepted or rejected')
  }
  expect(await contentsOf(db)).toBe(before)
})

test('T-10 an offer that is over is not answered again', async () => {
  for (const first of ['accepted', 'rejected']) {
    const { offer, receiver } = await pendingOffer()
    await receiver.browser.patch(urlOf(offer.id), { status: first })
    const before = await contentsOf(db)
    for (const answer of [
      await receiver.browser.patch(urlOf(offer.id), { status: 'accepted' }),
      await receiver.browser.patch(urlOf(offer.id), { status: 'rejected' }),
      await receiver.browser.delete(urlOf(offer.id)),
    ]) {
      expect(answer.statusCode, first).toBe(409)
      expect(answer.json(), first).toMatchObject({ code: 'offers.not_pending' })
    }
    expect(await contentsOf(db)).toBe(before)
  }
})

test('S-49 OFFERS-09 an offer on an item that is in another trade is not accepted', async () => {
  const { offer, wanted, receiver } = await pendingOffer()
  await make.offer({ toItemId: wanted.id, status: 'accepted' })
  const answer = await receiver.browser.patch(urlOf(offer.id), { status: 'accepted' })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toEqual({
    code: 'offers.item_in_trade',
    message: 'This item is already in an active trade',
  })
  expect(await rowOf(offer.id)).toMatchObject({ status: 'pending' })
})

test('T-12 S-77 an offer of a banned member, or on an item that is gone, is not accepted', async () => {
  const ofBanned = await pendingOffer()
  await db
    .updateTable('users')
    .set({ isBanned: true, bannedAt: new Date(), banReason: 'for a test' })
    .where('id', '=', ofBanned.sender.id)
    .execute()
  const refused = await ofBanned.receiver.browser.patch(urlOf(ofBanned.offer.id), {
    status: 'accepted',
  })
  expect(refused.json()).toMatchObject({ code: 'offers.member_unavailable' })
  const gone = await pendingOffer()
  await db.updateTable('items').set({ isActive: false }).where('id', '=', gone.mine.id).execute()
  const unavailable = await gone.receiver.browser.patch(urlOf(gone.offer.id), {
    status: 'accepted',
  })
  expect(unavailable.statusCode).toBe(409)
  expect(unavailable.json()).toMatchObject({ code: 'offers.item_unavailable' })
})

test('S-50 other offers on both items stay pending on hold, and their senders are told', async () => {
  const { offer, mine, wanted, receiver } = await pendingOffer()
  const onWanted = await make.offer({ toItemId: wanted.id })
  const onMine = await make.offer({ toItemId: mine.id })
  const wantedOffered = await make.offer({ fromItemId: wanted.id })
  const apart = await make.offer()
  await receiver.browser.patch(urlOf(offer.id), { status: 'accepted' })
  for (const sibling of [onWanted, onMine, wantedOffered]) {
    expect(await rowOf(sibling.id)).toMatchObject({ status: 'pending' })
    const notices = await noticesTo(sibling.fromUserId)
    expect(notices.filter(({ type }) => type === 'offer_held')).toMatchObject([
      { title: 'Your offer is on hold', relatedOfferId: sibling.id },
    ])
  }
  expect(await noticesTo(apart.fromUserId)).toEqual([])
  const [held] = (await receiver.browser.get('/api/trade-offers/incoming?status=pending')).json()
  expect(held).toMatchObject({ id: onWanted.id, itemsInTrade: true })
  expect((await receiver.browser.patch(urlOf(held.id), { status: 'accepted' })).statusCode).toBe(
    409,
  )
  expect((await receiver.browser.delete(urlOf(held.id))).statusCode).toBe(200)
})

test('S-51 S-92 after 14 days an offer is over, whether or not a job has stored it', async () => {
  const wanted = await make.item()
  const receiver = await as(wanted.userId)
  const ago = (milliseconds: number) => new Date(Date.now() - milliseconds)
  const made = (createdAt: Date) => make.offer({ toItemId: wanted.id, createdAt })
  const late = await made(ago(14 * DAY + 1_000))
  const inTime = await made(ago(14 * DAY - 60_000))
  expect((await receiver.get('/api/trade-offers/incoming/count')).json()).toMatchObject({
    count: 1,
  })
  const pending = await receiver.get('/api/trade-offers/incoming?status=pending')
  expect(idsIn(pending)).toEqual([inTime.id])
  expect(pending.headers['x-total-count']).toBe('1')
  const all = (await receiver.get('/api/trade-offers/incoming')).json()
  expect(all).toMatchObject([
    { id: inTime.id, status: 'pending', expiredAt: null },
    { id: late.id, status: 'rejected', expiredAt: expect.any(String) },
  ])
  const answer = await receiver.patch(urlOf(late.id), { status: 'accepted' })
  expect(answer.json()).toMatchObject({ code: 'offers.not_pending' })
  expect((await receiver.patch(urlOf(inTime.id), { status: 'accepted' })).statusCode).toBe(200)
})

test("S-48 S-92 an offer that is over by the clock is in nobody's way: it may be made again", async () => {
  const wanted = await make.item()
  const { id: sender } = await make.member()
  const createdAt = new Date(Date.now() - 15 * DAY)
  const late = await make.offer({ toItemId: wanted.id, fromUserId: sender, createdAt })
  const browser = await as(sender)
  const again = await browser.post('/api/trade-offers', { toItemId: wanted.id, cashAdjustment: 5 })
  expect(again.statusCode).toBe(201)
  expect(await rowOf(late.id)).toMatchObject({ status: 'rejected', expiredAt: expect.any(Date) })
  expect(await noticesTo(sender)).toMatchObject([
    { type: 'offer_expired', relatedOfferId: late.id },
  ])
})
