import type { Photo } from '@swapstead/domain/photos/photo.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { beginSandbox, good, postItem } from '../../../test/make/guests.ts'
import { imageFile } from '../../../test/make/images.ts'
import { makeProposedRing, makeSwappers } from '../../../test/make/rings.ts'
import { contentsOf } from '../../../test/observe/contents.ts'
import { patient, ROUNDS } from '../../../test/observe/races.ts'
import type { Visitor } from '../../../test/visitor.ts'

const app = await startApp()
const { db, deps, make } = app
type Person = { browser: Visitor }

/** An item with photos 100, 200 pixels wide and so on. Returns their addresses. */
async function withPhotos({ browser }: Person, itemId: string, count: number) {
  await db.updateTable('items').set({ maxPhotos: 5 }).where('id', '=', itemId).execute()
  const files: Record<string, Buffer> = {}
  for (let slot = 1; slot <= count; slot += 1) {
    files[`image${slot}`] = await imageFile({ width: slot * 100 })
  }
  const answer = await browser.form('PATCH', `/api/items/${itemId}`, {}, files)
  return photosOf(good(answer)).map(({ url }) => url)
}
const photosOf = (item: { photos: Photo[] }) => item.photos

async function postedItem(count: number) {
  const ann = await make.person()
  const { id } = await make.item({ userId: ann.id })
  const urls = await withPhotos(ann, id, count)
  const [a = '', b = '', c = ''] = urls
  const edit = (fields: Record<string, unknown>, files: Record<string, Buffer> = {}) =>
    ann.browser.form('PATCH', `/api/items/${id}`, texts(fields), files)
  return { ann, id, a, b, c, edit }
}
const texts = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)]))
const rowsOf = (itemId: string) =>
  db.selectFrom('itemPhotos').selectAll().where('itemId', '=', itemId).orderBy('slot').execute()

test('PHOTOS-08 S-40 photos in another order keep their files and all that is stored of them', async () => {
  const { id, a, b, c, edit } = await postedItem(3)
  await db
    .updateTable('itemPhotos')
    .set({ releasedKey: 'x' })
    .where('itemId', '=', id)
    .where('slot', '=', 2)
    .execute()
  const [first, second, third] = await rowsOf(id)
  const photosSeen = [a, b, c]
  const moved = good(await edit({ photoOrder: [c, a, b], photosSeen }))
  expect(photosOf(moved).map(({ slot, url, width }) => [slot, url, width])).toEqual([
    [1, c, 300],
    [2, a, 100],
    [3, b, 200],
  ])
  expect(moved).toMatchObject({ imageUrl1: c, imageUrl2: a, imageUrl3: b })
  expect(await rowsOf(id)).toEqual([
    { ...third, slot: 1 },
    { ...first, slot: 2 },
    { ...second, slot: 3 },
  ])
})

test('PHOTOS-08 S-40 what is removed and sent comes before the order', async () => {
  const { a, b, c, edit } = await postedItem(3)
  const file = await imageFile({ width: 50 })
  const removed = good(await edit({ removeImages: [1], photoOrder: [b, c] }))
  expect(photosOf(removed)).toMatchObject([
    { slot: 1, url: b },
    { slot: 2, url: c },
  ])
  const added = good(await edit({ photoOrder: ['image3', c, b] }, { image3: file }))
  expect(photosOf(added)).toMatchObject([
    { slot: 1, width: 50 },
    { slot: 2, url: c },
    { slot: 3, url: b },
  ])
  const [{ url = '' } = {}] = photosOf(added)
  const replaced = good(await edit({ photoOrder: [c, 'image1', b] }, { image1: file }))
  const [, fresh] = photosOf(replaced)
  expect(photosOf(replaced).map((photo) => photo.url)).toEqual([c, fresh?.url, b])
  expect([url, a, b, c]).not.toContain(fresh?.url)
})

test('T-01 S-40 an order with a photo of another item, or without one of its own, is refused', async () => {
  const [lamp, other] = [await postedItem(2), await postedItem(1)]
  const own = await make.item({ userId: lamp.ann.id })
  const [ownUrl = ''] = await withPhotos(lamp.ann, own.id, 1)
  const before = await contentsOf(db)
  const { a, b, edit } = lamp
  for (const photoOrder of [
    [a, other.a],
    [a, b, other.a],
    [b, ownUrl],
    [a],
    [a, a],
    [b, 'image2'],
  ]) {
    expectRefusal(await edit({ title: 'New', photoOrder }), 409, 'photos.changed')
  }
  for (const photoOrder of ['all', [1], Array(76).fill(a)]) {
    expect((await edit({ photoOrder })).statusCode).toBe(400)
  }
  expect(await contentsOf(db)).toBe(before)
})

