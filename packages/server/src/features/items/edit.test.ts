import { DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { imageFile } from '../../../test/make/images.ts'
import { makeTrade } from '../../../test/make/trades.ts'
import { contentsOf } from '../../../test/observe/contents.ts'
import { patient, RACERS } from '../../../test/observe/races.ts'

const { db, deps, make, visitor, as } = await startApp()
const { id: ann } = await make.member()
const browser = await as(ann)

/** An item with all fields filled in and two photos. */
async function postedItem(fields: Record<string, string> = {}) {
  const form = {
    title: 'Brass lamp',
    value: '12.50',
    description: 'From a lighthouse',
    category: 'home',
    year: '1950',
    wishlist: '["bike","tent"]',
    acceptOnlyWishlistOffers: 'true',
    ...fields,
  }
  const files = { image1: await imageFile({ width: 100 }), image2: await imageFile({ width: 200 }) }
  const answer = await browser.form('POST', '/api/items', form, files)
  expect(answer.statusCode).toBe(201)
  return answer.json()
}
const edit = (id: string, fields: Record<string, string>, files: Record<string, Buffer> = {}) =>
  browser.form('PATCH', `/api/items/${id}`, fields, files)
/** Leaves out the time of the last change, so that two reads are equal. */
const read = async (id: string) => {
  const { updatedAt: _, ...item } = (await browser.get(`/api/items/${id}`)).json()
  return item
}

test('ITEMS-12 ITEMS-15 what is not sent stays as it is', async () => {
  const { updatedAt, ...item } = await postedItem()
  const nothing = await edit(item.id, {})
  expect(nothing.statusCode).toBe(200)
  expect(await read(item.id)).toEqual(item)
  const answer = await edit(item.id, { title: ' Copper lamp ' })
  expect(await read(item.id)).toEqual({ ...item, title: 'Copper lamp' })
  expect(Date.parse(answer.json().updatedAt)).toBeGreaterThanOrEqual(Date.parse(updatedAt))
})

test('ITEMS-12 what is sent blank is cleared', async () => {
  const { updatedAt: _, ...item } = await postedItem()
  await edit(item.id, { description: '', year: '', acceptOnlyWishlistOffers: 'false' })
  const cleared = { ...item, description: null, year: null, acceptOnlyWishlistOffers: false }
  expect(await read(item.id)).toEqual(cleared)
  await edit(item.id, { wishlist: '[]' })
  expect(await read(item.id)).toEqual({ ...cleared, wishlist: [] })
})

test('ITEMS-12 every field can be changed', async () => {
  const { updatedAt: _, ...item } = await postedItem()
  const answer = await edit(item.id, {
    title: 'Tent',
    description: 'For two',
    value: '99.9',
    category: 'sports',
    year: '2020',
    wishlist: '["kayak"]',
    acceptOnlyWishlistOffers: 'true',
  })
  expect(answer.json()).toMatchObject({
    title: 'Tent',
    description: 'For two',
    value: '99.90',
    category: 'sports',
    year: 2020,
    wishlist: ['kayak'],
    photos: item.photos,
  })
})

test('ITEMS-17 ITEMS-18 ITEMS-19 an edit that is not right changes nothing', async () => {
  const { updatedAt: _, ...item } = await postedItem()
  const wrong: Record<string, string>[] = [
    { title: '', value: '5' },
    { title: 'New', value: '0' },
    { title: 'New', description: 'x'.repeat(201) },
    { title: 'New', category: '' },
    { title: 'New', year: '1799' },
    { title: 'New', year: String(deps.now().getUTCFullYear() + 1) },
    { title: 'New', wishlist: '["a","b","c","d","e","f"]' },
    { title: 'New', removeImages: '[0]' },
  ]
  for (const fields of wrong) {
    expect((await edit(item.id, fields)).statusCode, JSON.stringify(fields)).toBe(400)
    expect(await read(item.id)).toEqual(item)
  }
})

test('C-19 an item that takes only wishlist offers keeps a wish, whichever of the two is changed', async () => {
  const { updatedAt: _, ...item } = await postedItem()
  const emptied = await edit(item.id, { wishlist: '[]' })
  expect(emptied.statusCode).toBe(400)
  expect(emptied.json()).toEqual({
    code: 'items.wishes_needed',
    message: 'Add at least one wish to accept only wishlist offers',
    issues: [{ path: 'wishlist', message: 'Add at least one wish to accept only wishlist offers' }],
  })
  expect(await read(item.id)).toEqual(item)
  const open = await postedItem({ wishlist: '[]', acceptOnlyWishlistOffers: 'false' })
  const switched = await edit(open.id, { acceptOnlyWishlistOffers: 'true' })
  expect(switched.json()).toMatchObject({ code: 'items.wishes_needed' })
})

test('S-40 ITEMS-12 a photo that is sent takes its slot, the others stay', async () => {
  const item = await postedItem()
  const answer = await edit(item.id, {}, { image2: await imageFile({ width: 333 }) })
  const [first, second] = answer.json().photos
  expect(first).toEqual(item.photos[0])
  expect(second).toMatchObject({ slot: 2, width: 333 })
  expect(second.url).not.toBe(item.photos[1].url)
})

test('S-40 removeImages empties slots', async () => {
  const item = await postedItem()
  const answer = await edit(item.id, { removeImages: '[1]' })
  expect(answer.json().photos).toEqual([item.photos[1]])
  expect(answer.json()).not.toHaveProperty('imageUrl1')
  expect((await edit(item.id, { removeImages: '[1,2,75]' })).json().photos).toEqual([])
})

test('S-40 a slot that is removed and filled at once holds the new photo', async () => {
  const item = await postedItem()
  const answer = await edit(
    item.id,
    { removeImages: '[1]' },
    { image1: await imageFile({ width: 222 }) },
  )
  expect(answer.json().photos).toMatchObject([{ slot: 1, width: 222 }, { slot: 2 }])
})

test('S-40 ITEMS-12 photos that their editor has not seen are not overwritten', async () => {
  const { id, photos } = await postedItem()
  const photosSeen = JSON.stringify(photos.map(({ url }: { url: string }) => url))
  const other = await edit(id, {}, { image1: await imageFile({ width: 300 }) })
  expect(other.statusCode).toBe(200)
  const before = await read(id)
  for (const [fields, files] of [
    [{ title: 'Copper lamp', removeImages: '[2]' }, {}],
    [{ title: 'Copper lamp' }, { image2: await imageFile({ width: 150 }) }],
  ] as const) {
    const answer = await edit(id, { ...fields, photosSeen }, files)
    expectRefusal(answer, 409, 'photos.changed')
    expect(await read(id)).toEqual(before)
  }
  expect((await edit(id, { title: 'Copper lamp', photosSeen })).statusCode).toBe(200)
  const seen = JSON.stringify(before.photos.map(({ url }: { url: string }) => url))
  const removed = await edit(id, { removeImages: '[2]', photosSeen: seen })
  expect(removed.json()).toMatchObject({ title: 'Copper lamp', photos: [{ slot: 1 }] })
})

test(
  'S-40 F-18 race: of many who change the photos that they have seen one does',
  patient,
  async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, photos } = await postedItem()
      const photosSeen = JSON.stringify(photos.map(({ url }: { url: string }) => url))
      const remove = (slot: number) => edit(id, { removeImages: `[${slot}]`, photosSeen })
      const slots = Array.from({ length: RACERS }, (_, index) => 1 + (index % 2))
      const answers = await Promise.all(slots.map(remove))
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      expect((await read(id)).photos).toHaveLength(1)
    }
  },
)

