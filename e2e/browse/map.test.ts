import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../browser/accessible.ts'
import { settled } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'

const app = await serveApp()
const { make } = app

const duluth = { city: 'Duluth', state: 'MN', zipCode: '55802' }
const reader = await make.member({ ...duluth, firstName: 'Dana' })
const neighbor = await make.member(duluth)
const farther = await make.member({ city: 'Hibbing', state: 'MN', zipCode: '55746' })
await make.item({ userId: neighbor.id, title: 'Brass lamp' })
await make.item({ userId: neighbor.id, title: 'Oak desk' })
await make.item({ userId: farther.id, title: 'Red canoe' })

const near = '/member-home?radius=100'
const view = (page: Page) => page.getByRole('group', { name: 'View' })
const map = (page: Page) => page.getByRole('region', { name: 'Map of the items' })
const pin = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const found = (page: Page) => page.getByRole('heading', { name: 'Items Near You' }).locator('..')

test('BROWSE-01 S-36 a pin shows what is in its town, and opens it', async () => {
  const page = await openAs(app, reader.id, near)
  await page.getByText('3 items found around Duluth, MN').waitFor()
  expect(await map(page).count()).toBe(0)
  await view(page).getByRole('button', { name: 'Map' }).click()
  await pin(page, '1 item in Hibbing, MN').waitFor()
  await page.getByRole('img', { name: 'Your town' }).waitFor()
  // Beside the map the list says the same.
  await page.getByRole('link', { name: 'Red canoe' }).waitFor()
  await pin(page, '2 items in Duluth, MN').click()
  const card = page.getByRole('region', { name: 'Duluth, MN' })
  await card.getByRole('link', { name: /Oak desk/ }).waitFor()
  await card.getByRole('link', { name: /Brass lamp/ }).click()
  await page.getByRole('dialog', { name: 'Brass lamp' }).waitFor()
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => card.count()).toBe(0)
  const isFocused = (button: Element) => button === document.activeElement
  expect(await pin(page, '2 items in Duluth, MN').evaluate(isFocused)).toBe(true)
})

test('S-36 where nobody chose a distance the map begins near by, and widens by itself where nothing is', async () => {
  const page = await openAs(app, reader.id, '/member-home?view=map')
  await pin(page, '2 items in Duluth, MN').waitFor()
  expect(await pin(page, '1 item in Hibbing, MN').count()).toBe(0)
  await page.getByRole('combobox', { name: 'Search' }).fill('canoe')
  await page.getByRole('combobox', { name: 'Search' }).press('Enter')
  await pin(page, '1 item in Hibbing, MN').waitFor()
  expect(new URL(page.url()).searchParams.get('bounds')).toBeNull()
})

test('S-36 T-41 with the keyboard a pin leads to what is there, and Escape back to the pin', async () => {
  const page = await openAs(app, reader.id, `${near}&view=map`)
  const town = pin(page, '2 items in Duluth, MN')
  await town.focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('region', { name: 'Duluth, MN' })
  await card.getByRole('link', { name: /Oak desk/ }).waitFor()
  await page.keyboard.press('Tab')
  const hasFocus = (node: Element) => node === document.activeElement
  expect(await card.getByRole('button', { name: 'Close' }).evaluate(hasFocus)).toBe(true)
  await page.keyboard.press('Tab')
  expect(await card.getByRole('link').first().evaluate(hasFocus)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => town.evaluate(hasFocus)).toBe(true)
  expect(await card.count()).toBe(0)
  // The card tells what the list has, also of a pin that was not counted to its end.
  await page.route('**/api/items/places?*', async (route) => {
    const response = await route.fetch()
    const { places, ...others } = await response.json()
    const cut = places.map((place: object) => ({ ...place, items: 10, hasMore: true }))
    await route.fulfill({ response, json: { ...others, places: cut } })
  })
  await page.getByLabel('Sort by').selectOption('Newest')
  await pin(page, '10+ items in Duluth, MN').click()
  await card.getByRole('link', { name: /Oak desk/ }).waitFor()
  expect(await card.getByText(/more in the list/).count()).toBe(0)
})

test('BROWSE-17 what is in a trade wears its ribbon at its pin, too, and cannot be clicked', async () => {
  const bemidji = { city: 'Bemidji', state: 'MN', zipCode: '56601' }
  const there = await make.member(bemidji)
  const traded = await make.item({ userId: there.id, title: 'Birch bench' })
  await make.item({ userId: there.id, title: 'Snow shovel' })
  await make.offer({ toItemId: traded.id, status: 'accepted' })
  const looker = await make.member(bemidji)
  const page = await openAs(app, looker.id, '/member-home?radius=10&view=map')
  await pin(page, '2 items in Bemidji, MN').click()
  const card = page.getByRole('region', { name: 'Bemidji, MN' })
  await card.getByRole('link', { name: /Snow shovel/ }).waitFor()
  const bench = card.getByRole('listitem').filter({ hasText: 'Birch bench' })
  await bench.getByText('PENDING', { exact: true }).waitFor()
  expect(await bench.getByRole('link').count()).toBe(0)
  await expectAccessible(page)
  // Among other finds the pin may have nothing to show.
  await page.getByLabel('Category').selectOption('Books')
  await expect.poll(() => card.count()).toBe(0)
})