test('S-29 ITEMS-16 the order that photos have already is no change, one that began with others is refused', async () => {
  const { id, a, b, edit } = await postedItem(2)
  const before = await contentsOf(db)
  good(await edit({ photoOrder: [a, b] }))
  expectRefusal(await edit({ photoOrder: [b, a], photosSeen: [b, a] }), 409, 'photos.changed')
  expect(await contentsOf(db)).toBe(before)
  // The form of a former version's page.
  await db.updateTable('items').set({ maxPhotos: 2 }).where('id', '=', id).execute()
  const files = { image1: await imageFile({ width: 210 }), image2: await imageFile({ width: 110 }) }
  const sent = good(await edit({ removeImages: [], photosSeen: [a, b] }, files))
  expect(photosOf(sent).map(({ width }) => width)).toEqual([210, 110])
})

test('S-46 where slots have ended no photo moves into one of them', async () => {
  const { id, a, b, c, edit } = await postedItem(3)
  const premiumFeaturesExpiry = new Date(deps.now().getTime() - 1_000)
  await db.updateTable('items').set({ premiumFeaturesExpiry }).where('id', '=', id).execute()
  expectRefusal(await edit({ photoOrder: [a, c, b] }), 400, 'items.too_many_photos')
  const moved = good(await edit({ photoOrder: [b, a, c] }))
  expect(photosOf(moved).map(({ url }) => url)).toEqual([b, a, c])
})

test(
  'S-40 F-18 race: of many who order the photos that they have seen one does',
  patient,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, a, b, c, edit } = await postedItem(3)
      const orders = [
        [b, a, c],
        [c, b, a],
        [a, c, b],
        [c, a, b],
      ]
      const seen = [a, b, c]
      const answers = await Promise.all(
        orders.map((photoOrder) => edit({ photoOrder, photosSeen: seen })),
      )
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      expect((await rowsOf(id)).map(({ slot }) => slot)).toEqual([1, 2, 3])
      // Without `photosSeen` the last order stands, and no photo is lost.
      const blind = await Promise.all(orders.map((photoOrder) => edit({ photoOrder })))
      expect(blind.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
      expect(new Set((await rowsOf(id)).map(({ key }) => `/photos/${key}.webp`))).toEqual(
        new Set(seen),
      )
    }
  },
)

test('T-100 S-29 an offer stands when the photos of its item are put in another order', async () => {
  const { ann, id, a, b, edit } = await postedItem(2)
  const bob = await make.person()
  const phone = await make.item({ userId: bob.id })
  const offer = { toItemId: id, fromItemId: phone.id }
  const sent = good(await bob.browser.post('/api/trade-offers', offer))
  good(await edit({ photoOrder: [b, a] }))
  const address = `/api/trade-offers/${sent.id}`
  const read = good(await ann.browser.get(address))
  expect(read.itemChanges).toMatchObject([
    { field: 'photos', was: '2', is: '2 in another order', isLarge: false },
  ])
  good(await ann.browser.patch(address, { status: 'accepted', itemsSeen: read.itemsSeen }))
})

test('R-46 T-100 a proposed swap of three stands when photos are put in another order', async () => {
  const swappers = await makeSwappers(app)
  const [ann] = swappers
  if (!ann) throw new Error('nobody swaps')
  const urls = await withPhotos(ann, ann.itemId, 2)
  const ring = await makeProposedRing(app, swappers)
  const fields = texts({ photoOrder: urls.toReversed() })
  good(await ann.browser.form('PATCH', `/api/items/${ann.itemId}`, fields))
  expect(await ring.read(ring.bob)).toMatchObject({ status: 'proposed' })
})

test('SANDBOX-18 S-97 a guest orders and removes photos; a released one stays released', async () => {
  const guest = await beginSandbox(app)
  const { id } = await postItem(guest)
  await db.updateTable('items').set({ maxPhotos: 5 }).where('id', '=', id).execute()
  const edit = async (fields: Record<string, unknown>, files: Record<string, Buffer> = {}) =>
    photosOf(
      good(await guest.browser.form('PATCH', `/api/sandbox/items/${id}`, texts(fields), files)),
    ).map(({ url }) => url)
  const file = await imageFile()
  const [a = '', b = ''] = await edit({}, { image1: file, image2: file })
  await db
    .updateTable('itemPhotos')
    .set({ releasedKey: b.slice(8, -5) })
    .where('slot', '=', 2)
    .where('itemId', '=', id)
    .execute()
  expect(await edit({ photoOrder: [b, a] })).toEqual([b, a])
  const other = await beginSandbox(app)
  expect((await other.browser.get(b)).statusCode).toBe(200)
  expect((await other.browser.get(a)).statusCode).toBe(404)
  expect(await edit({ removeImages: [1], photoOrder: [a] })).toEqual([a])
})
