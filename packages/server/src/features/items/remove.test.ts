import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { imageFile } from '../../../test/make/images.ts'
import { transact } from '../../platform/database/database.ts'
import { hasTradeHistory } from './index.ts'

const { db, make, as } = await startApp()
const { id: ann } = await make.member({ username: 'ann.deletes' })
const browser = await as(ann)

const remove = (id: string) => browser.delete(`/api/items/${id}`)
const rowOf = (id: string) =>
  db.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirst()
const offerOf = (id: string) =>
  db.selectFrom('tradeOffers').selectAll().where('id', '=', id).executeTakeFirst()
const noticesTo = (userId: string) =>
  db.selectFrom('userMessages').selectAll().where('userId', '=', userId).execute()
const photosOf = (itemId: string) =>
  db.selectFrom('itemPhotos').select('slot').where('itemId', '=', itemId).execute()

test('ITEMS-13 an own item is deleted with its photos', async () => {
  const form = { title: 'Lamp', value: '5' }
  const item = (
    await browser.form('POST', '/api/items', form, { image1: await imageFile() })
  ).json()
  const answer = await remove(item.id)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ message: 'Item Deleted' })
  expect(await rowOf(item.id)).toBeUndefined()
  expect(await photosOf(item.id)).toEqual([])
  expect((await remove(item.id)).statusCode).toBe(404)
})

test('S-29 S-51 pending offers on a deleted item go, and their senders are told with the titles in the text', async () => {
  const item = await make.item({ userId: ann, title: 'Brass lamp' })
  const bobsTent = await make.item({ title: 'Old tent' })
  const forItem = await make.offer({ toItemId: item.id, fromItemId: bobsTent.id })
  const forCash = await make.offer({ toItemId: item.id, cashAdjustment: '40.00' })
  expect((await remove(item.id)).statusCode).toBe(200)
  for (const offer of [forItem, forCash]) {
    expect(await offerOf(offer.id)).toBeUndefined()
    expect(await noticesTo(offer.fromUserId)).toMatchObject([
      {
        type: 'offer_expired',
        title: 'Your offer expired',
        message: expect.stringContaining('“Brass lamp”'),
        relatedOfferId: null,
        isRead: false,
      },
    ])
  }
  expect((await noticesTo(forItem.fromUserId))[0]?.message).toContain('“Old tent”')
  expect((await noticesTo(forCash.fromUserId))[0]?.message).toContain('$40')
  expect(await noticesTo(ann)).toEqual([])
})

test('S-29 offers in which a deleted item was offered go too', async () => {
  const item = await make.item({ userId: ann, title: 'Brass lamp' })
  const offer = await make.offer({ fromItemId: item.id })
  expect((await remove(item.id)).statusCode).toBe(200)
  expect(await offerOf(offer.id)).toBeUndefined()
  expect(await rowOf(offer.toItemId)).toBeDefined()
})

test('OFFERS-10 ITEMS-35 an item in an accepted trade is not deleted, on either side', async () => {
  const wanted = await make.item({ userId: ann })
  await make.offer({ toItemId: wanted.id, status: 'accepted' })
  const offered = await make.item({ userId: ann })
  await make.offer({ fromItemId: offered.id, status: 'accepted' })
  for (const { id } of [wanted, offered]) {
    const answer = await remove(id)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({
      code: 'items.in_trade',
      message:
        'This item is part of an accepted trade and cannot be edited until the trade is completed or cancelled.',
    })
    expect(await rowOf(id)).toMatchObject({ isActive: true, removedAt: null })
  }
})

async function completedTrade(toItemId: string) {
  const offer = await make.offer({ toItemId, status: 'accepted' })
  const now = new Date()
  await db
    .updateTable('tradeOffers')
    .set({ status: 'completed', completedAt: now, fromCompletedAt: now, toCompletedAt: now })
    .where('id', '=', offer.id)
    .execute()
  await db.deleteFrom('itemTradeLocks').where('tradeOfferId', '=', offer.id).execute()
  await db.updateTable('items').set({ isActive: false }).where('id', '=', toItemId).execute()
  return offer
}

test('S-29 an item with a finished trade is hidden for good, and the trade stays', async () => {
  const form = { title: 'Traded lamp', value: '5' }
  const item = (
    await browser.form('POST', '/api/items', form, { image1: await imageFile() })
  ).json()
  const offer = await completedTrade(item.id)
  expect((await remove(item.id)).statusCode).toBe(200)
  expect(await rowOf(item.id)).toMatchObject({ isActive: false, removedAt: expect.any(Date) })
  expect(await photosOf(item.id)).toEqual([])
  expect(await offerOf(offer.id)).toMatchObject({ status: 'completed' })
  expect((await browser.get(`/api/items/${item.id}`)).statusCode).toBe(404)
  expect((await browser.get('/api/items/mine')).body).not.toContain(item.id)
  expect((await remove(item.id)).statusCode).toBe(404)
  const edited = await browser.form('PATCH', `/api/items/${item.id}`, { title: 'Back again' })
  expect(edited.statusCode).toBe(404)
  const incoming = (await browser.get('/api/trade-offers/incoming?status=completed')).json()
  expect(incoming).toMatchObject([{ id: offer.id, toItem: { title: 'Traded lamp' } }])
})

test('S-51 a pending offer on an item with a finished trade is closed and kept', async () => {
  const item = await make.item({ userId: ann })
  await completedTrade(item.id)
  const pending = await make.offer({ toItemId: item.id })
  expect((await remove(item.id)).statusCode).toBe(200)
  expect(await offerOf(pending.id)).toMatchObject({
    status: 'rejected',
    expiredAt: expect.any(Date),
  })
  expect(await noticesTo(pending.fromUserId)).toMatchObject([
    { type: 'offer_expired', relatedOfferId: pending.id },
  ])
})

test('S-29 S-51 whether an item was traded is asked in one way: an offer that nobody took is no trade', async () => {
  const { id } = await make.item({ userId: ann })
  await make.offer({ toItemId: id })
  const wasTraded = () => transact(db, (tx) => hasTradeHistory(tx, id))
  expect(await wasTraded()).toBe(false)
  await completedTrade(id)
  expect(await wasTraded()).toBe(true)
})

test('S-29 an item that was only ever refused leaves nothing behind', async () => {
  const item = await make.item({ userId: ann })
  const offer = await make.offer({ toItemId: item.id })
  await browser.patch(`/api/trade-offers/${offer.id}`, { status: 'rejected' })
  expect((await remove(item.id)).statusCode).toBe(200)
  expect(await rowOf(item.id)).toBeUndefined()
  expect(await offerOf(offer.id)).toBeUndefined()
})

test('ITEMS-03 items go with their owner', async () => {
  const { id: userId } = await make.member()
  const item = await make.item({ userId })
  await db.deleteFrom('users').where('id', '=', userId).execute()
  expect(await rowOf(item.id)).toBeUndefined()
})
