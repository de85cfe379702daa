import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { imageFile } from '../../packages/server/test/make/images.ts'
import { expectAccessible } from '../browser/accessible.ts'
import { serveApp } from '../browser/served-app.ts'
import { toast } from '../browser/toast.ts'
import {
  card,
  choosePhotos,
  holdReading,
  openEditing,
  openMyItems,
  openPosting,
} from './item-forms.ts'
import { fourColors, noisePhoto, plainPhoto, quarters } from './item-images.ts'

const app = await serveApp()
const { url, db, make, as } = app

/** The photos of a member's newest item as they are served. */
async function storedPhotos(userId: string) {
  const [item] = (await (await as(userId)).get('/api/items/mine')).json()
  const photos: { slot: number; url: string; width: number; height: number }[] = item.photos
  return Promise.all(
    photos.map(async (photo) => {
      const answer = await fetch(new URL(photo.url, url))
      return { ...photo, bytes: Buffer.from(await answer.arrayBuffer()) }
    }),
  )
}

test('ITEMS-37 ITEMS-30 PHOTOS-12 a photo of 4000 x 3000 is cropped and posted with its item', async () => {
  const { id } = await make.member()
  const page = await openMyItems(app, id)
  await page.getByText('No items posted yet').waitFor()
  await page.getByRole('button', { name: 'Post Your First Item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Post an Item' })
  await dialog.getByText('0 of 2 free slots used').waitFor()
  await choosePhotos(dialog, { 'IMG_0001.jpg': await fourColors(4000, 3000) })

  const crop = page.getByRole('dialog', { name: 'Crop photo 1' })
  await crop
    .getByText('Choose what the frame shows. Image too wide: its 4000 px become 600.')
    .waitFor()
  await expectAccessible(page)
  await crop.getByRole('button', { name: 'Turn' }).click()
  await crop.getByRole('button', { name: 'Use photo' }).click()
  await dialog.getByText('1 of 2 free slots used').waitFor()

  await dialog.getByLabel('Title').fill('Twin-lens camera')
  await dialog.getByLabel('Value').fill('160')
  await dialog.getByRole('combobox', { name: 'Wish 1' }).fill('Road bike')
  await dialog.getByRole('button', { name: 'Post Item' }).click()
  await toast(page, 'Item Posted')
  await expect.poll(() => dialog.count()).toBe(0)

  const posted = card(page, 'Twin-lens camera')
  await posted.getByText('1 on wishlist').waitFor()
  await posted.getByText('Just posted').waitFor()
  await expect.poll(() => page.locator('.stat').first().innerText()).toMatch(/1/)
  await page
    .getByRole('link', { name: /My Items.*1/ })
    .first()
    .waitFor()
  const loaded = posted.locator('img')
  const width = () => loaded.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  const [photo] = await storedPhotos(id)
  expect(photo).toMatchObject({ slot: 1, width: 600, height: 450 })
  expect(await quarters(photo?.bytes ?? Buffer.of())).toEqual(['yellow', 'red', 'green', 'blue'])
})

