import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { beginSandbox, postItem } from '../../packages/server/test/make/guests.ts'
import { imageFile } from '../../packages/server/test/make/images.ts'
import { expectAccessibleAtAnyHour } from '../browser/accessible.ts'
import { atBothWidths, hold } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { toast } from '../browser/toast.ts'
import { card, chooseForItem, choosePhotos, openEditing } from '../items/item-forms.ts'
import { fourColors, plainPhoto } from '../items/item-images.ts'
import { openSandbox, openTestPosting } from './sandbox-steps.ts'

const app = await serveApp()
const { url } = app

/** Whether nothing lies over its middle, as the foot of a dialog does over what is scrolled below. */
const isShown = (text: Locator) =>
  text.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2) === element
  })

const showMine = (page: Page) => page.getByRole('tab', { name: 'My Items' }).click()
const ownCard = (page: Page, title: string) =>
  card(page, title).filter({ has: page.getByRole('button', { name: `Edit ${title}` }) })

test('SANDBOX-22 SANDBOX-37 SANDBOX-38 SANDBOX-40 Post Test Item says what is missing under its fields', async () => {
  const page = await openSandbox(app)
  const dialog = await openTestPosting(page)
  await dialog.getByRole('button', { name: 'Post Test Item' }).click()
  await dialog.getByText('Title is required', { exact: true }).waitFor()
  await dialog.getByText('Value is required', { exact: true }).waitFor()
  await dialog.getByText('YOU MUST ADD AT LEAST ONE ITEM', { exact: true }).waitFor()
  const description = dialog.getByLabel('Description')
  await description.pressSequentially('x'.repeat(51))
  expect(await description.inputValue()).toHaveLength(50)
  await dialog.getByText('0 characters left of 50').first().waitFor()
  await atBothWidths(page)
})

test('SANDBOX-39 an item without a wish is led to the wishlist, which a phone does not show', async () => {
  const page = await openSandbox(app, { width: 390 })
  const dialog = await openTestPosting(page)
  await dialog.getByLabel('Title').fill('Sewing machine')
  await dialog.getByLabel('Value').fill('75')
  await dialog.getByRole('button', { name: 'Post Test Item' }).click()
  const wish = dialog.getByRole('combobox', { name: 'Wish 1' })
  await expect.poll(() => wish.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await wish.getAttribute('aria-invalid')).toBe('true')
  const told = dialog.getByText('YOU MUST ADD AT LEAST ONE ITEM', { exact: true })
  await expect.poll(() => isShown(told)).toBe(true)
  await expectAccessibleAtAnyHour(page)
  await page.keyboard.type('Zither')
  await told.waitFor({ state: 'detached' })
})

test('SANDBOX-39 SANDBOX-29 SANDBOX-18 SANDBOX-41 an item with five wishes is posted and counted among the own ones', async () => {
  const page = await openSandbox(app)
  const dialog = await openTestPosting(page)
  await dialog.getByLabel('Title').fill('Sewing machine')
  await dialog.getByLabel('Value').fill('75')
  for (const wish of [1, 2, 3, 4, 5]) {
    await dialog.getByRole('combobox', { name: `Wish ${wish}` }).fill(`Zither ${wish}`)
  }
  expect(await dialog.getByRole('combobox', { name: /^Wish/ }).count()).toBe(5)
  await dialog.getByRole('button', { name: 'Post Test Item' }).click()
  await toast(page, 'Test Item Created!')
  await page.getByRole('tab', { name: 'My Items 1' }).click()
  await ownCard(page, 'Sewing machine').getByText('5 on wishlist').waitFor()
})

test('SANDBOX-22 SANDBOX-29 the example is filled in and posted in two taps', async () => {
  const page = await openSandbox(app, { width: 390 })
  const dialog = await openTestPosting(page)
  await dialog.getByRole('button', { name: 'Fill in an example' }).click()
  await dialog.getByText('1 of 1 slot used').waitFor()
  await dialog.getByRole('button', { name: 'Post Test Item' }).click()
  await toast(page, 'Test Item Created!')
  await showMine(page)
  const photo = ownCard(page, 'Record player').locator('img')
  const width = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
})

test('PHOTOS-15 PHOTOS-16 PHOTOS-17 SANDBOX-28 only JPEG photos are taken, and large ones are cropped to size', async () => {
  const page = await openSandbox(app)
  const dialog = await openTestPosting(page)
  await choosePhotos(dialog, { 'lamp.png': await imageFile({ format: 'png' }) })
  await dialog
    .getByText('Invalid File Type: Only JPEG images are allowed in sandbox mode (lamp.png)')
    .waitFor()
  await expectAccessibleAtAnyHour(page)
  await choosePhotos(dialog, { 'lamp.jpg': await fourColors(4000, 3000) })
  const crop = page.getByRole('dialog', { name: 'Crop photo 1' })
  await crop
    .getByText('Choose what the frame shows. Image too wide: its 4000 px become 600.')
    .waitFor()
  await crop.getByRole('button', { name: 'Use photo' }).click()
  await dialog.getByText('1 of 1 slot used').waitFor()
  await dialog.getByLabel('Title').fill('Four colors')
  await dialog.getByLabel('Value').fill('5')
  await dialog.getByRole('combobox', { name: 'Wish 1' }).fill('Zither')
  await dialog.getByRole('button', { name: 'Post Test Item' }).click()
  await toast(page, 'Test Item Created!')
  await showMine(page)
  await ownCard(page, 'Four colors').locator('img').waitFor()
})