test('T-01 to a stranger an item that is not theirs to edit does not exist', async () => {
  const item = await postedItem()
  const stranger = await as((await make.member()).id)
  const missing = '018f0000-0000-7000-8000-00000000dead'
  const before = await contentsOf(db)
  const headersOf = (answer: Awaited<ReturnType<typeof edit>>) => {
    const { date: _, 'x-request-id': __, ...headers } = answer.headers
    return headers
  }
  for (const send of [
    (id: string) => stranger.form('PATCH', `/api/items/${id}`, { title: 'Mine now' }),
    async (id: string) =>
      stranger.form('PATCH', `/api/items/${id}`, {}, { image1: await imageFile() }),
    (id: string) => stranger.delete(`/api/items/${id}`),
  ]) {
    const [hidden, absent] = [await send(item.id), await send(missing)]
    expect(hidden.statusCode).toBe(404)
    expect(hidden.body).toBe(absent.body)
    expect(headersOf(hidden)).toEqual(headersOf(absent))
  }
  expect(await contentsOf(db)).toBe(before)
})

test('T-01 visitors and guests edit and delete nothing', async () => {
  const item = await postedItem()
  const guest = await as((await make.member({ isGuest: true })).id)
  const url = `/api/items/${item.id}`
  for (const [somebody, status] of [
    [visitor(), 401],
    [guest, 403],
  ] as const) {
    expect((await somebody.form('PATCH', url, { title: 'Mine' })).statusCode).toBe(status)
    expect((await somebody.delete(url)).statusCode).toBe(status)
  }
})

test('OFFERS-10 ITEMS-35 an item in an accepted trade is edited by nobody', async () => {
  const item = await postedItem()
  const { fromUserId } = await make.offer({ toItemId: item.id, status: 'accepted' })
  const offered = await make.item({ userId: ann })
  await make.offer({ fromItemId: offered.id, status: 'accepted' })
  for (const id of [item.id, offered.id]) {
    const answer = await edit(id, { title: 'Another' }, { image1: await imageFile() })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({
      code: 'items.in_trade',
      message:
        'This item is part of an accepted trade and cannot be edited until the trade is completed or cancelled.',
    })
  }
  const partner = await as(fromUserId)
  const tried = await partner.form('PATCH', `/api/items/${item.id}`, { title: 'Another' })
  expect(tried.statusCode).toBe(404)
})

