import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DAY } from '../../packages/domain/src/times.ts'
import { imageFile } from '../../packages/server/test/make/images.ts'
import { expectAccessible } from '../browser/accessible.ts'
import { atBothWidths, hold, sendEmptyPages } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { toast } from '../browser/toast.ts'
import { card, chooseForItem, openEditing, openMyItems, openPosting } from './item-forms.ts'

const app = await serveApp()
const { make, as, passTime } = app

const IN_TRADE =
  'This item is part of an accepted trade and cannot be edited until the trade is completed or cancelled.'
const YEAR = 366 * DAY

/** What has the focus: its label, else its id. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.id)

test('ITEMS-40 ITEMS-18 T-99 what the server refuses is told under its field, and nothing typed is lost', async () => {
  const { id } = await make.member()
  const page = await openMyItems(app, id, { expected: [/^(400|422|409) POST \/api\/items/] })
  const dialog = await openPosting(page)
  await dialog.getByLabel('Title').fill('Radio')
  await dialog.getByLabel('Description').fill('x'.repeat(250))
  await dialog.getByText('0 characters left of 200').first().waitFor()
  const hint = dialog.getByText(/^This has a phone number, which everyone can read\./)
  expect(await hint.count()).toBe(0)
  await dialog.getByLabel('Description').fill('Call 201-555-0123')
  await hint.waitFor()
  await dialog.getByLabel('Description').fill('x'.repeat(250))
  await hint.waitFor({ state: 'detached' })
  expect(await dialog.getByLabel('Description').inputValue()).toHaveLength(200)
  await dialog.getByLabel('Value').fill('30')
  const year = dialog.getByRole('combobox', { name: /^Year/ })
  await year.selectOption(String(new Date().getFullYear()))
  await dialog.getByRole('combobox', { name: 'Wish 1' }).fill('Record player')
  passTime(-YEAR)
  await dialog.getByRole('button', { name: 'Post Item' }).click()
  await toast(page, 'Failed to Post Item', 'Year must be a whole number from 1800 to this year')
  passTime(YEAR)
  await dialog.locator('.err').getByText('Year must be a whole number').waitFor()
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Radio')
  expect(await dialog.getByRole('combobox', { name: 'Wish 1' }).inputValue()).toBe('Record player')

  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  await openPosting(page)
  await dialog.getByText('Your draft is back').waitFor()
  await dialog.getByRole('button', { name: 'Post Item' }).dblclick()
  await toast(page, 'Item Posted', 'Its page shows who near you has what you’d take.')
  expect((await (await as(id)).get('/api/items/mine')).json()).toHaveLength(1)
  await page.getByRole('button', { name: 'See it' }).click()
  await page.getByRole('heading', { name: 'Nearby wishlist matches' }).waitFor()
})

test('ITEMS-17 ITEMS-20 ITEMS-25 ITEMS-24 the form checks value, year and wishes before it sends', async () => {
  const { id } = await make.member({ acceptOnlyWishlistOffers: true })
  const page = await openMyItems(app, id)
  const dialog = await openPosting(page)
  const only = dialog.getByRole('switch', { name: 'Only accept offers from my wishlist' })
  expect(await only.isChecked()).toBe(true)
  const year = dialog.getByRole('combobox', { name: /^Year/ })
  const choices = await year.locator('option').allInnerTexts()
  expect(choices.at(0)).toBe('Not specified')
  expect(choices.slice(-2)).toEqual(['1950', 'Other (before 1950)'])
  await year.selectOption('Other (before 1950)')
  const typed = dialog.getByLabel('Year before 1950')
  await typed.fill('1950')
  await dialog.getByLabel('Value').fill('0')
  await dialog.getByRole('button', { name: 'Post Item' }).click()
  await dialog.getByText('Title is required').waitFor()
  await dialog.getByText('Value must be greater than 0').waitFor()
  await dialog.getByText('Year must be a whole number from 1800 to 1949').waitFor()
  await expectAccessible(page)

  await dialog.getByLabel('Title').fill('Victrola')
  await dialog.getByLabel('Value').fill('0.01')
  await typed.fill('1923')
  await dialog.getByRole('button', { name: 'Post Item' }).click()
  await dialog.getByText('Add at least one wish to accept only wishlist offers').waitFor()
  const wish = (place: number) => dialog.getByRole('combobox', { name: `Wish ${place}` })
  for (const text of ['Lamp', '   ', 'Desk', 'Tent', 'Kayak']) {
    await page.keyboard.press('Tab')
    await wish(1).focus()
    for (let place = 1; (await wish(place).inputValue()) !== ''; place += 1) {
      await page.keyboard.press('Enter')
    }
    await page.keyboard.type(text)
  }
  await expect.poll(() => dialog.getByRole('combobox', { name: /^Wish/ }).count()).toBe(5)
  await dialog.getByRole('button', { name: 'Remove wish 5' }).click()
  await expect.poll(() => wish(5).inputValue()).toBe('')
  await dialog.getByRole('button', { name: 'Post Item' }).click()
  await toast(page, 'Item Posted')
  const [item] = (await (await as(id)).get('/api/items/mine')).json()
  expect(item).toMatchObject({
    value: '0.01',
    year: 1923,
    category: 'other',
    wishlist: ['Lamp', 'Desk', 'Tent'],
    acceptOnlyWishlistOffers: true,
  })
})

test('ITEMS-32 ITEMS-33 ITEMS-34 ITEMS-35 an item in an active trade can be neither opened nor edited, and its other offers are on hold', async () => {
  const { id } = await make.member()
  const { id: toItemId } = await make.item({ userId: id, title: 'Bicycle' })
  await make.offer({ toItemId, status: 'accepted' })
  const sofa = await make.item({ userId: id, title: 'Three-seat sofa' })
  await make.offer({ toItemId: sofa.id })
  await make.offer({ toItemId: sofa.id, status: 'accepted' })
  const page = await openMyItems(app, id)
  const bicycle = card(page, 'Bicycle')
  await bicycle.getByText('PENDING', { exact: true }).waitFor()
  await bicycle.getByText('In Active Trade').waitFor()
  await bicycle.getByText(IN_TRADE).waitFor()
  expect(await bicycle.getByRole('button').count()).toBe(0)
  expect(await bicycle.getByRole('link').allInnerTexts()).toEqual(['See the trade'])
  await page.getByRole('link', { name: '1 offer on hold for Three-seat sofa' }).waitFor()
})

test('ITEMS-28 ITEMS-39 ITEMS-41 ITEMS-42 an item that went into a trade meanwhile stays as it is, another is deleted', async () => {
  const { id } = await make.member()
  const { id: bicycleId } = await make.item({ userId: id, title: 'Bicycle' })
  const { id: lampId } = await make.item({ userId: id, title: 'Lamp' })
  await make.offer({ toItemId: lampId })
  const page = await openMyItems(app, id, {
    width: 390,
    expected: [/^409 (PATCH|DELETE) \/api\/items\//],
  })
  const href = await card(page, 'Lamp')
    .getByRole('link', { name: /View & Trade/ })
    .getAttribute('href')
  expect(href).toBe(`/items/${lampId}`)
  const dialog = await openEditing(page, 'Bicycle')
  await dialog.getByLabel('Title').fill('Bicycle, 54 cm')
  await make.offer({ toItemId: bicycleId, status: 'accepted' })
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page, 'Failed to Update Item', IN_TRADE)
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Bicycle, 54 cm')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect.poll(() => focused(page)).toBe('Edit Bicycle')

  await chooseForItem(page, 'Bicycle', 'Delete')
  await page.getByRole('button', { name: 'Delete Item' }).click()
  await toast(page, 'Failed to Delete Item', IN_TRADE)
  await page.getByRole('button', { name: 'Keep it' }).click()

  await chooseForItem(page, 'Lamp', 'Delete')
  const question = page.getByRole('alertdialog', { name: 'Delete “Lamp”?' })
  await question.getByText('1 pending offer with it ends').waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete Item' }).dblclick()
  await toast(page, 'Item Deleted')
  await card(page, 'Lamp').waitFor({ state: 'detached' })
  // The button that had the focus went with its card.
  await expect.poll(() => focused(page)).toBe('my-items')
})

test('ITEMS-12 ITEMS-16 what another window has saved meanwhile is not overwritten, photos neither; who edits again begins with what was saved', async () => {
  const { id } = await make.member()
  const browser = await as(id)
  const posted = await browser.form(
    'POST',
    '/api/items',
    { title: 'Globe', value: '30' },
    { image1: await imageFile({ width: 100 }), image2: await imageFile({ width: 200 }) },
  )
  const url = `/api/items/${posted.json().id}`
  const page = await openMyItems(app, id, { expected: [/^409 PATCH \/api\/items/] })
  const dialog = await openEditing(page, 'Globe')
  await browser.form('PATCH', url, { description: 'With a lamp inside', value: '45' })
  await dialog.getByLabel('Title').fill('Old globe')
  const arrive = await hold(page, '**/api/items/mine*')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page, 'Item Updated')
  const read = async () => (await browser.get(url)).json()
  const saved = { title: 'Old globe', description: 'With a lamp inside', value: '45.00' }
  expect(await read()).toMatchObject(saved)

  // While the list is on its way.
  await openEditing(page, 'Old globe')
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Old globe')
  arrive()
  await dialog.getByLabel('Title').fill('Globe of 1900')
  await dialog.getByRole('button', { name: 'Remove photo 1' }).click()
  await browser.form('PATCH', url, {}, { image1: await imageFile({ width: 300 }) })
  const { photos } = await read()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog
    .getByText(/^The photos of this item have changed meanwhile/)
    .first()
    .waitFor()
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Globe of 1900')
  expect(await read()).toMatchObject({ ...saved, photos })
})

