import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { creditsOf } from '../../../test/make/gifts.ts'
import { imageFile } from '../../../test/make/images.ts'

const { db, deps, make } = await startApp()
const ITEMS = '/api/items'
const lamp = { title: 'Brass lamp', value: '12.50' }
const credits = (count: number | string) => ({
  useGiftCredits: 'true',
  creditsUsed: String(count),
})

const holder = (premiumPhotoCredits: number) => make.person({ premiumPhotoCredits })

const filesOnDisk = async () =>
  (await readdir(join(deps.config.dataDir, 'uploads', 'photos')).catch(() => [])).sort()
const slotsOf = (answer: { json: () => { photos: { slot: number }[] } }) =>
  answer.json().photos.map(({ slot }) => slot)

test('ITEMS-11 PHOTOS-18 PHOTOS-20 credits add slots to a post, and photos come with it', async () => {
  const { id, browser } = await holder(10)
  const photo = await imageFile()
  const files = { image1: photo, image2: photo, premiumImage1: photo, premiumImage7: photo }
  const answer = await browser.form('POST', ITEMS, { ...lamp, ...credits(3) }, files)
  expect(answer.statusCode, answer.body).toBe(201)
  expect(answer.json().maxPhotos).toBe(5)
  expect(slotsOf(answer)).toEqual([1, 2, 3, 4])
  expect(await creditsOf(deps, id)).toEqual({ held: 7, ledger: 7, spent: 3, extraSlots: 3 })
  expect((await browser.get('/api/member-auth/user')).json().premiumPhotoCredits).toBe(7)
})

test('ITEMS-12 PHOTOS-20 credits add slots to a posted item, with photos or without', async () => {
  const { id, browser } = await holder(10)
  const photo = await imageFile()
  const { id: first } = (await browser.form('POST', ITEMS, lamp, { image1: photo })).json()
  const changed = await browser.form('PATCH', `${ITEMS}/${first}`, credits(2), {
    premiumImage1: photo,
    image4: photo,
  })
  expect(changed.statusCode, changed.body).toBe(200)
  expect(changed.json().maxPhotos).toBe(4)
  expect(slotsOf(changed)).toEqual([1, 3, 4])
  const { id: second } = (await browser.form('POST', ITEMS, lamp)).json()
  const bare = await browser.form('PATCH', `${ITEMS}/${second}`, credits(8))
  expect({ statusCode: bare.statusCode, maxPhotos: bare.json().maxPhotos }).toEqual({
    statusCode: 200,
    maxPhotos: 10,
  })
  expect(await creditsOf(deps, id)).toEqual({ held: 0, ledger: 0, spent: 10, extraSlots: 10 })
  const later = await browser.form('PATCH', `${ITEMS}/${second}`, {}, { image10: photo })
  expect(slotsOf(later)).toEqual([10])
})

test('PHOTOS-19 S-47 credits are a whole number from 1 up to those held, and 75 slots are the most', async () => {
  const { id, browser } = await holder(80)
  const { id: item } = (await browser.form('POST', ITEMS, lamp)).json()
  const range = 'You can use from 1 credit up to all you have.'
  const wrong: [count: number | string, message: string][] = [
    [0, range],
    [81, range],
    [-1, range],
    ['1.5', range],
    ['', range],
    ['all', range],
    [74, 'An item holds at most 75 photos.'],
  ]
  const before = await filesOnDisk()
  const files = { premiumImage1: await imageFile() }
  for (const [count, message] of wrong) {
    for (const answer of [
      await browser.form('POST', ITEMS, { ...lamp, ...credits(count) }, files),
      await browser.form('PATCH', `${ITEMS}/${item}`, credits(count), files),
    ]) {
      expect(answer.statusCode, String(count)).toBe(400)
      expect(answer.json().message, String(count)).toEqual(message)
      expect(answer.json().issues).toEqual([{ path: 'creditsUsed', message }])
    }
  }
  expect(await filesOnDisk()).toEqual(before)
  expect(await creditsOf(deps, id)).toEqual({ held: 80, ledger: 80, spent: 0, extraSlots: 0 })
  const most = await browser.form('POST', ITEMS, { ...lamp, ...credits(73) })
  expect({ statusCode: most.statusCode, maxPhotos: most.json().maxPhotos }).toEqual({
    statusCode: 201,
    maxPhotos: 75,
  })
})

test('ITEMS-11 without the switch a number of credits says nothing, and adds no slot', async () => {
  const { id, browser } = await holder(10)
  const answer = await browser.form('POST', ITEMS, { ...lamp, creditsUsed: '3' })
  expect({ statusCode: answer.statusCode, maxPhotos: answer.json().maxPhotos }).toEqual({
    statusCode: 201,
    maxPhotos: 2,
  })
  const off = { ...lamp, useGiftCredits: 'false', creditsUsed: '3' }
  const files = { premiumImage1: await imageFile() }
  expect((await browser.form('POST', ITEMS, off, files)).statusCode).toBe(400)
  expect(await creditsOf(deps, id)).toMatchObject({ held: 10, extraSlots: 0 })
})

