import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { imageFile, imageOfBytes } from '../../../test/make/images.ts'

const { db, deps, make, as } = await startApp()
const ITEMS = '/api/items'
const lamp = { title: 'Brass lamp', value: '12.50' }
const { id: ann } = await make.member()
const browser = await as(ann)

const filesOnDisk = async () => {
  const folder = join(deps.config.dataDir, 'uploads', 'photos')
  return (await readdir(folder).catch(() => [])).sort()
}
const count = async () => (await db.selectFrom('items').select('id').execute()).length
const stored = async () => ({ items: await count(), files: await filesOnDisk() })
async function itemWithSlots(maxPhotos: number) {
  const { id } = await make.item({ userId: ann })
  await db.updateTable('items').set({ maxPhotos }).where('id', '=', id).execute()
  return id
}
const slotsOf = (answer: { json: () => { photos: { slot: number }[] } }) =>
  answer.json().photos.map(({ slot }) => slot)

test('PHOTOS-02 an item is posted with at most 2 photos', async () => {
  const before = await stored()
  const photo = await imageFile()
  const answer = await browser.form('POST', ITEMS, lamp, {
    image1: photo,
    image2: photo,
    image3: photo,
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    code: 'items.too_many_photos',
    message: 'This item has no photo slot left for that photo.',
  })
  expect(await stored()).toEqual(before)
})

test('ITEMS-11 PHOTOS-01 three sizes of every photo are stored under one random name', async () => {
  const before = await filesOnDisk()
  const answer = await browser.form('POST', ITEMS, lamp, { image1: await imageFile() })
  const [url] = answer.json().photos.map((photo: { url: string }) => photo.url)
  const key = /^\/photos\/([\w-]{22})\.webp$/.exec(url)?.[1]
  const added = (await filesOnDisk()).filter((file) => !before.includes(file))
  expect(added).toEqual([`${key}-card.webp`, `${key}-thumb.webp`, `${key}.webp`].sort())
})

test('PHOTOS-11 C-08 a photo of 524,288 bytes is taken, one byte more is refused', async () => {
  const taken = await browser.form('POST', ITEMS, lamp, { image1: await imageOfBytes(524_288) })
  expect(taken.statusCode).toBe(201)
  const before = await stored()
  const refused = await browser.form('POST', ITEMS, lamp, { image1: await imageOfBytes(524_289) })
  expect(refused.statusCode).toBe(413)
  expect(refused.json()).toEqual({
    code: 'photos.too_large',
    message: 'File too large: Please select an image under 0.5MB',
  })
  expect(await stored()).toEqual(before)
})

test('PHOTOS-12 PHOTOS-13 a photo that is too wide or too tall is refused in its words', async () => {
  const before = await stored()
  const sizes: [width: number, height: number, message: string][] = [
    [601, 450, 'Image too wide'],
    [600, 451, 'Image too tall'],
    [601, 451, 'Image too wide'],
    [4032, 3024, 'Image too wide'],
    [300, 4000, 'Image too tall'],
  ]
  for (const [width, height, message] of sizes) {
    const answer = await browser.form('POST', ITEMS, lamp, {
      image1: await imageFile({ width, height }),
    })
    expect(answer.statusCode, `${width}x${height}`).toBe(400)
    expect(answer.json().message, `${width}x${height}`).toBe(message)
  }
  expect(await stored()).toEqual(before)
})

test('PHOTOS-14 S-40 each of the four formats is taken at the recommended size', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) {
    const file = await imageFile({ width: 600, height: 450, format })
    const answer = await browser.form('POST', ITEMS, lamp, { image1: file })
    expect(answer.statusCode, format).toBe(201)
    expect(answer.json().photos, format).toMatchObject([{ width: 600, height: 450 }])
  }
})

test('F-09 when one of two photos is refused nothing of the other stays', async () => {
  const before = await stored()
  const files = { image1: await imageFile(), image2: Buffer.from('no image') }
  expect((await browser.form('POST', ITEMS, lamp, files)).statusCode).toBe(415)
  expect(await stored()).toEqual(before)
})

test('ITEMS-11 a file input that was left empty is no photo', async () => {
  const answer = await browser.form('POST', ITEMS, lamp, {
    image1: { value: '', filename: '', type: 'application/octet-stream' },
    image2: await imageFile(),
  })
  expect(answer.statusCode).toBe(201)
  expect(slotsOf(answer)).toEqual([2])
})

