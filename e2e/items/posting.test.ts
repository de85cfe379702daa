import { expect, test } from 'vitest'
import { HOUR } from '../../packages/domain/src/times.ts'
import { expectAccessible } from '../browser/accessible.ts'
import { hold } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { toast } from '../browser/toast.ts'
import {
  card,
  choosePhotos,
  colorsOf,
  itemsOf,
  openEditing,
  openMyItems,
  openPosting,
} from './item-forms.ts'
import { plainPhoto } from './item-images.ts'

const app = await serveApp()
const { db, make } = app

test('R-53 PHOTOS-22 PHOTOS-23 PHOTOS-24 the form says what more photos cost and which credits are held; a value far above those of similar items is asked about', async () => {
  for (let count = 0; count < 5; count += 1) {
    await make.item({ title: 'Walnut zither stand', category: 'tools', value: '40.00' })
  }
  const { id } = await make.member({ premiumPhotoCredits: 10 })
  const page = await openMyItems(app, id, { width: 390 })
  const dialog = await openPosting(page)
  const tiles = dialog.getByRole('list', { name: 'Photo upgrades' }).getByRole('listitem')
  const texts = async () =>
    (await tiles.allInnerTexts()).map((text) => text.split(/\s*\n\s*/).join(' '))
  await expect
    .poll(texts)
    .toEqual([
      'Standard Plus 5 photos (3 additional) $1',
      'Premium Max 12 photos (10 additional) $2',
      'SUPER Max 75 photos (73 additional) $5',
    ])
  await dialog.getByText('10 premium photo credits').waitFor()
  await dialog.getByLabel('Title').fill('Zither stand')
  await dialog.getByLabel('Category').selectOption('tools')
  await dialog.getByRole('combobox', { name: 'Wish 1' }).fill('Kayak')
  await dialog.getByLabel('Value').fill('400')
  await dialog.getByText('Similar items are valued at $40.').waitFor()
  await dialog.getByRole('button', { name: 'Post Item' }).click()
  const question = page.getByRole('alertdialog', { name: 'Is $400 right?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Change the value' }).click()
  expect(await itemsOf(app, id)).toEqual([])
  await dialog.getByRole('button', { name: 'Post Item' }).click()
  await question.getByRole('button', { name: 'Post Item' }).click()
  await toast(page, 'Item Posted')
  expect(await itemsOf(app, id)).toMatchObject([{ title: 'Zither stand', value: '400.00' }])
  const editing = await openEditing(page, 'Zither stand')
  await editing.getByText('Similar items are valued at $40.').waitFor()
  await editing.getByLabel('Title').fill('Walnut zither stand')
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page, 'Item Updated')
  await openEditing(page, 'Walnut zither stand')
  await editing.getByLabel('Value').fill('500')
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('alertdialog', { name: 'Is $500 right?' }).waitFor()
})

test('ITEMS-07 the category is guessed from the title until the member chooses one', async () => {
  const { id } = await make.member()
  const page = await openMyItems(app, id)
  const dialog = await openPosting(page)
  const category = dialog.getByLabel('Category')
  const hint = dialog.getByText('Guessed from the title')
  const title = dialog.getByLabel('Title')
  expect(await category.inputValue()).toBe('other')
  await title.fill('Mountain bike')
  await expect.poll(() => category.inputValue()).toBe('sports')
  await hint.waitFor()
  await title.fill('Mountain bike jersey')
  await expect.poll(() => category.inputValue()).toBe('clothing')
  await title.fill('Thing')
  await expect.poll(() => category.inputValue()).toBe('other')
  expect(await hint.count()).toBe(0)
  await category.selectOption('toys')
  await title.fill('Mountain bike')
  await dialog.getByLabel('Value').fill('90')
  expect(await category.inputValue()).toBe('toys')
  expect(await hint.count()).toBe(0)
  await dialog.getByRole('button', { name: 'Post Item' }).click()
  await toast(page, 'Item Posted')
  expect((await itemsOf(app, id))[0].category).toBe('toys')

  await openEditing(page, 'Mountain bike')
  const edit = page.getByRole('dialog', { name: 'Edit Item' })
  await edit.getByLabel('Title').fill('Oak table')
  expect(await edit.getByLabel('Category').inputValue()).toBe('toys')
})

test('ITEMS-07 a category chosen in the moment a guess appears stays', async () => {
  const { id } = await make.member()
  const page = await openMyItems(app, id)
  const dialog = await openPosting(page)
  const category = dialog.getByLabel('Category')
  await category.evaluate((select: HTMLSelectElement) => {
    // Runs after React has shown the guess, and before the effects that wait.
    new MutationObserver((_, observer) => {
      if (!document.body.textContent.includes('Guessed from the title')) return
      observer.disconnect()
      select.value = 'toys'
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }).observe(document, { subtree: true, childList: true })
  })
  await dialog.getByLabel('Title').fill('Mountain bike')
  await dialog.getByRole('combobox', { name: 'Wish 1' }).fill('Kayak')
  await expect.poll(() => category.inputValue()).toBe('toys')
  await dialog.getByLabel('Value').fill('90')
  await dialog.getByRole('button', { name: 'Post Item' }).click()
  await toast(page, 'Item Posted')
  expect(await itemsOf(app, id)).toMatchObject([{ category: 'toys' }])
})