test('PHOTOS-07 C-05 an item above 2 slots takes no credits any more', async () => {
  const { id, browser } = await holder(10)
  const { id: item } = (await browser.form('POST', ITEMS, { ...lamp, ...credits(1) })).json()
  const { id: bought } = (await browser.form('POST', ITEMS, lamp)).json()
  await db.updateTable('items').set({ maxPhotos: 5 }).where('id', '=', bought).execute()
  for (const premium of [item, bought]) {
    const answer = await browser.form('PATCH', `${ITEMS}/${premium}`, {
      title: 'Other lamp',
      ...credits(1),
    })
    expect({ statusCode: answer.statusCode, message: answer.json().message }).toEqual({
      statusCode: 409,
      message: 'Already Premium!',
    })
    expect((await browser.get(`${ITEMS}/${premium}`)).json().title).toBe('Brass lamp')
  }
  expect(await creditsOf(deps, id)).toMatchObject({ held: 9, ledger: 9, spent: 1 })
})

test('S-47 T-21 F-02 a post or an edit that fails spends nothing', async () => {
  const { id, browser } = await holder(10)
  const { id: item } = (await browser.form('POST', ITEMS, lamp)).json()
  const broken = { image1: Buffer.from('no photo') }
  const many = { image9: await imageFile() }
  const send = (method: 'POST' | 'PATCH', fields: object, files = {}) =>
    method === 'POST'
      ? browser.form(method, ITEMS, { ...lamp, ...credits(3), ...fields }, files)
      : browser.form(method, `${ITEMS}/${item}`, { ...credits(3), ...fields }, files)
  for (const method of ['POST', 'PATCH'] as const) {
    expect((await send(method, { title: ' ' })).statusCode).toBe(400)
    expect((await send(method, {}, broken)).statusCode).toBe(415)
    expect((await send(method, {}, many)).statusCode).toBe(400)
    expect((await send(method, { year: '9000' })).statusCode).toBe(400)
  }
  await sql`create function out_of_order() returns trigger language plpgsql
    as $$ begin raise exception 'out of order'; end $$`.execute(db)
  await sql`create trigger out_of_order before insert on item_photos
    for each row execute function out_of_order()`.execute(db)
  try {
    for (const method of ['POST', 'PATCH'] as const) {
      expect((await send(method, {}, { image3: await imageFile() })).statusCode).toBe(500)
    }
  } finally {
    await sql`drop function out_of_order cascade`.execute(db)
  }
  expect(await creditsOf(deps, id)).toEqual({ held: 10, ledger: 10, spent: 0, extraSlots: 0 })
})

test('T-05 T-09 S-47 nobody spends for the item of another, or what they do not hold', async () => {
  const [ann, bob] = [await holder(10), await holder(10)]
  const { id: item } = (await ann.browser.form('POST', ITEMS, lamp)).json()
  const answer = await bob.browser.form('PATCH', `${ITEMS}/${item}`, credits(1))
  expect(answer.statusCode).toBe(404)
  const cheat = { premiumPhotoCredits: '999', maxPhotos: '75', userId: ann.id }
  const posted = await bob.browser.form('POST', ITEMS, { ...lamp, ...cheat, ...credits(11) })
  expect(posted.statusCode).toBe(400)
  for (const { id } of [ann, bob]) {
    expect(await creditsOf(deps, id)).toMatchObject({ held: 10, ledger: 10, extraSlots: 0 })
  }
})

test('S-47 credits of a deleted item are not returned, and their entry stays', async () => {
  const { id, browser } = await holder(10)
  const { id: item } = (await browser.form('POST', ITEMS, { ...lamp, ...credits(3) })).json()
  expect((await browser.delete(`${ITEMS}/${item}`)).statusCode).toBe(200)
  expect(await creditsOf(deps, id)).toEqual({ held: 7, ledger: 7, spent: 3, extraSlots: 0 })
})

test('T-28 under one key credits are spent once', async () => {
  const { id, browser } = await holder(10)
  const headers = { 'idempotency-key': 'post-once' }
  const post = () => browser.form('POST', ITEMS, { ...lamp, ...credits(3) }, {}, { headers })
  const [first, second] = [await post(), await post()]
  expect(first.statusCode).toBe(201)
  expect(second.statusCode).toBe(201)
  expect(second.json()).toEqual(first.json())
  expect(await creditsOf(deps, id)).toMatchObject({ held: 7, ledger: 7, extraSlots: 3 })
})

test('S-29 senders of offers are not told of slots that nobody sees', async () => {
  const { id, browser } = await holder(10)
  const { id: item } = (await browser.form('POST', ITEMS, lamp)).json()
  const { fromUserId } = await make.offer({ toItemId: item, toUserId: id })
  await browser.form('PATCH', `${ITEMS}/${item}`, credits(3))
  const notices = db.selectFrom('userMessages').select('id').where('userId', '=', fromUserId)
  expect(await notices.execute()).toEqual([])
})

test('T-101 S-17 where addresses must be verified, credits are spent once they are', async () => {
  const strict = await startApp({ REQUIRE_VERIFIED_EMAIL: 'on' })
  const { id, browser } = await strict.make.person({
    emailVerified: false,
    premiumPhotoCredits: 5,
  })
  const post = () => browser.form('POST', ITEMS, { ...lamp, ...credits(3) })
  const waiting = await post()
  expect({
    statusCode: waiting.statusCode,
    code: waiting.json().code,
    message: waiting.json().message,
  }).toEqual({
    statusCode: 403,
    code: 'items.email_unverified',
    message: 'Please verify your email address before you use credits',
  })
  expect((await browser.form('POST', ITEMS, lamp)).statusCode).toBe(201)
  const verified = { emailVerified: true }
  await strict.db.updateTable('users').set(verified).where('id', '=', id).execute()
  expect((await post()).statusCode).toBe(201)
})