test('C-04 image{k} is slot k, premiumImage{n} takes the free slots from 3 on in the order of n', async () => {
  const id = await itemWithSlots(12)
  const photo = await imageFile()
  const edit = (files: Record<string, Buffer>) => browser.form('PATCH', `${ITEMS}/${id}`, {}, files)
  const named = await edit({
    premiumImage7: photo,
    image4: photo,
    premiumImage2: photo,
    image1: photo,
  })
  expect(slotsOf(named)).toEqual([1, 3, 4, 5])
})

test('C-04 S-40 on an edit they leave the photos alone that are there and not removed', async () => {
  const id = await itemWithSlots(5)
  const [old, fresh] = [await imageFile({ width: 100 }), await imageFile({ width: 200 })]
  const edit = (fields: Record<string, string>, files: Record<string, Buffer>) =>
    browser.form('PATCH', `${ITEMS}/${id}`, fields, files)
  await edit({}, { image3: old, image4: old })
  const filled = await edit({ removeImages: '[4]' }, { premiumImage1: fresh, premiumImage2: fresh })
  expect(filled.json().photos).toMatchObject([
    { slot: 3, width: 100 },
    { slot: 4, width: 200 },
    { slot: 5, width: 200 },
  ])
  const full = await edit({}, { premiumImage1: fresh })
  expect(full.json()).toMatchObject({ code: 'items.too_many_photos' })
})

test('C-04 both meanings of n give the same photos the same slots', async () => {
  const [small, large] = [await imageFile({ width: 100 }), await imageFile({ width: 200 })]
  const namings: Record<string, Buffer>[] = [
    { premiumImage1: small, premiumImage2: large },
    { premiumImage4: large, premiumImage3: small },
  ]
  for (const files of namings) {
    const id = await itemWithSlots(5)
    const answer = await browser.form('PATCH', `${ITEMS}/${id}`, {}, files)
    expect(answer.json().photos).toMatchObject([
      { slot: 3, width: 100 },
      { slot: 4, width: 200 },
    ])
  }
})

test('ITEMS-12 C-03 an item with 75 slots takes image1 to image75, and no other', async () => {
  const id = await itemWithSlots(75)
  const photo = await imageFile()
  const edit = (name: string) => browser.form('PATCH', `${ITEMS}/${id}`, {}, { [name]: photo })
  expect(slotsOf(await edit('image75'))).toEqual([75])
  for (const name of [
    'image0',
    'image76',
    'image100',
    'image-1',
    'image',
    'image01x',
    'photo',
    'images[0]',
  ]) {
    expect((await edit(name)).json(), name).toMatchObject({ code: 'items.too_many_photos' })
  }
})

test('T-56 two files for one slot and a flood of files are refused', async () => {
  const photo = await imageFile()
  const file = { value: photo, filename: 'a.jpg', type: 'image/jpeg' }
  const needed = Object.entries(lamp).map(([name, value]) => ({ name, value }))
  const before = await stored()
  const twice = await browser.parts('POST', ITEMS, [
    ...needed,
    { ...file, name: 'image1' },
    { ...file, name: 'image1' },
  ])
  expect(twice.json()).toMatchObject({ code: 'items.too_many_photos' })
  for (const files of [20, 80]) {
    const flood = Array.from({ length: files }, (_, index) => ({
      ...file,
      name: `image${index + 1}`,
    }))
    const answer = await browser.parts('POST', ITEMS, [...needed, ...flood])
    expect([400, 413], String(files)).toContain(answer.statusCode)
  }
  expect(await stored()).toEqual(before)
})

test('T-56 what a file is called is not looked at', async () => {
  const value = await imageFile()
  for (const filename of [
    '../../x.jpg',
    'a\0.jpg',
    'a\\..\\b',
    'x'.repeat(300),
    '\u202egpj.exe',
    'a.svg',
  ]) {
    const answer = await browser.form('POST', ITEMS, lamp, {
      image1: { value, filename, type: 'text/html' },
    })
    expect([201, 400], filename).toContain(answer.statusCode)
  }
  for (const name of await filesOnDisk()) expect(name).toMatch(/^[\w-]{22}(-card|-thumb)?\.webp$/)
})
