import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { contentsOf } from '../../../test/observe/contents.ts'

const { db, make, visitor, as } = await startApp()
const OFFERS = '/api/trade-offers'
const missing = '018f0000-0000-7000-8000-00000000dead'

/** A sender's item and the wanted item. */
async function pair() {
  const sender = await make.person({ username: null, firstName: 'Bob' })
  const mine = await make.item({ userId: sender.id, title: 'Old tent' })
  const wanted = await make.item({ title: 'Brass lamp' })
  return { sender, mine, wanted }
}
const noticesTo = (userId: string) =>
  db.selectFrom('userMessages').selectAll().where('userId', '=', userId).execute()
const offersOf = (userId: string) =>
  db.selectFrom('tradeOffers').selectAll().where('fromUserId', '=', userId).execute()

test('OFFERS-01 OFFERS-02 OFFERS-05 OFFERS-21 an item is offered for an item', async () => {
  const { sender, mine, wanted } = await pair()
  const answer = await sender.browser.post(OFFERS, {
    toItemId: wanted.id,
    fromItemId: mine.id,
    cashAdjustment: '5',
    message: ' Hello ',
    offerType: 'item',
  })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({
    fromUserId: sender.id,
    toUserId: wanted.userId,
    fromItemId: mine.id,
    toItemId: wanted.id,
    cashAdjustment: '5.00',
    message: 'Hello',
    status: 'pending',
    acceptedAt: null,
    itemsInTrade: false,
    itemsActive: true,
    itemsHidden: false,
    partiesActive: true,
  })
})

test('OFFERS-03 an offer shows both parties and both items; a cash offer has no item of the sender', async () => {
  const { sender, mine, wanted } = await pair()
  const withItem = await sender.browser.post(OFFERS, { toItemId: wanted.id, fromItemId: mine.id })
  expect(withItem.json()).toMatchObject({
    fromUser: { id: sender.id, firstName: 'Bob', username: null },
    toUser: { id: wanted.userId },
    fromItem: {
      id: mine.id,
      title: 'Old tent',
      value: '25.00',
      imageUrl1: null,
      user: { id: sender.id },
    },
    toItem: { id: wanted.id, title: 'Brass lamp', user: { id: wanted.userId }, isPending: false },
  })
  const cash = await sender.browser.post(OFFERS, { toItemId: wanted.id, cashAdjustment: 40 })
  expect(cash.json()).toMatchObject({ fromItemId: null, cashAdjustment: '40.00' })
  expect(cash.json()).not.toHaveProperty('fromItem')
})

test('OFFERS-20 SHELL-43 message, cash and type may be missing', async () => {
  const { sender, mine, wanted } = await pair()
  const answer = await sender.browser.post(OFFERS, { toItemId: wanted.id, fromItemId: mine.id })
  expect(answer.json()).toMatchObject({ message: null, cashAdjustment: '0.00' })
})

test('S-60 NOTIF-01 the owner of the wanted item is told, and nobody else', async () => {
  const { sender, mine, wanted } = await pair()
  const offer = await sender.browser.post(OFFERS, { toItemId: wanted.id, fromItemId: mine.id })
  expect(await noticesTo(wanted.userId)).toMatchObject([
    {
      type: 'offer_received',
      title: 'Bob made you an offer',
      message: 'They offer “Old tent” for your “Brass lamp”.',
      relatedOfferId: offer.json().id,
      isRead: false,
    },
  ])
  expect(await noticesTo(sender.id)).toEqual([])
})

test('OFFERS-17 OFFERS-18 OFFERS-19 a form that is not right is refused in its words', async () => {
  const { sender, mine, wanted } = await pair()
  const nothing = 'Please either select an item to offer or enter a cash amount'
  const wrong: [fields: object, message: string][] = [
    [{}, nothing],
    [{ cashAdjustment: 0 }, nothing],
    [{ cashAdjustment: 'free' }, nothing],
    [{ cashAdjustment: '1e3' }, nothing],
    [{ cashAdjustment: 0.001 }, 'Please enter dollars and whole cents, such as 12.50'],
    [{ cashAdjustment: -1 }, 'Cash amount cannot be negative'],
    [{ cashAdjustment: '-0.01' }, 'Cash amount cannot be negative'],
    [{ cashAdjustment: 1e9 }, 'Cash amount cannot be more than $99,999,999.99'],
    [{ cashAdjustment: 5, offerType: 'item' }, nothing],
    [{ fromItemId: mine.id, offerType: 'cash' }, 'A cash offer cannot carry an item'],
    [{ cashAdjustment: 5, offerType: 'gift' }, 'Offer type must be item or cash'],
    [{ cashAdjustment: 5, message: 'x'.repeat(501) }, 'Message too long'],
  ]
  const before = await contentsOf(db)
  for (const [fields, message] of wrong) {
    const answer = await sender.browser.post(OFFERS, { toItemId: wanted.id, ...fields })
    expect(answer.statusCode, message).toBe(400)
    expect(answer.json().issues, message).toContainEqual(expect.objectContaining({ message }))
  }
  expect(await contentsOf(db)).toBe(before)
})