test('PHOTOS-11 PHOTOS-13 PHOTOS-02 PHOTOS-10 what is too large is cropped, what is no image or has no slot is said', async () => {
  const { id } = await make.member()
  const page = await openMyItems(app, id, { width: 390 })
  const dialog = await openPosting(page)
  await choosePhotos(dialog, { 'IMG_0002.heic': Buffer.from('ftypheic and no image at all') })
  await dialog.getByText('Invalid file type: Please select an image file (IMG_0002.heic)').waitFor()

  const tall = await imageFile({ width: 500, height: 1200 })
  await choosePhotos(
    dialog,
    { 'noise.png': await noisePhoto() },
    { 'tall.jpg': tall },
    { 'third.jpg': tall },
  )
  await dialog.getByText('1 photo has no slot: this item holds 2.').waitFor()
  const crop = page.getByRole('dialog', { name: /^Crop photo/ })
  await crop.getByText('File too large: Please select an image under 0.5MB.').waitFor()
  await crop.getByText('2 photos still need cropping.').waitFor()
  await crop.getByRole('button', { name: 'Use photo' }).click()
  await crop
    .getByText('Choose what the frame shows. Image too tall: its 1200 px become 450.')
    .waitFor()
  await expectAccessible(page)
  await crop.getByRole('button', { name: 'Leave it out' }).click()
  await dialog.getByText('1 of 2 free slots used').waitFor()
  expect(await dialog.getByText('Drag photos').count()).toBe(0)

  await choosePhotos(dialog, { 'tall.jpg': tall })
  await crop.getByRole('button', { name: 'Use photo' }).click()
  await dialog.getByText('2 of 2 free slots used').waitFor()
  await dialog.getByText('Drag photos').waitFor()
  await dialog.getByLabel('Title').fill('Picture frame')
  await dialog.getByLabel('Value').fill('5')
  await dialog.getByRole('button', { name: 'Post Item' }).click()
  await toast(page, 'Item Posted')
  const photos = await storedPhotos(id)
  expect(photos).toMatchObject([
    { slot: 1, width: 600, height: 450 },
    { slot: 2, width: 600, height: 450 },
  ])
})

test('PHOTOS-02 what is picked while photos are being read gets a slot, or is said to have none', async () => {
  const { id } = await make.member()
  const page = await openMyItems(app, id)
  const dialog = await openPosting(page)
  const letRead = await holdReading(page)
  await choosePhotos(dialog, { 'red.jpg': await plainPhoto('red') })
  await dialog.getByText('Reading photos...').first().waitFor()
  await choosePhotos(
    dialog,
    { 'green.jpg': await plainPhoto('green') },
    { 'blue.jpg': await plainPhoto('blue') },
  )
  await dialog.getByText('1 photo has no slot: this item holds 2.').waitFor()
  await letRead()
  await dialog.getByText('2 of 2 free slots used').waitFor()
  await dialog.getByText('1 photo has no slot: this item holds 2.').waitFor()
})

test('PHOTOS-14 a photo that a camera took sideways is cropped upright, by drag, wheel and keys', async () => {
  const { id } = await make.member()
  const page = await openMyItems(app, id)
  const dialog = await openPosting(page)
  // Orientation 6: the camera was turned; upright it is yellow, red, green, blue.
  await choosePhotos(dialog, { 'IMG_0003.jpg': await fourColors(2400, 1800, 6) })
  const crop = page.getByRole('dialog', { name: 'Crop photo 1' })
  await crop.getByText('its 1800 px become 600').waitFor()
  const stage = crop.getByRole('application', { name: 'Crop frame' })
  const zoom = crop.getByRole('slider', { name: 'Zoom' })
  await stage.focus()
  await page.keyboard.press('+')
  await expect.poll(() => zoom.inputValue()).toBe('1.12')
  await page.keyboard.press('-')
  await expect.poll(() => zoom.inputValue()).toBe('1')
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('Shift+ArrowDown')

  const box = await stage.boundingBox()
  if (!box) throw new Error('the crop frame has no place on the page')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.wheel(0, -900)
  await expect.poll(() => zoom.inputValue()).toBe('3')
  await page.mouse.down()
  await page.mouse.move(x + 900, y + 900, { steps: 4 })
  await page.mouse.up()
  await crop.getByRole('button', { name: 'Use photo' }).click()
  await dialog.getByText('1 of 2 free slots used').waitFor()
  await dialog.getByLabel('Title').fill('Color card')
  await dialog.getByLabel('Value').fill('1')
  await dialog.getByRole('button', { name: 'Post Item' }).click()
  await toast(page, 'Item Posted')
  const [photo] = await storedPhotos(id)
  expect(new Set(await quarters(photo?.bytes ?? Buffer.of()))).toEqual(new Set(['yellow']))
})

