import { itemRefusals } from '@swapstead/domain/items/refusals.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { imageFile } from '../../packages/server/test/make/images.ts'
import { atBothWidths, failNextPage, openPage, sendEmptyPages } from '../browser/browser.ts'
import { focused } from '../browser/keyboard.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'

const app = await serveApp()
const { url, make } = app
const asked = { expected: [/^401 GET \/api\/auth\/user/] }

/** A town of its own for a test, so that nobody else's items are near. */
async function neighborhood(city: string, state: string, zipCode: string) {
  const place = { city, state, zipCode }
  const reader = await make.member({ ...place, firstName: 'Dana' })
  const owner = await make.member({ ...place, firstName: 'Priya', username: null })
  return { reader, owner }
}

function columnsOf(page: Page): Promise<number> {
  return page
    .locator('.item-grid')
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
}

function nearby(page: Page) {
  return page.getByRole('article').getByRole('heading')
}

test('BROWSE-01 BROWSE-06 BROWSE-15 BROWSE-17 the grid shows what is near, with wishes and distance', async () => {
  const { reader, owner } = await neighborhood('Bozeman', 'MT', '59715')
  const wishlist = ['Floor lamp', 'Rug', 'Record player', 'Kettle', 'Bench']
  await make.item({ userId: owner.id, title: 'Pair of shell chairs', value: '160.00', wishlist })
  const sofa = await make.item({ userId: owner.id, title: 'Leather sofa' })
  await make.offer({ toItemId: sofa.id, status: 'accepted' })
  const page = await openAs(app, reader.id, '/member-home?radius=25')
  await page.getByText('2 items found around Bozeman, MT').waitFor()
  const chairs = page.getByRole('article').filter({ hasText: 'Pair of shell chairs' })
  expect(await chairs.getByRole('list', { name: 'Wishlist' }).innerText()).toBe(
    'Floor lamp\nRug\nRecord player\n+2 more',
  )
  expect(await chairs.innerText()).toContain('in your area')
  expect(await chairs.innerText()).toContain('$160')
  expect(await chairs.getByRole('link').getAttribute('href')).toMatch(/^\/items\//)
  const pending = page.getByRole('article').filter({ hasText: 'Leather sofa' })
  expect(await pending.innerText()).toContain('PENDING')
  expect(await pending.innerText()).toContain('Trade In Progress')
  expect(await pending.getByRole('link').count()).toBe(0)
  await atBothWidths(page, async (_, width) => {
    expect(await columnsOf(page)).toBe(width === 1280 ? 4 : 2)
  })
})

test('BROWSE-02 BROWSE-03 BROWSE-04 BROWSE-05 filters live in the address, and back brings the last ones', async () => {
  const { reader, owner } = await neighborhood('Laramie', 'WY', '82070')
  await make.item({ userId: owner.id, title: 'Brass lamp', category: 'home' })
  await make.item({ userId: owner.id, title: 'Oak desk', category: 'furniture' })
  const page = await openAs(app, reader.id, '/member-home?radius=25')
  await page.getByText('2 items found').waitFor()

  await page.getByLabel('Search', { exact: true }).fill('brass lamp')
  await page.keyboard.press('Enter')
  await page.getByText('1 item found').waitFor()
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({ search: 'brass lamp', radius: '25' })
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByText('2 items found').waitFor()
  await page.getByLabel('Search', { exact: true }).fill('desk')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText('1 item found').waitFor()

  await page.goBack()
  await page.getByText('2 items found').waitFor()
  await page.goBack()
  await page.getByText('1 item found').waitFor()
  await expect
    .poll(() => page.getByLabel('Search', { exact: true }).inputValue())
    .toBe('brass lamp')

  await page.goto(`${url}/member-home?radius=25`)
  await page.getByLabel('Category').selectOption('Furniture')
  await page.getByText('1 item found').waitFor()
  await page.getByLabel('Within').selectOption('Nationwide')
  await page.waitForURL(/radius=2000/)
  await page.reload()
  await page.getByRole('link', { name: 'Oak desk' }).waitFor()
  expect(await page.getByLabel('Within').inputValue()).toBe('2000')
  expect(await page.getByLabel('Category').inputValue()).toBe('furniture')
})

test('BROWSE-02 BROWSE-04 SHELL-09 the home at / keeps its address, and what is being typed, when a filter changes', async () => {
  const { reader, owner } = await neighborhood('Beaver', 'UT', '84713')
  await make.item({ userId: owner.id, title: 'Brass lamp', category: 'home' })
  await make.item({ userId: owner.id, title: 'Oak desk', category: 'furniture' })
  const page = await openAs(app, reader.id, '/?radius=25')
  await page.getByText('2 items found').waitFor()
  await page.getByLabel('Search', { exact: true }).fill('lamp')
  await page.getByLabel('Category').focus()
  await page.getByLabel('Category').selectOption('Furniture')
  await page.getByText('1 item found').waitFor()
  expect(await page.getByLabel('Search', { exact: true }).inputValue()).toBe('lamp')
  expect(await page.getByLabel('Category').evaluate((field) => field.matches(':focus'))).toBe(true)
  const { pathname, searchParams } = new URL(page.url())
  expect({ pathname, category: searchParams.get('category') }).toEqual({
    pathname: '/',
    category: 'furniture',
  })
})

test('BROWSE-10 BROWSE-12 BROWSE-13 BROWSE-11 seven circles, a thousand miles at first, fourteen categories', async () => {
  const { reader } = await neighborhood('Ely', 'NV', '89301')
  const page = await openAs(app, reader.id, '/member-home')
  const within = page.getByLabel('Within')
  await within.waitFor()
  expect(await within.locator('option').allInnerTexts()).toEqual([
    '25 miles',
    '50 miles',
    '100 miles',
    '250 miles',
    '500 miles',
    '1000 miles',
    'Nationwide',
  ])
  expect(await within.inputValue()).toBe('1000')
  const category = page.getByLabel('Category')
  expect(await category.locator('option').allInnerTexts()).toHaveLength(14)
  expect(await category.locator('option').first().innerText()).toBe('All categories')
  expect(await category.inputValue()).toBe('')
})

test('BROWSE-07 nothing found: what else to try, each one tap away', async () => {
  const { reader, owner } = await neighborhood('Marfa', 'TX', '79843')
  await make.item({ userId: owner.id, title: 'Cattle trough' })
  const page = await openAs(app, reader.id, '/member-home?search=cordless+drill&radius=25')
  await page.getByRole('heading', { name: 'No items found' }).waitFor()
  await page.getByText('Try other search terms, or look a little farther than 25 miles.').waitFor()
  expect(await page.getByText('0 items found around Marfa, TX').count()).toBe(1)
  await page.getByRole('button', { name: 'Look within 100 miles' }).click()
  await page.waitForURL(/radius=100/)
  await page.getByRole('button', { name: 'Everything in Tools' }).click()
  await page.waitForURL(/category=tools/)
  await page.getByRole('button', { name: 'All categories' }).click()
  await page.getByRole('link', { name: 'Cattle trough' }).waitFor()
})

test('BROWSE-08 eight skeleton cards of the final size, then the old results stay while new ones come', async () => {
  const { reader, owner } = await neighborhood('Moab', 'UT', '84532')
  await make.item({ userId: owner.id, title: 'Canyon print' })
  const page = await openAs(app, reader.id, '/robots.txt')
  const held: (() => void)[] = []
  await page.route('**/api/items/nearby?*', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  const release = async () => {
    await expect.poll(() => held.length).toBe(1)
    held.pop()?.()
  }
  await sendEmptyPages(page)
  await page.goto(`${url}/member-home?radius=25`)
  const skeletons = page.locator('.item.skel')
  await skeletons.first().waitFor()
  expect(await skeletons.count()).toBe(8)
  await page.getByText('Looking around Moab, UT').waitFor()
  const before = await skeletons.first().locator('.item-photo').boundingBox()
  await release()
  await page.getByRole('link', { name: 'Canyon print' }).waitFor()
  const after = await page.getByRole('article').locator('.item-photo').boundingBox()
  expect(after).toEqual(before)

  await page.getByLabel('Category').selectOption('Boats')
  await page.getByText('Looking around Moab, UT').waitFor()
  expect(await nearby(page).allInnerTexts()).toEqual(['Canyon print'])
  expect(await page.locator('[aria-busy=true]').count()).toBe(1)
  await release()
  await page.getByRole('heading', { name: 'No items found' }).waitFor()
})

test('BROWSE-22 a failed fetch says so and tries again', async () => {
  const { reader, owner } = await neighborhood('Bisbee', 'AZ', '85603')
  await make.item({ userId: owner.id, title: 'Copper kettle' })
  const page = await openAs(app, reader.id, '/robots.txt', {
    expected: [/^503 GET \/api\/items\/nearby/],
  })
  await page.route('**/api/items/nearby?*', (route) =>
    route.fulfill({ status: 503, json: { message: 'Not ready', code: 'platform.not_ready' } }),
  )
  await sendEmptyPages(page)
  await page.goto(`${url}/member-home?radius=25`)
  await page.getByRole('heading', { name: 'Failed to fetch nearby items' }).waitFor()
  await page.unroute('**/api/items/nearby?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('link', { name: 'Copper kettle' }).waitFor()
})

test('SHELL-59 BROWSE-06 a next page of items that does not come is told', async () => {
  const { reader, owner } = await neighborhood('Ketchum', 'ID', '83340')
  await make.item({ userId: owner.id, title: 'Copper kettle' })
  const page = await openAs(app, reader.id, '/robots.txt', { expected: [/^503 GET/] })
  await sendEmptyPages(page)
  await failNextPage(page, '/api/items/nearby')
  await page.goto(`${url}/member-home?radius=25`)
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.getByRole('alert').getByText('More could not be loaded.').waitFor()
  await page.getByRole('link', { name: 'Copper kettle' }).waitFor()
})

test('BROWSE-06 BROWSE-16 C-54 show more keeps the place, which the way back from an item finds again; opened anew, the list has what is new', async () => {
  const { reader, owner } = await neighborhood('Astoria', 'OR', '97103')
  for (let number = 1; number <= 30; number += 1) {
    await make.item({ userId: owner.id, title: `Crate ${number}` })
  }
  const page = await openAs(app, reader.id, '/member-home?radius=25')
  await page.getByText('24 of 30').waitFor()
  const more = page.getByRole('button', { name: 'Show more' })
  await more.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await more.click()
  await page.getByText('30 of 30').waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await expect.poll(() => focused(page)).toBe(await nearby(page).nth(24).innerText())

  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: /^Crate/ }).waitFor()
  await page.goBack()
  await page.getByText('30 of 30').waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  await expect.poll(() => new URL(page.url()).search).toBe('?radius=25')

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const timesAsked = () => asked.filter((path) => path === '/api/items/nearby').length
  const menu = page.getByRole('navigation', { name: 'Main', exact: true })
  const total = async () => Number.parseInt(await page.getByRole('status').first().innerText(), 10)
  await menu.getByRole('link', { name: 'Browse' }).click()
  await expect.poll(timesAsked).toBe(1)
  await expect.poll(total).toBeGreaterThanOrEqual(30)
  const known = await total()
  await make.item({ userId: owner.id, title: 'Crate 31' })
  await menu.getByRole('link', { name: /^My Items/ }).click()
  await page.getByText('No items posted yet').waitFor()
  await page.goBack()
  await expect.poll(total).toBe(known)
  await page.goForward()
  await page.getByText('No items posted yet').waitFor()
  expect(timesAsked()).toBe(1)
  await menu.getByRole('link', { name: 'Browse' }).click()
  await expect.poll(total).toBe(known + 1)
  expect(timesAsked()).toBe(2)
})

test('LANDING-12 LANDING-13 BROWSE-16 TIME-04 a visitor reads an item and is asked to sign in', async () => {
  const { owner } = await neighborhood('Hudson', 'NY', '12534')
  const item = await make.item({
    userId: owner.id,
    title: 'Pair of shell chairs',
    description: 'Fiberglass shells on steel legs.',
    value: '160.00',
    category: 'furniture',
    wishlist: ['Floor lamp'],
    acceptOnlyWishlistOffers: true,
  })
  const page = await openPage(`${url}/items/${item.id}`, asked)
  await page.getByRole('heading', { level: 1, name: 'Pair of shell chairs' }).waitFor()
  const text = await page.getByRole('main').innerText()
  expect(text).toContain('Fiberglass shells on steel legs.')
  expect(text).toContain('Furniture')
  expect(text).toContain('Just posted')
  expect(text).toContain('Sign in to make offers and contact the owner')
  // What it is comes before whose it is.
  expect(text).toMatch(/Fiberglass.*Furniture.*Priya takes only what is on this wishlist\./s)
  expect(await page.getByRole('button', { name: /Make a Trade Offer|Report/ }).count()).toBe(0)
  const actions = page.getByRole('main')
  expect(await actions.getByRole('link', { name: 'Member Login' }).getAttribute('href')).toBe(
    `/member-login?item=${item.id}`,
  )
  expect(await actions.getByRole('link', { name: 'Join Now' }).getAttribute('href')).toBe(
    `/member-login?tab=join&item=${item.id}`,
  )
  await expect.poll(() => page.title()).toBe('Pair of shell chairs | Swapstead')
  await atBothWidths(page)
})

test('BROWSE-18 BROWSE-19 BROWSE-20 OFFERS-29 who looks decides what stands there', async () => {
  const { reader, owner } = await neighborhood('Natchez', 'MS', '39120')
  const free = await make.item({ userId: owner.id, title: 'Card table' })
  const traded = await make.item({ userId: owner.id, title: 'Leather sofa' })
  await make.offer({ toItemId: traded.id, status: 'accepted' })

  const hers = await openAs(app, owner.id, `/items/${free.id}`)
  await hers.getByText('This is your item').waitFor()
  expect(await hers.getByRole('button', { name: 'Make a Trade Offer' }).count()).toBe(0)
  const current = hers.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')
  expect(await current.innerText()).toContain('My Items')
  await hers.getByRole('main').getByRole('link', { name: 'My Items' }).click()
  await expect.poll(() => hers.url()).toBe(`${url}/member-home?tab=myItems`)
  await hers.goBack()
  await hers.getByRole('button', { name: 'Edit' }).click()
  await hers.getByRole('dialog', { name: 'Edit Item' }).waitFor()
  await hers.goto(`${url}/items/${traded.id}`)
  await hers.getByText('Your Item is in an Active Trade').waitFor()
  expect(await hers.getByRole('button', { name: 'Edit' }).count()).toBe(0)
  // Seen, and locked with the reason (readings C-57).
  expect(await hers.getByRole('button', { name: 'More photos' }).isDisabled()).toBe(true)
  await hers.getByText(itemRefusals['items.in_trade'][1]).waitFor()
  const swapped = await make.item({ userId: owner.id, title: 'Old stove', isActive: false })
  await hers.goto(`${url}/items/${swapped.id}`)
  await hers.getByText(itemRefusals['items.swapped'][1]).waitFor()
  for (const name of ['Edit', 'More photos']) {
    for (const role of ['button', 'link'] as const) {
      expect(await hers.getByRole(role, { name, exact: true }).count()).toBe(0)
    }
  }

  const his = await openAs(app, reader.id, `/items/${traded.id}`, { width: 390 })
  await his.getByText('Trade In Progress').waitFor()
  expect(await his.getByText('PENDING', { exact: true }).count()).toBe(1)
  expect(await his.getByRole('button', { name: 'Make a Trade Offer' }).count()).toBe(0)
  await his.goto(`${url}/items/${free.id}`)
  await his.getByRole('button', { name: 'Make a Trade Offer' }).waitFor()
  await expect.poll(() => his.title()).toBe('Card table | Swapstead')
})

test('BROWSE-16 an unknown item has a face of its own, and one that fails tries again', async () => {
  const unknown = '01900000-0000-7000-8000-00000000dead'
  const page = await openPage(`${url}/items/${unknown}`, {
    expected: [/^401 GET \/api\/auth\/user/, /^404 GET \/api\/items/, /^503 GET \/api\/items/],
  })
  await page.getByRole('heading', { level: 1, name: 'Item not found' }).waitFor()
  expect(await page.getByRole('main').getByRole('link').allInnerTexts()).toEqual(['Back home'])
  const item = await make.item({ title: 'Tin bath' })
  await page.route(`**/api/items/${item.id}`, (route) =>
    route.fulfill({ status: 503, json: { message: 'Not ready', code: 'platform.not_ready' } }),
  )
  await sendEmptyPages(page)
  await page.goto(`${url}/items/${item.id}`)
  await page.getByRole('heading', { name: 'This item could not be loaded' }).waitFor()
  await page.unroute(`**/api/items/${item.id}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Tin bath' }).waitFor()
})

test('BROWSE-16 the photos turn by button, key, thumbnail and swipe', async () => {
  const owner = await make.member()
  const photo = await imageFile({ width: 600, height: 450 })
  const answer = await (await app.as(owner.id)).form(
    'POST',
    '/api/items',
    { title: 'Canoe', value: '300', category: 'boats', wishlist: '["Tent"]' },
    { image1: photo, image2: photo },
  )
  expect(answer.statusCode).toBe(201)
  const page = await openPage(`${url}/items/${answer.json().id}`, { width: 390, ...asked })
  const position = page.locator('.stage [role=status]')
  const at = (text: string) => expect.poll(() => position.innerText()).toContain(text)
  await at('1 of 2')
  await page.getByRole('button', { name: 'Next photo' }).tap()
  await at('2 of 2')
  await page.keyboard.press('ArrowLeft')
  await at('1 of 2')
  await page.getByRole('button', { name: 'Photo 2' }).tap()
  await at('2 of 2')
  const stage = page.locator('.stage')
  const finger = { pointerType: 'touch', pointerId: 7, isPrimary: true, bubbles: true }
  await stage.dispatchEvent('pointerdown', { ...finger, clientX: 100, clientY: 200 })
  await stage.dispatchEvent('pointerup', { ...finger, clientX: 220, clientY: 205 })
  await at('1 of 2')
})