test('ITEMS-26 ITEMS-27 ITEMS-31 active items are counted and shown with their posting time, a hundred at a time', async () => {
  const { id } = await make.member()
  const posted = (title: string, minutes: number, isActive = true) =>
    make.item({ userId: id, title, isActive, createdAt: new Date(Date.now() - minutes * 60_000) })
  const lamp = await posted('Fresh lamp', 0)
  await posted('Recent desk', 5)
  await posted('Swapped rug', 10, false)
  await Promise.all(Array.from({ length: 100 }, (_, index) => posted(`Book ${index}`, 100 + index)))
  const page = await openMyItems(app, id)
  const fresh = card(page, 'Fresh lamp')
  await fresh.getByText('Just posted').waitFor()
  await fresh.getByText('Active', { exact: true }).waitFor()
  await fresh.getByText('0 on wishlist').waitFor()
  await card(page, 'Recent desk').getByText('Posted 5m ago').waitFor()
  const past = page.getByRole('region', { name: 'No longer on offer' })
  await past.getByText('Inactive').waitFor()
  expect(await past.getByRole('article').count()).toBe(1)
  const cards = page.getByRole('article')
  expect(await cards.count()).toBe(100)
  const figures = page.locator('.stat dd')
  await expect.poll(() => figures.allInnerTexts()).toEqual(['102', '0', '0'])
  expect(await page.locator('.stat dt').allInnerTexts()).toEqual([
    'Active Items',
    'Trade Offers',
    'Completed Trades',
  ])
  await page.getByText('100 of 103').waitFor()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => cards.count()).toBe(103)

  const owner = await as(id)
  const partner = await as((await make.member()).id)
  const answer = await partner.post('/api/trade-offers', { toItemId: lamp.id, cashAdjustment: 20 })
  await expect.poll(() => figures.allInnerTexts()).toEqual(['102', '1', '0'])
  const offer = `/api/trade-offers/${answer.json().id}`
  await owner.patch(offer, { status: 'accepted' })
  for (const party of [owner, partner]) await party.post(`${offer}/complete`)
  await expect.poll(() => figures.allInnerTexts()).toEqual(['101', '0', '1'])
})