test('PHOTOS-08 ITEMS-38 ITEMS-16 photos are put in order, cropped again, removed and added to', async () => {
  const { id, browser: visitor } = await make.person()
  const { id: itemId } = (
    await visitor.form(
      'POST',
      '/api/items',
      { title: 'Chair', value: '40' },
      { image1: await plainPhoto('red'), image2: await plainPhoto('green') },
    )
  ).json()
  await db.updateTable('items').set({ maxPhotos: 12 }).where('id', '=', itemId).execute()
  const page = await openMyItems(app, id, { width: 390 })
  await card(page, 'Chair').getByText('Premium Max').waitFor()

  const dialog = await openEditing(page, 'Chair')
  await dialog.getByText('2 of 12 slots used').waitFor()
  expect(await dialog.getByRole('button', { name: /^Add photo/ }).count()).toBe(10)
  await dialog.getByRole('button', { name: 'Make photo 2 the cover' }).click()
  await choosePhotos(dialog, { 'blue.jpg': await plainPhoto('blue') })
  await dialog.getByText('3 of 12 slots used').waitFor()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page, 'Item Updated')
  const first = await storedPhotos(id)
  const colors = await Promise.all(first.map(async ({ bytes }) => (await quarters(bytes))[0]))
  expect(colors).toEqual(['green', 'red', 'blue'])

  await openEditing(page, 'Chair')
  await dialog.getByRole('button', { name: 'Remove photo 1' }).click()
  await dialog.getByText('2 of 12 slots used').waitFor()
  const slots = dialog.locator('.slots')
  expect(await slots.evaluate((list) => list === document.activeElement)).toBe(true)
  await dialog.getByRole('button', { name: 'Crop photo 2' }).click()
  const crop = page.getByRole('dialog', { name: 'Crop photo 2' })
  await crop.getByRole('button', { name: 'Turn' }).click()
  await crop.getByRole('button', { name: 'Use photo' }).click()
  await expect.poll(() => crop.count()).toBe(0)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  const second = await storedPhotos(id)
  expect(second.map(({ slot }) => slot)).toEqual([1, 2])
  expect((await quarters(second[1]?.bytes ?? Buffer.of()))[0]).toBe('blue')
})

/** A lamp with two photos, which Bob has asked for. */
async function askedFor() {
  const [ann, bob] = [await make.person(), await make.person()]
  const posted = await ann.browser.form(
    'POST',
    '/api/items',
    { title: 'Lamp', value: '40' },
    { image1: await plainPhoto('red'), image2: await plainPhoto('green') },
  )
  const { id, photos } = posted.json()
  const phone = await make.item({ userId: bob.id })
  const made = { toItemId: id, fromItemId: phone.id }
  const offer = `/api/trade-offers/${(await bob.browser.post('/api/trade-offers', made)).json().id}`
  const urls = async () => (await storedPhotos(ann.id)).map((photo) => photo.url)
  return { ann, offer, urls, photos: photos.map(({ url: address }: { url: string }) => address) }
}

test('PHOTOS-08 T-100 a new cover sends no photo again, and an offer for the item stands', async () => {
  const { ann, offer, urls, photos } = await askedFor()
  const page = await openMyItems(app, ann.id)
  const dialog = await openEditing(page, 'Lamp')
  await dialog.getByRole('button', { name: 'Make photo 2 the cover' }).click()
  const saving = page.waitForRequest((request) => request.method() === 'PATCH')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page, 'Item Updated')
  expect((await saving).postData()).not.toContain('filename')
  expect(await urls()).toEqual(photos.toReversed())
  const { itemsSeen, itemChanges } = (await ann.browser.get(offer)).json()
  expect(itemChanges).toMatchObject([{ field: 'photos', isLarge: false }])
  const accepted = await ann.browser.patch(offer, { status: 'accepted', itemsSeen })
  expect(accepted.statusCode).toBe(200)
})