test('T-11 OFFERS-29 nobody makes an offer for the own item', async () => {
  const { sender, mine } = await pair()
  const answer = await sender.browser.post(OFFERS, { toItemId: mine.id, cashAdjustment: 5 })
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toEqual({ code: 'offers.own_item', message: 'This is your item' })
})

test('OFFERS-09 OFFERS-28 T-11 an item in an accepted trade gets no offers, and is not offered', async () => {
  const { sender, mine, wanted } = await pair()
  await make.offer({ toItemId: wanted.id, status: 'accepted' })
  const forWanted = await sender.browser.post(OFFERS, { toItemId: wanted.id, fromItemId: mine.id })
  expect(forWanted.statusCode).toBe(409)
  expect(forWanted.json()).toEqual({
    code: 'offers.item_in_trade',
    message: 'This item is already in an active trade',
  })
  await make.offer({ toItemId: mine.id, status: 'accepted' })
  const other = await make.item()
  const withMine = await sender.browser.post(OFFERS, { toItemId: other.id, fromItemId: mine.id })
  expect(withMine.json()).toMatchObject({ code: 'offers.item_in_trade' })
})

test('T-11 only an own active item is offered, and others are not told apart from missing ones', async () => {
  const { sender, mine, wanted } = await pair()
  const others = await make.item()
  const offer = (fromItemId: string) =>
    sender.browser.post(OFFERS, { toItemId: wanted.id, fromItemId })
  const [foreign, absent] = [await offer(others.id), await offer(missing)]
  expect(foreign.statusCode).toBe(403)
  expect(foreign.json()).toMatchObject({ code: 'offers.not_your_item' })
  expect(absent.body).toBe(foreign.body)
  await db.updateTable('items').set({ isActive: false }).where('id', '=', mine.id).execute()
  const inactive = await offer(mine.id)
  expect(inactive.statusCode).toBe(409)
  expect(inactive.json()).toMatchObject({ code: 'offers.item_unavailable' })
})

test('T-11 S-48 an item that cannot be seen cannot be wanted, and is answered as a missing one', async () => {
  const { sender } = await pair()
  const offer = (toItemId: string) => sender.browser.post(OFFERS, { toItemId, cashAdjustment: 5 })
  const absent = await offer(missing)
  expect(absent.statusCode).toBe(404)
  const inactive = await make.item({ isActive: false })
  const banned = await make.item({ userId: (await make.member({ isBanned: true })).id })
  for (const { id } of [inactive, banned]) {
    const hidden = await offer(id)
    expect(hidden.statusCode).toBe(404)
    expect(hidden.body).toBe(absent.body)
  }
})

test('SANDBOX-47 T-07 members and guests make each other no offers', async () => {
  const { sender, wanted } = await pair()
  const guest = await make.person({ isGuest: true })
  const sandboxItem = await make.item({ userId: guest.id })
  const forSandbox = await sender.browser.post(OFFERS, {
    toItemId: sandboxItem.id,
    cashAdjustment: 5,
  })
  expect(forSandbox.statusCode).toBe(403)
  expect(forSandbox.json()).toMatchObject({ code: 'offers.sandbox_item' })
  const fromGuest = await guest.browser.post(OFFERS, { toItemId: wanted.id, cashAdjustment: 5 })
  expect(fromGuest.statusCode).toBe(403)
  expect(await offersOf(guest.id)).toEqual([])
})

test('LANDING-12 a visitor makes no offers', async () => {
  const { wanted } = await pair()
  const answer = await visitor().post(OFFERS, { toItemId: wanted.id, cashAdjustment: 5 })
  expect(answer.statusCode).toBe(401)
})

