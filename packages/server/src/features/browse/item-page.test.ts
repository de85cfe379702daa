import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'

const { db, make, visitor, as } = await startApp()
const missing = '018f0000-0000-7000-8000-00000000dead'
const pageOf = (id: string) => `/api/items/${id}`

const { id: owner } = await make.member({ username: 'page.owner' })
const ownerBrowser = await as(owner)
const reader = await as((await make.member({ city: 'Nyack', state: 'NY', zipCode: '10960' })).id)

test('S-30 everyone reads an active item; members with a place see how far it is', async () => {
  const item = await make.item({ userId: owner, title: 'Brass lamp' })
  const near = await reader.get(pageOf(item.id))
  expect(near.json()).toMatchObject({ id: item.id, title: 'Brass lamp', owner: { id: owner } })
  expect(near.json().distance).toBeGreaterThan(25)
  expect(near.json().distance).toBeLessThan(35)
  const guest = await as((await make.member({ isGuest: true, isNew: true })).id)
  const newcomer = await as((await make.member({ isNew: true })).id)
  for (const browser of [visitor(), guest, newcomer]) {
    expect((await browser.get(pageOf(item.id))).json()).toEqual({ ...near.json(), distance: null })
  }
})

test('ITEMS-05 S-34 a distance has one decimal, and the own item has none', async () => {
  const item = await make.item({ userId: owner })
  const { distance } = (await reader.get(pageOf(item.id))).json()
  expect(distance).toBe(Math.round(distance * 10) / 10)
  expect((await ownerBrowser.get(pageOf(item.id))).json().distance).toBeNull()
})

test('ITEMS-04 an item in an accepted trade stays readable and says so', async () => {
  const item = await make.item({ userId: owner })
  await make.offer({ toItemId: item.id, status: 'accepted' })
  for (const browser of [visitor(), reader, ownerBrowser]) {
    expect((await browser.get(pageOf(item.id))).json()).toMatchObject({ isPending: true })
  }
})

test('S-30 an inactive item is there for its owner alone, to others it does not exist', async () => {
  const item = await make.item({ userId: owner, isActive: false })
  expect((await ownerBrowser.get(pageOf(item.id))).json()).toMatchObject({ isActive: false })
  for (const browser of [visitor(), reader]) {
    const [hidden, absent] = [
      await browser.get(pageOf(item.id)),
      await browser.get(pageOf(missing)),
    ]
    expect(hidden.statusCode).toBe(404)
    expect(hidden.json()).toEqual({ code: 'items.not_found', message: 'Item not found' })
    expect(hidden.body).toBe(absent.body)
  }
})

test('S-77 items of a banned member and of a guest do not exist for others', async () => {
  const { id: banned } = await make.member()
  const item = await make.item({ userId: banned })
  await db
    .updateTable('users')
    .set({ isBanned: true, bannedAt: new Date(), banReason: 'for a test' })
    .where('id', '=', banned)
    .execute()
  const { id: guest } = await make.member({ isGuest: true })
  const guestItem = await make.item({ userId: guest })
  for (const id of [item.id, guestItem.id]) {
    for (const browser of [visitor(), reader]) {
      expect((await browser.get(pageOf(id))).statusCode).toBe(404)
      expect((await browser.get('/api/items/nearby?radius=2000&limit=100')).body).not.toContain(id)
    }
  }
  expect((await (await as(guest)).get(pageOf(guestItem.id))).statusCode).toBe(200)
  await db.updateTable('users').set({ isBanned: false }).where('id', '=', banned).execute()
  expect((await reader.get(pageOf(item.id))).statusCode).toBe(200)
})

test('S-29 an item that was removed does not exist for its owner either', async () => {
  const item = await make.item({ userId: owner, isActive: false })
  await db.updateTable('items').set({ removedAt: new Date() }).where('id', '=', item.id).execute()
  for (const browser of [visitor(), reader, ownerBrowser]) {
    expect((await browser.get(pageOf(item.id))).statusCode).toBe(404)
  }
})

test('S-30 an id that is none is refused', async () => {
  for (const id of [
    '1',
    'nearby2',
    `${missing}x`,
    '%00',
    missing.toUpperCase().replace('D', 'G'),
  ]) {
    expect((await reader.get(pageOf(id))).statusCode, id).toBe(400)
  }
  expect((await reader.get(pageOf(missing.toUpperCase()))).statusCode).toBe(404)
})