test('PHOTOS-08 ITEMS-38 photos are put in order by keys, by buttons and by drag, and stay so on the server', async () => {
  const { id, browser: visitor } = await make.person()
  const photos = {
    image1: await plainPhoto('red'),
    image2: await plainPhoto('green'),
  }
  const posted = await visitor.form('POST', '/api/items', { title: 'Chair', value: '40' }, photos)
  const { id: itemId } = posted.json()
  await db.updateTable('items').set({ maxPhotos: 12 }).where('id', '=', itemId).execute()
  const page = await openMyItems(app, id)
  const dialog = await openEditing(page, 'Chair')
  await choosePhotos(dialog, { 'blue.jpg': await plainPhoto('blue') })
  await dialog.getByText('3 of 12 slots used').waitFor()

  await dialog.getByRole('button', { name: 'Move photo 3 earlier' }).focus()
  await page.keyboard.press('Home')
  await dialog.getByText('Photo 3 is now the cover of 3.').waitFor()
  const first = dialog.getByRole('button', { name: 'Move photo 1 earlier' })
  await expect.poll(() => first.evaluate((node) => node === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowRight')
  await dialog.getByText('Photo 1 is now number 2 of 3.').waitFor()
  await dialog.getByRole('button', { name: 'Move photo 2 later' }).click()
  await dialog.getByText('Photo 2 is now number 3 of 3.').waitFor()

  const place = async (number: number) => {
    const box = await dialog
      .locator('.slot.full')
      .nth(number - 1)
      .boundingBox()
    if (!box) throw new Error(`photo ${number} has no place on the page`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const [from, to] = [await place(3), await place(1)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x - 20, from.y, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
  await dialog.getByText('Photo 3 is now the cover of 3.').waitFor()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page, 'Item Updated')
  expect(await colorsOf(app, id)).toEqual(['blue', 'red', 'green'])
})

test('ITEMS-38 PHOTOS-08 a button of a photo keeps the focus when the code that drags arrives', async () => {
  const { id, browser: visitor } = await make.person()
  const photos = { image1: await plainPhoto('red'), image2: await plainPhoto('green') }
  await visitor.form('POST', '/api/items', { title: 'Chair', value: '40' }, photos)
  const page = await openMyItems(app, id)
  const mayArrive = await hold(page, '**/assets/SortablePhotos-*.js')
  const dialog = await openEditing(page, 'Chair')
  await dialog.getByRole('button', { name: 'Move photo 2 earlier' }).focus()
  const old = await dialog.locator('.slot.full').first().elementHandle()
  mayArrive()
  await expect.poll(() => old?.evaluate((slot) => slot.isConnected)).toBe(false)
  await page.keyboard.press('Home')
  await dialog.getByText('Photo 2 is now the cover of 2.').waitFor()
  const first = dialog.getByRole('button', { name: 'Move photo 1 earlier' })
  await expect.poll(() => first.evaluate((node) => node === document.activeElement)).toBe(true)
})

test('ITEMS-20 wishes are suggested from what neighbors have, and any other text may stand', async () => {
  const { id: neighbor } = await make.member({ city: 'Marquette', state: 'MI', zipCode: '49855' })
  await make.item({ userId: neighbor, title: 'Wooden canoe' })
  await make.item({ userId: neighbor, title: 'Canoe paddles' })
  const { id } = await make.member({ city: 'Marquette', state: 'MI', zipCode: '49855' })
  const page = await openMyItems(app, id)
  const dialog = await openPosting(page)
  const wish = (place: number) => dialog.getByRole('combobox', { name: `Wish ${place}` })
  await wish(1).fill('cano')
  const list = page.getByRole('listbox', { name: 'What neighbors have' })
  await expect
    .poll(() => list.getByRole('option').allInnerTexts())
    .toEqual(['Canoe paddles', 'Wooden canoe'])
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await wish(1).inputValue()).toBe('Wooden canoe')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Anything blue')
  await page.keyboard.press('Enter')
  expect(await wish(2).inputValue()).toBe('Anything blue')
  await expect.poll(() => wish(3).count()).toBe(1)
})

test('PHOTOS-07 PHOTOS-03 PHOTOS-05 PHOTOS-06 a bought tier is named, and cannot be bought again', async () => {
  const { id } = await make.member()
  for (const [title, maxPhotos] of [
    ['Lamp', 5],
    ['Desk', 75],
    ['Sofa', 7],
    ['Rug', 2],
  ] as const) {
    const item = await make.item({
      userId: id,
      title,
      createdAt: new Date(Date.now() - HOUR),
    })
    await db.updateTable('items').set({ maxPhotos }).where('id', '=', item.id).execute()
  }
  const page = await openMyItems(app, id)
  await card(page, 'Lamp').getByText('Standard Plus').waitFor()
  await card(page, 'Desk').getByText('SUPER Max').waitFor()
  await card(page, 'Sofa').getByText('7 Photos').waitFor()
  const dialog = await openEditing(page, 'Lamp')
  await dialog.getByText('Already Premium!').waitFor()
  expect(await dialog.getByRole('list', { name: 'Photo upgrades' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await openEditing(page, 'Rug')
  const tiles = dialog.getByRole('list', { name: 'Photo upgrades' })
  await tiles.getByText('(10 additional)').waitFor()
  expect(await tiles.getByText('$5.00').count()).toBe(2)
})