test('T-28 ITEMS-16 photos that are saved again after a lost answer are saved', async () => {
  const { ann, urls, photos } = await askedFor()
  const page = await openMyItems(app, ann.id, { expected: [/ERR_FAILED|PATCH \/api\/items/] })
  const dialog = await openEditing(page, 'Lamp')
  await dialog.getByRole('button', { name: 'Remove photo 1' }).click()
  await page.route('**/api/items/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  const save = dialog.getByRole('button', { name: 'Save Changes' })
  await save.click()
  await toast(
    page,
    'Failed to Update Item',
    'Swapstead could not be reached. Check your connection and try again.',
  )
  await page.unroute('**/api/items/*')
  await save.click()
  await toast(page, 'Item Updated')
  await expect.poll(() => dialog.count()).toBe(0)
  expect(await urls()).toEqual(photos.slice(1))
})

test('PHOTOS-12 files may be pasted, or dropped anywhere on the form, and none is left out by a stray tap', async () => {
  const { id } = await make.member()
  const page = await openMyItems(app, id)
  const dialog = await openPosting(page)
  const photo = (await fourColors(1200, 900)).toString('base64')
  await give(dialog.getByRole('heading', { name: 'The item' }), 'drop', [photo, photo])
  const useAll = page.getByRole('button', { name: 'Use all as suggested' })
  await useAll.waitFor()
  await page.mouse.click(5, 5)
  const question = page.getByRole('alertdialog', { name: 'Leave out 2 photos?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep cropping' }).click()
  await useAll.click()
  await dialog.getByText('2 of 2 free slots used').waitFor()
  await dialog.getByRole('button', { name: 'Remove photo 2' }).click()
  // Office programs copy text with a picture of it.
  const title = dialog.getByLabel('Title')
  expect(await give(title, 'paste', [photo], 'Brass lamp')).toBe('left')
  expect(await give(title, 'paste', [photo])).toBe('taken')
  const use = page.getByRole('button', { name: 'Use photo' })
  await use.waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave out' }).click()
  await dialog.getByText('1 of 2 free slots used').waitFor()
  await give(title, 'paste', [photo])
  await use.click()
  await dialog.getByText('2 of 2 free slots used').waitFor()
})

test('PHOTOS-14 two fingers enlarge a photo, one moves it, on the narrowest phone', async () => {
  const { id } = await make.member()
  const page = await openMyItems(app, id, { width: 390 })
  await page.setViewportSize({ width: 320, height: 640 })
  const dialog = await openPosting(page)
  await choosePhotos(dialog, { 'IMG_0004.jpg': await fourColors(2400, 1800) })
  const stage = page.getByRole('application', { name: 'Crop frame' })
  await stage.scrollIntoViewIfNeeded()
  const box = await stage.boundingBox()
  if (!box) throw new Error('the crop frame has no place on the page')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const touches = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) =>
    touches.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at.map((offset, index) => ({ x: x + offset, y, id: index })),
    })
  await touch('touchStart', -20, 20)
  await touch('touchMove', -40, 40)
  await touch('touchEnd')
  const zoom = page.getByRole('slider', { name: 'Zoom' })
  await expect.poll(async () => Number(await zoom.inputValue())).toBeCloseTo(2, 1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

/** Hands JPEGs to the page as the clipboard or a drag from outside does. */
async function give(
  target: Locator,
  type: 'paste' | 'drop',
  photos: string[],
  text?: string,
): Promise<'taken' | 'left'> {
  return target.evaluate(
    (element, given) => {
      const files = given.photos.map((photo, index) => {
        const bytes = Uint8Array.from(atob(photo), (letter) => letter.charCodeAt(0))
        return new File([bytes], `photo-${index}.jpg`, { type: 'image/jpeg' })
      })
      const data = new DataTransfer()
      for (const file of files) data.items.add(file)
      if (given.text) data.setData('text/plain', given.text)
      const options = { bubbles: true, cancelable: true }
      const isLeft = element.dispatchEvent(
        given.type === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, dataTransfer: data }),
      )
      return isLeft ? 'left' : 'taken'
    },
    { type, photos, text },
  )
}