test('ITEMS-14 saving and deleting an item bring the own items, their count and what is near up to date', async () => {
  const astoria = { city: 'Astoria', state: 'OR', zipCode: '97103' }
  const { id } = await make.member(astoria)
  const neighbor = await make.member(astoria)
  // No page is told of it.
  const putOut = (title: string) => make.item({ userId: neighbor.id, title })
  const page = await openMyItems(app, id)
  const link = (name: RegExp) => page.getByRole('banner').getByRole('link', { name })
  await link(/^Browse/).click()
  await page.getByRole('heading', { name: 'No items found' }).waitFor()
  await putOut('Step stool')
  await link(/^My Items/).click()
  const dialog = await openPosting(page)
  await dialog.getByLabel('Title').fill('Kettle')
  await dialog.getByLabel('Value').fill('15')
  await dialog.getByRole('button', { name: 'Post Item' }).click()
  await card(page, 'Kettle').waitFor()
  await link(/^My Items\s*1$/).waitFor()
  await link(/^Browse/).click()
  await page.getByRole('link', { name: 'Step stool' }).waitFor()

  await putOut('Rocking chair')
  await link(/^My Items/).click()
  await chooseForItem(page, 'Kettle', 'Delete')
  await page.getByRole('button', { name: 'Delete Item' }).click()
  await card(page, 'Kettle').waitFor({ state: 'detached' })
  await link(/^My Items\s*0$/).waitFor()
  await link(/^Browse/).click()
  await page.getByRole('link', { name: 'Rocking chair' }).waitFor()
})