test('S-36 T-41 moving the map by keys searches there, and what it shows stands in the address', async () => {
  const page = await openAs(app, reader.id, `${near}&view=map`)
  await pin(page, '2 items in Duluth, MN').waitFor()
  const surface = page.getByRole('application')
  await surface.scrollIntoViewIfNeeded()
  const box = await surface.boundingBox()
  const before = await pin(page, '2 items in Duluth, MN').boundingBox()
  // A mouse that is flicked out of the map and let go there leaves it where it is.
  const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(2, 2)
  await page.mouse.up()
  await page.mouse.move(x + 60, y + 60, { steps: 3 })
  await settled(page)
  expect(await pin(page, '2 items in Duluth, MN').boundingBox()).toEqual(before)
  await surface.focus()
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('+')
  await found(page).getByText('2 items found in this part of the map').waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Red canoe' }).count()).toBe(0)
  await expect.poll(() => new URL(page.url()).searchParams.get('bounds')).toMatch(/^-9\d/)
  await page.reload()
  await found(page).getByText('2 items found in this part of the map').waitFor()
  // It is there with the map's size, without which keys move nothing.
  await page.getByRole('button', { name: 'Zoom in' }).waitFor()
  await page.getByRole('application').focus()
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowRight')
  await page.getByRole('heading', { name: 'No items found' }).waitFor()
  await page.getByText('Nothing here. Move the map, or zoom out.').waitFor()
  await page.getByRole('button', { name: 'Search beyond the map' }).click()
  await found(page).getByText('3 items found around Duluth, MN').waitFor()
  // Back leads to what was searched then, on the map as in the list.
  await page.getByRole('application').focus()
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowLeft')
  await found(page).getByText('2 items found in this part of the map').waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'No items found' }).waitFor()
  await page.getByText('Nothing here. Move the map, or zoom out.').waitFor()
})

test('S-36 whoever looks around without searching searches there by a button', async () => {
  const page = await openAs(app, reader.id, `${near}&view=map`)
  await pin(page, '2 items in Duluth, MN').waitFor()
  await page.getByLabel('Search as I move the map').uncheck()
  await page.waitForURL(/still=true/)
  for (let press = 0; press < 3; press += 1) {
    await page.getByRole('button', { name: 'Zoom in' }).click()
  }
  const here = page.getByRole('button', { name: 'Search here' })
  await here.waitFor()
  await found(page).getByText('3 items found around Duluth, MN').waitFor()
  const fewer = found(page).getByText('2 items found in this part of the map')
  // While the map is still on its way, the part that is searched is a wider one.
  const searchedHere = async () => {
    if (await here.isVisible()) await here.click()
    return fewer.count()
  }
  await expect.poll(searchedHere).toBe(1)
})

test('BROWSE-01 S-36 on a phone the map takes the place of the list, and is remembered', async () => {
  const page = await openAs(app, reader.id, near, { width: 390 })
  const canoe = page.getByRole('link', { name: 'Red canoe' })
  await canoe.waitFor()
  await view(page).getByRole('button', { name: 'Map' }).click()
  await pin(page, '2 items in Duluth, MN').waitFor()
  await expect.poll(() => canoe.isVisible()).toBe(false)
  await expectAccessible(page)
  await page.goto(`${app.url}${near}`)
  await pin(page, '2 items in Duluth, MN').waitFor()
  await page.getByRole('button', { name: 'Show the list' }).click()
  await canoe.waitFor()
  await page.goto(`${app.url}${near}`)
  await canoe.waitFor()
  expect(await map(page).count()).toBe(0)
})

test('S-36 without the drawing the list and the pins go on, and the drawing can be asked for again', async () => {
  const page = await openAs(app, reader.id, near, { expected: [/states-albers/] })
  await page.getByText('3 items found around Duluth, MN').waitFor()
  await page.route('**/states-albers*', (route) => route.abort())
  await view(page).getByRole('button', { name: 'Map' }).click()
  await page.getByText('The map didn’t load. The list has the same items.').waitFor()
  await page.getByRole('link', { name: 'Red canoe' }).waitFor()
  await page.unroute('**/states-albers*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => page.locator('.map-states path').count()).toBeGreaterThan(0)
  await pin(page, '2 items in Duluth, MN').waitFor()
})
