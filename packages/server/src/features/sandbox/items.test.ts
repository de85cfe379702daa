import { HOUR } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { beginSandbox, type Guest, good, postItem, testItem } from '../../../test/make/guests.ts'
import { imageFile, imageOfBytes } from '../../../test/make/images.ts'
import { patient, RACERS, race } from '../../../test/observe/races.ts'
import { storedKeys } from '../../../test/observe/stored-keys.ts'
import { runJob } from '../../../test/run-job.ts'

const app = await startApp()
const { db, deps, visitor } = app
const post = (guest: Guest, changes: Record<string, unknown>) =>
  guest.browser.post('/api/sandbox/items', testItem(guest, changes))
const upload = (guest: Guest, image: Buffer, field = 'image') =>
  guest.browser.form('POST', '/api/sandbox/upload', {}, { [field]: image })
const change = (guest: Guest, id: string, fields: Record<string, string>, files = {}) =>
  guest.browser.form('PATCH', `/api/sandbox/items/${id}`, fields, files)
const uploadsOf = ({ id }: Guest) =>
  db.selectFrom('itemUploads').selectAll().where('userId', '=', id).execute()
const keysNow = () => storedKeys(deps.photos)

test('SANDBOX-29 SANDBOX-31 SANDBOX-32 a test item is posted with the fields of the spec and listed as one’s own', async () => {
  const guest = await beginSandbox(app)
  const item = await postItem(guest, {
    year: '1999',
    value: '12.50',
    acceptOnlyWishlistOffers: true,
  })
  expect(item).toMatchObject({
    userId: guest.id,
    title: 'Desk lamp',
    value: '12.50',
    category: 'home',
    year: 1999,
    wishlist: ['Zither'],
    acceptOnlyWishlistOffers: true,
    isActive: true,
    photos: [],
    owner: { isGuest: true, username: guest.username },
  })
  const mine = `/api/sandbox/items/mine/${guest.id}`
  expect(good(await guest.browser.get(mine))).toEqual([item])
  const count = `/api/sandbox/items/mine/count/${guest.id}`
  expect(good(await guest.browser.get(count))).toEqual({ count: 1 })
  const newer = await postItem(guest, { title: 'Stool' })
  const listed = good(await guest.browser.get(mine))
  expect(listed.map(({ id }: { id: string }) => id)).toEqual([newer.id, item.id])
})

test('SANDBOX-37 SANDBOX-38 SANDBOX-39 SANDBOX-40 a test item has the sandbox’s limits, when it is edited too', async () => {
  const guest = await beginSandbox(app)
  const item = await postItem(guest)
  const wrong: [Record<string, unknown>, string][] = [
    [{ description: 'x'.repeat(51) }, 'Description must be 50 characters or less'],
    [{ value: '' }, 'Value is required'],
    [{ wishlist: ['1', '2', '3', '4', '5', '6'] }, 'Maximum 5 items allowed'],
    [{ wishlist: [' '] }, 'YOU MUST ADD AT LEAST ONE ITEM'],
  ]
  for (const [fields, message] of wrong) {
    const posted = await post(guest, fields)
    const texts = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    )
    for (const answer of [posted, await change(guest, item.id, texts)]) {
      expect(answer.statusCode, message).toBe(400)
      expect(answer.json().message, message).toEqual(message)
    }
  }
  const year = await post(guest, { year: '2999' })
  expectRefusal(year, 400, 'items.year_in_future')
})

test('SANDBOX-28 a JPEG is stored, and goes with the item that names it', async () => {
  const guest = await beginSandbox(app)
  const answer = await upload(guest, await imageFile({ width: 600, height: 450 }))
  expect(answer.statusCode, answer.body).toBe(201)
  const { imageUrl } = answer.json()
  expect((await visitor().get(imageUrl)).statusCode).toBe(404)
  expect((await guest.browser.get(imageUrl)).headers['content-type']).toBe('image/webp')
  const item = await postItem(guest, { imageUrl1: imageUrl })
  expect(item).toMatchObject({
    imageUrl1: imageUrl,
    photos: [{ slot: 1, width: 600, height: 450 }],
  })
  expect(await uploadsOf(guest)).toEqual([])
})