test('ITEMS-43 ITEMS-29 items that cannot be fetched are said to be, and can be asked for again', async () => {
  const { id } = await make.member()
  const page = await openMyItems(app, id, { expected: [/GET \/api\/items\/mine/] })
  await page.getByRole('heading', { name: 'No items posted' }).waitFor()
  await page.getByText('No items posted yet').waitFor()
  const cut = /\/api\/items\/mine(\?|$)/
  await page.route(cut, (route) => route.abort('connectionfailed'))
  await sendEmptyPages(page)
  await page.reload()
  await page.getByRole('heading', { name: 'Failed to fetch user items' }).waitFor()
  await toast(
    page,
    'Failed to fetch user items',
    'Swapstead could not be reached. Check your connection and try again.',
  )
  await page.unroute(cut)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'No items posted' }).waitFor()
})

test('OFFERS-25 ITEMS-28 own items say how many offers wait for them, and know of the next one at once', async () => {
  const [owner, sender] = await Promise.all([make.member(), make.member()])
  const item = await make.item({ userId: owner.id, title: 'Three-seat sofa' })
  await make.item({ userId: owner.id, title: 'Floor lamp' })
  await make.offer({ toItemId: item.id })
  const page = await openMyItems(app, owner.id)
  const waiting = page.getByRole('link', { name: /^\d offers? waiting for Three-seat sofa$/ })
  await waiting.getByText('1 offer waiting').waitFor()
  expect(await page.getByText(/waiting for Floor lamp/).count()).toBe(0)
  await atBothWidths(page)
  const offer = { toItemId: item.id, cashAdjustment: 20, offerType: 'cash' }
  await (await as(sender.id)).post('/api/trade-offers', offer)
  await waiting.getByText('2 offers waiting').waitFor()

  await page.goto(`${app.url}/items/${item.id}`)
  await waiting.getByText('2 offers waiting').waitFor()
  await atBothWidths(page, expectAccessible)
  await waiting.click()
  await page.getByRole('heading', { name: 'Trade Offers' }).waitFor()
})