test('OFFERS-11 S-31 S-92 what was swapped away is edited by nobody, be its swap stored or over by the clock', async () => {
  const app = await startApp()
  const stored = await makeTrade(app)
  for (const party of [stored.sender, stored.receiver]) await stored.post(party, 'complete')
  const silent = await makeTrade(app)
  await silent.post(silent.sender, 'complete')
  app.passTime(14 * DAY)
  for (const trade of [stored, silent]) {
    const owner = await app.as(trade.receiver.id)
    const change = (fields: Record<string, string>, files: Record<string, Buffer> = {}) =>
      owner.form('PATCH', `/api/items/${trade.wanted.id}`, fields, files)
    const refused = await change({ title: 'Rags', value: '1' }, { image1: await imageFile() })
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toEqual({
      code: 'items.swapped',
      message: 'This item was swapped away and can no longer be edited.',
    })
    expectRefusal(await change({ removeImages: '[1]' }), 409, 'items.swapped')
    const partner = await app.as(trade.sender.id)
    expect((await partner.get(trade.url)).json()).toMatchObject({
      status: 'completed',
      toItem: { title: 'Brass lamp', isActive: false },
    })
    expect((await owner.delete(`/api/items/${trade.wanted.id}`)).statusCode).toBe(200)
  }
})

test('S-29 senders of pending offers are told that an item in them was edited', async () => {
  const item = await postedItem()
  const offer = await make.offer({ toItemId: item.id })
  const offered = await make.item({ userId: ann, title: 'Old tent' })
  const sent = await make.offer({ fromItemId: offered.id })
  await edit(item.id, { title: 'Copper lamp' })
  await edit(offered.id, { title: 'New tent' })
  const told = (userId: string) =>
    db
      .selectFrom('userMessages')
      .select(['type', 'title', 'relatedOfferId'])
      .where('userId', '=', userId)
      .execute()
  expect(await told(offer.fromUserId)).toEqual([
    {
      type: 'offer_item_changed',
      title: expect.stringContaining('edited “Copper lamp”'),
      relatedOfferId: offer.id,
    },
  ])
  expect(await told(sent.toUserId)).toMatchObject([{ type: 'offer_item_changed' }])
  expect(await told(ann)).toEqual([])
})

test('S-29 an edit that leaves the item as it was tells nobody', async () => {
  const { updatedAt, ...item } = await postedItem()
  await make.offer({ toItemId: item.id })
  const before = await contentsOf(db)
  const same = {
    title: 'Brass lamp',
    description: 'From a lighthouse',
    value: '12.5',
    category: 'home',
    year: '1950',
    wishlist: '["bike","tent"]',
    acceptOnlyWishlistOffers: 'true',
  }
  for (const fields of [{}, same]) {
    const answer = await edit(item.id, fields)
    expect(answer.json()).toEqual({ ...item, updatedAt })
  }
  expect(await contentsOf(db)).toBe(before)
})

test('T-09 T-53 an edit sets no field that is not in the form', async () => {
  const item = await postedItem()
  const cheat = {
    userId: '018f0000-0000-7000-8000-000000000001',
    isActive: 'false',
    maxPhotos: '75',
    isSuspended: 'true',
    removedAt: '2020-01-01',
    placeId: '1',
    "title = 'x', value": '1',
  }
  const before = await db
    .selectFrom('items')
    .selectAll()
    .where('id', '=', item.id)
    .executeTakeFirst()
  expect((await edit(item.id, cheat)).statusCode).toBe(200)
  const after = await db
    .selectFrom('items')
    .selectAll()
    .where('id', '=', item.id)
    .executeTakeFirst()
  expect({ ...after, updatedAt: null }).toEqual({ ...before, updatedAt: null })
})

test('S-46 where extra slots have ended their photos stay, and only the free slots take new ones', async () => {
  const item = await postedItem()
  const setExpiry = (premiumFeaturesExpiry: Date | null) =>
    db
      .updateTable('items')
      .set({ maxPhotos: 5, premiumFeaturesExpiry })
      .where('id', '=', item.id)
      .execute()
  await setExpiry(null)
  const photo = await imageFile({ width: 300 })
  expect((await edit(item.id, {}, { image3: photo })).statusCode).toBe(200)
  await setExpiry(new Date(deps.now().getTime() - 1_000))
  for (const name of ['image3', 'image4', 'premiumImage1']) {
    const refused = await edit(item.id, {}, { [name]: photo })
    expect(refused.json(), name).toMatchObject({ code: 'items.too_many_photos' })
  }
  expect((await edit(item.id, { title: 'Tin lamp' }, { image2: photo })).statusCode).toBe(200)
  const slots = (await read(item.id)).photos.map(({ slot }: { slot: number }) => slot)
  expect(slots).toEqual([1, 2, 3])
})