test('SANDBOX-43 PHOTOS-15 PHOTOS-16 PHOTOS-17 what is no fitting JPEG is refused by its bytes, in the words of the sandbox', async () => {
  const guest = await beginSandbox(app)
  const onlyJpeg = 'Only JPEG images are allowed in sandbox mode'
  const before = await keysNow()
  const wrong: [Buffer, number, string][] = [
    [await imageFile({ format: 'png' }), 415, onlyJpeg],
    [await imageFile({ format: 'webp' }), 415, onlyJpeg],
    [await imageFile({ format: 'gif' }), 415, onlyJpeg],
    [Buffer.from('\xff\xd8\xff no JPEG at all', 'latin1'), 415, onlyJpeg],
    [await imageOfBytes(524_289), 413, 'Please select a JPEG image under 0.5MB'],
    [await imageFile({ width: 601 }), 400, 'Image too wide'],
    [await imageFile({ height: 451 }), 400, 'Image too tall'],
  ]
  for (const [image, status, message] of wrong) {
    const answer = await upload(guest, image)
    expect({ statusCode: answer.statusCode, message: answer.json().message }).toEqual({
      statusCode: status,
      message,
    })
  }
  expect((await upload(guest, await imageOfBytes(524_288))).statusCode).toBe(201)
  const none: Record<string, Buffer>[] = [
    {},
    { photo: await imageFile() },
    { image: await imageFile(), image2: await imageFile() },
  ]
  for (const files of none) {
    const answer = await guest.browser.form('POST', '/api/sandbox/upload', {}, files)
    expectRefusal(answer, 400, 'sandbox.one_photo')
  }
  expect(await keysNow()).toHaveLength(before.length + 1)
})

test('T-06 SANDBOX-29 a photo goes to one item of whoever uploaded it, and to nobody else’s', async () => {
  const [guest, other] = [await beginSandbox(app), await beginSandbox(app)]
  const { imageUrl } = good(await upload(guest, await imageFile()))
  const [sample] = good(await guest.browser.get(`/api/sandbox/items/${guest.id}`))
  const foreign = [
    [other, imageUrl],
    [guest, sample.imageUrl1],
    [guest, '/photos/../etc/passwd'],
    [guest, 'https://example.com/a.webp'],
    [guest, imageUrl.replace('.webp', '-card.webp')],
  ] as const
  for (const [who, imageUrl1] of foreign) {
    const answer = await post(who, { imageUrl1 })
    expectRefusal(answer, 400, 'sandbox.photo_unknown', imageUrl1)
  }
  await postItem(guest, { imageUrl1: imageUrl })
  expect((await post(guest, { imageUrl1: imageUrl })).json().code).toBe('sandbox.photo_unknown')
})

test('S-85 a test item holds one photo until its simulated upgrade, and JPEG alone', async () => {
  const guest = await beginSandbox(app)
  const item = await postItem(guest)
  const jpeg = await imageFile()
  expect((await change(guest, item.id, {}, { image1: jpeg })).statusCode).toBe(200)
  const second = await change(guest, item.id, {}, { image2: jpeg })
  expectRefusal(second, 400, 'items.too_many_photos')
  const png = await change(guest, item.id, {}, { image1: await imageFile({ format: 'png' }) })
  expectRefusal(png, 415, 'sandbox.not_a_jpeg')
  const upgrade = good(
    await guest.browser.post(`/api/sandbox/payment-upgrades?guestUserId=${guest.id}`, {
      itemId: item.id,
      upgradeType: 'standard_plus',
      amount: '1.00',
      paymentMethod: 'square',
      guestUserId: guest.id,
    }),
  )
  const paid = `/api/sandbox/payment-upgrades/${upgrade.id}/complete?guestUserId=${guest.id}`
  app.passTime(2_001)
  good(await guest.browser.patch(paid, { paymentId: 'square_1' }))
  const files = { image2: jpeg, image3: jpeg, image5: jpeg }
  const full = good(await change(guest, item.id, {}, files))
  expect(full).toMatchObject({ maxPhotos: 5 })
  expect(full.photos).toHaveLength(4)
})

test('ITEMS-11 S-85 a guest has no credits to use', async () => {
  const guest = await beginSandbox(app)
  const item = await postItem(guest)
  const answer = await change(guest, item.id, { useGiftCredits: 'true', creditsUsed: '1' })
  expectRefusal(answer, 400, 'items.credits_not_held')
})