test('SANDBOX-42 SANDBOX-43 a photo or an item that is refused says why, and nothing typed is lost', async () => {
  const page = await openSandbox(app, {
    expected: [/^409 POST \/api\/sandbox\/(upload|items)/],
  })
  const refuse = (path: string, message: string) =>
    page.route(path, (route) =>
      route.fulfill({ status: 409, json: { message, code: 'sandbox.storage_full' } }),
    )
  const dialog = await openTestPosting(page)
  await choosePhotos(dialog, { 'red.jpg': await plainPhoto('red') })
  await dialog.getByLabel('Title').fill('Red square')
  await dialog.getByLabel('Value').fill('5')
  await dialog.getByRole('combobox', { name: 'Wish 1' }).fill('Zither')
  const submit = dialog.getByRole('button', { name: 'Post Test Item' })
  await refuse('**/api/sandbox/upload', 'Your sandbox is out of room for photos.')
  await submit.click()
  await toast(page, 'Upload Failed', 'Your sandbox is out of room for photos.')
  await page.unroute('**/api/sandbox/upload')
  await refuse('**/api/sandbox/items', 'A sandbox holds 12 test items at most.')
  await submit.click()
  await toast(page, 'Failed to Create Item', 'A sandbox holds 12 test items at most.')
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Red square')
  await page.unroute('**/api/sandbox/items')
  // The photo is stored already: only the item goes again.
  const uploads: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/sandbox/upload')) uploads.push(request.url())
  })
  await submit.click()
  await toast(page, 'Test Item Created!')
  expect(uploads).toEqual([])
})

test('UPGRADES-12 UPGRADES-20 UPGRADES-21 UPGRADES-25 a simulated upgrade is chosen by its sandbox texts, completes by itself and loads the page anew', async () => {
  const guest = await beginSandbox(app)
  await postItem(guest, { title: 'Stepladder' })
  const page = await openSandbox(app, { guest })
  await showMine(page)
  await chooseForItem(page, 'Stepladder', 'More photos')
  const dialog = page.getByRole('dialog', { name: 'Premium photo upgrade' })
  for (const tier of ['5 Photos ($1)', '12 Photos ($2)', '75 Photos ($5)']) {
    await dialog.getByText(tier, { exact: true }).waitFor()
  }
  await expectAccessibleAtAnyHour(page)
  const load = await hold(page, `${url}/`)
  await dialog.getByRole('radio', { name: /12 Photos/ }).check()
  await dialog.getByRole('button', { name: 'Pay $2.00' }).click()
  await toast(page, 'Payment Upgrade Created (Sandbox)')
  const loaded = page.waitForEvent('load')
  await toast(page, 'Upgrade Complete!')
  load()
  await loaded
  // The tab is the one that was open.
  await ownCard(page, 'Stepladder').getByText('Premium Max').waitFor()
  const edit = await openEditing(page, 'Stepladder')
  await edit.getByText('0 of 12 slots used').waitFor()
})

test('SANDBOX-18 SANDBOX-48 ITEMS-16 a test item is changed under the sandbox’s rules, and deleted after a question', async () => {
  const guest = await beginSandbox(app)
  await postItem(guest, { title: 'Kite' })
  const page = await openSandbox(app, { guest })
  await showMine(page)
  const edit = await openEditing(page, 'Kite')
  await edit.getByLabel('Value').fill('')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await edit.getByText('Value is required', { exact: true }).waitFor()
  await edit.getByLabel('Value').fill('12')
  // A neighbor's news under the pointer would stay there, above the button.
  await page.mouse.move(0, 0)
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page, 'Item Updated')
  await ownCard(page, 'Kite').getByText('$12').waitFor()
  await chooseForItem(page, 'Kite', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Item' }).click()
  await toast(page, 'Item Deleted')
  await page.getByText('No test items yet').waitFor()
})

test('SANDBOX-18 PHOTOS-08 PHOTOS-15 photos of a test item are put in order, and any of them is removed', async () => {
  const guest = await beginSandbox(app)
  const { id } = await postItem(guest, { title: 'Kite' })
  await app.db.updateTable('items').set({ maxPhotos: 5 }).where('id', '=', id).execute()
  const files = { image1: await plainPhoto('red'), image2: await plainPhoto('green') }
  const stored = await guest.browser.form('PATCH', `/api/sandbox/items/${id}`, {}, files)
  const [red, green] = stored.json().photos.map((photo: { url: string }) => photo.url)
  const urls = async () =>
    (await guest.browser.get(`/api/items/${id}`))
      .json()
      .photos.map((photo: { url: string }) => photo.url)
  const page = await openSandbox(app, { guest })
  await showMine(page)
  const edit = await openEditing(page, 'Kite')
  await edit.getByRole('button', { name: 'Make photo 2 the cover' }).click()
  await page.mouse.move(0, 0)
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page, 'Item Updated')
  expect(await urls()).toEqual([green, red])
  await openEditing(page, 'Kite')
  await edit.getByRole('button', { name: 'Remove photo 1' }).click()
  await page.mouse.move(0, 0)
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(urls).toEqual([red])
})