test('S-39 T-11 who takes only what is on the wishlist is offered nothing else', async () => {
  const { sender } = await pair()
  const bike = await make.item({ userId: sender.id, title: 'Road bikes' })
  const sofa = await make.item({ userId: sender.id, title: 'Sofa' })
  const strict = await make.item({ wishlist: ['bike'], acceptOnlyWishlistOffers: true })
  const strictOwner = (await make.member({ acceptOnlyWishlistOffers: true })).id
  const owners = await make.item({ userId: strictOwner, wishlist: ['bike'] })
  for (const { id: toItemId } of [strict, owners]) {
    const withSofa = await sender.browser.post(OFFERS, { toItemId, fromItemId: sofa.id })
    expect(withSofa.statusCode).toBe(400)
    expect(withSofa.json()).toMatchObject({ code: 'offers.not_on_wishlist' })
    const withCash = await sender.browser.post(OFFERS, { toItemId, cashAdjustment: 500 })
    expect(withCash.json()).toMatchObject({ code: 'offers.cash_not_on_wishlist' })
    const withBike = await sender.browser.post(OFFERS, { toItemId, fromItemId: bike.id })
    expect(withBike.statusCode).toBe(201)
  }
  const cashWished = await make.item({ wishlist: ['Cash'], acceptOnlyWishlistOffers: true })
  const cash = await sender.browser.post(OFFERS, { toItemId: cashWished.id, cashAdjustment: 5 })
  expect(cash.statusCode).toBe(201)
})

test('C-20 S-39 the member’s own switch refuses at once, and what was offered before stays', async () => {
  const { sender, mine } = await pair()
  const owner = await make.member()
  const ownerBrowser = await as(owner.id)
  const wanted = await make.item({ userId: owner.id, wishlist: ['bike'] })
  const body = { toItemId: wanted.id, fromItemId: mine.id }
  const made = await sender.browser.post(OFFERS, body)
  expect(made.statusCode).toBe(201)
  await ownerBrowser.patch('/api/profile', { acceptOnlyWishlistOffers: true })
  const other = await make.item({ userId: sender.id, title: 'Sofa' })
  const refused = await sender.browser.post(OFFERS, { ...body, fromItemId: other.id })
  expectRefusal(refused, 400, 'offers.not_on_wishlist')
  const kept = await ownerBrowser.get(`${OFFERS}/${made.json().id}`)
  expect(kept.json()).toMatchObject({ status: 'pending', fromItemId: mine.id })
  const accepted = await ownerBrowser.patch(`${OFFERS}/${made.json().id}`, { status: 'accepted' })
  expect(accepted.statusCode).toBe(200)
  await ownerBrowser.patch('/api/profile', { acceptOnlyWishlistOffers: false })
  const free = await make.item({ userId: owner.id, wishlist: ['bike'] })
  const again = await sender.browser.post(OFFERS, { toItemId: free.id, fromItemId: other.id })
  expect(again.statusCode).toBe(201)
})

test('S-48 T-28 the same pending offer twice is refused, also when both are sent at once', async () => {
  for (const withItem of [true, false]) {
    const { sender, mine, wanted } = await pair()
    const body = {
      toItemId: wanted.id,
      cashAdjustment: 5,
      ...(withItem && { fromItemId: mine.id }),
    }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => sender.browser.post(OFFERS, body)),
    )
    const statuses = answers.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([201, ...Array(7).fill(409)])
    const again = await sender.browser.post(OFFERS, { ...body, cashAdjustment: 6 })
    expect(again.json()).toEqual({
      code: 'offers.already_made',
      message: 'You have already made this offer',
    })
    expect(await offersOf(sender.id)).toHaveLength(1)
    expect(await noticesTo(wanted.userId)).toHaveLength(1)
  }
})

test('S-48 an offer that was declined may be made again', async () => {
  const { sender, mine, wanted } = await pair()
  const body = { toItemId: wanted.id, fromItemId: mine.id }
  const first = await sender.browser.post(OFFERS, body)
  await (await as(wanted.userId)).delete(`${OFFERS}/${first.json().id}`)
  expect((await sender.browser.post(OFFERS, body)).statusCode).toBe(201)
})

test('T-09 what a sender may not decide stays as the product sets it', async () => {
  const { sender, wanted } = await pair()
  const other = await make.person()
  const cheat = {
    id: missing,
    fromUserId: other.id,
    toUserId: other.id,
    status: 'accepted',
    acceptedAt: '2026-01-01T00:00:00Z',
    completedAt: '2026-01-01T00:00:00Z',
    createdAt: '2001-01-01T00:00:00Z',
    toUserRating: 5,
  }
  const answer = await sender.browser.post(OFFERS, {
    toItemId: wanted.id,
    cashAdjustment: 5,
    ...cheat,
  })
  expect(answer.statusCode).toBe(201)
  const [row] = await offersOf(sender.id)
  expect(row).toMatchObject({
    fromUserId: sender.id,
    toUserId: wanted.userId,
    status: 'pending',
    acceptedAt: null,
    completedAt: null,
    toUserRating: null,
  })
  expect(row?.id).not.toBe(missing)
  expect(row?.createdAt.getFullYear()).toBeGreaterThan(2001)
})