test('T-58 T-83 a sandbox holds 24 photos, waiting or posted', async () => {
  const guest = await beginSandbox(app)
  const jpeg = await imageFile({ width: 40, height: 30 })
  const { imageUrl } = good(await upload(guest, jpeg))
  const item = await postItem(guest, { imageUrl1: imageUrl })
  for (let count = 1; count < 24; count += 1) good(await upload(guest, jpeg))
  const stored = await keysNow()
  const full = await upload(guest, jpeg)
  expectRefusal(full, 409, 'sandbox.storage_full')
  const other = await postItem(guest)
  const added = await change(guest, other.id, {}, { image1: jpeg })
  expectRefusal(added, 409, 'sandbox.storage_full')
  expect((await change(guest, item.id, {}, { image1: jpeg })).statusCode).toBe(200)
  good(await guest.browser.delete(`/api/sandbox/items/${item.id}`))
  good(await upload(guest, jpeg))
  // A refused upload leaves no file. The sweep job deletes the replaced photo.
  expect((await keysNow()).length).toBe(stored.length + 2)
})

test(
  'T-58 race: however many uploads meet, a sandbox never holds more than 24',
  patient,
  async () => {
    const guest = await beginSandbox(app)
    const jpeg = await imageFile({ width: 40, height: 30 })
    for (let count = 0; count < 20; count += 1) good(await upload(guest, jpeg))
    const tally = await race(Array.from({ length: RACERS }, () => () => upload(guest, jpeg)))
    expect(tally).toEqual({ 201: 4, 409: RACERS - 4 })
    expect(await uploadsOf(guest)).toHaveLength(24)
  },
)

test('T-83 S-85 race: of sixteen who post at once, none is the thirteenth', patient, async () => {
  const guest = await beginSandbox(app)
  for (let count = 0; count < 9; count += 1) await postItem(guest, { title: `Lamp ${count}` })
  const tally = await race(
    Array.from({ length: RACERS }, (_, index) => () => post(guest, { title: `Racer ${index}` })),
  )
  expect(tally).toEqual({ 201: 3, 409: RACERS - 3 })
  const count = `/api/sandbox/items/mine/count/${guest.id}`
  expect(good(await guest.browser.get(count))).toEqual({ count: 12 })
  const refused = await post(guest, {})
  expect(refused.json()).toMatchObject({
    code: 'sandbox.too_many_items',
    message: 'A sandbox holds 12 test items at most. Delete one to post another.',
  })
  const [mine] = good(await guest.browser.get(`/api/sandbox/items/mine/${guest.id}`))
  good(await guest.browser.delete(`/api/sandbox/items/${mine.id}`))
  await postItem(guest)
})

test('T-28 the same request twice posts one test item', async () => {
  const guest = await beginSandbox(app)
  const more = { headers: { 'idempotency-key': 'once' } }
  const send = (changes = {}) =>
    guest.browser.post('/api/sandbox/items', testItem(guest, changes), more)
  const [first, second] = [await send(), await send()]
  expect(second.json()).toEqual(first.json())
  expect((await send({ title: 'Stool' })).statusCode).toBe(409)
  const count = `/api/sandbox/items/mine/count/${guest.id}`
  expect(good(await guest.browser.get(count))).toEqual({ count: 1 })
})

test('T-58 the sweep keeps photos that wait for a day, and no longer', async () => {
  const guest = await beginSandbox(app)
  const { imageUrl } = good(await upload(guest, await imageFile()))
  const staff = await app.as((await app.make.member({ isAdmin: true })).id)
  app.passTime(23 * HOUR)
  await runJob(deps, 'sweep-photos')
  expect((await staff.get(imageUrl)).statusCode).toBe(200)
  app.passTime(3_600_001)
  await runJob(deps, 'sweep-photos')
  expect((await staff.get(imageUrl)).statusCode).toBe(404)
})

test('T-57 SANDBOX-24 the sample photos are found under their kind of address, whatever its random part, and nothing else', async () => {
  const key = 'A'.repeat(22)
  for (const name of [
    `sample-nothing-${key}.webp`,
    `sample-..-${key}.webp`,
    `sample-guitar-${key}-huge.webp`,
    `sample-guitar.webp`,
    `sample-guitar-short.webp`,
    `guitar.webp`,
  ]) {
    expect((await visitor().get(`/photos/${name}`)).statusCode, name).toBe(404)
  }
  // The random part of the second name looks like words, and with a size like a longer name.
  for (const random of [key, 'gp-p-tqDRtK3gtQZxizILA']) {
    for (const size of ['', '-card', '-thumb']) {
      const name = `sample-guitar-${random}${size}.webp`
      expect((await visitor().get(`/photos/${name}`)).statusCode, name).toBe(200)
    }
  }
})
