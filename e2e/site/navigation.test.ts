import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hold, pathOf, sendEmptyPages, settled } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'

const served = await serveApp()
const { make } = served
const lost = [/assets\/.*\.js/, /Failed to (fetch dynamically imported module|load resource)/]

/** A member's home with a list that is longer than the window. */
async function openLongList(prepare?: (page: Page) => Promise<void>) {
  const place = { zipCode: '07040', city: 'Maplewood', state: 'NJ' }
  const reader = await make.member(place)
  const owner = await make.member(place)
  for (let number = 1; number <= 24; number += 1) {
    await make.item({ userId: owner.id, title: `Lamp ${number}` })
  }
  const page = await openAs(served, reader.id, '/robots.txt', { width: 390 })
  await prepare?.(page)
  await page.goto(`${served.url}/member-home`)
  await page.getByRole('heading', { name: 'Lamp 24' }).first().waitFor()
  return page
}

const top = (page: Page) => page.evaluate(() => Math.round(scrollY))

async function scrollTo(page: Page, position: number) {
  await page.evaluate((y) => window.scrollTo(0, y), position)
  await expect.poll(() => top(page)).toBe(position)
}

test('BROWSE-16 F-14 a page begins at its top; back, forward and reload return to where it was left', async () => {
  const page = await openLongList()
  await scrollTo(page, 700)
  await page.getByRole('link', { name: 'Messages', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Messages & Notifications' }).waitFor()
  expect(await top(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => top(page)).toBe(700)
  await page.reload()
  await expect.poll(() => top(page)).toBe(700)
  await page.goForward()
  await page.getByRole('heading', { name: 'Messages & Notifications' }).waitFor()
  await expect.poll(() => top(page)).toBe(0)
})

test('BROWSE-16 F-14 a list that comes late is scrolled to where it was left, unless its reader moves', async () => {
  const page = await openLongList(sendEmptyPages)
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight - 100)
  await scrollTo(page, end)
  const list = page.getByRole('heading', { name: 'Lamp 24' }).first()
  const reload = async () => {
    const arrive = await hold(page, '**/api/items/nearby?*')
    await page.reload()
    await page.getByRole('heading', { name: 'Items Near You' }).waitFor()
    expect(await top(page)).toBeLessThan(end)
    return arrive
  }
  const arrive = await reload()
  arrive()
  await expect.poll(() => top(page)).toBe(end)
  const arriveAgain = await reload()
  await page.keyboard.press('Tab')
  arriveAgain()
  await list.waitFor()
  await settled(page)
  expect(await top(page)).toBeLessThan(end)
})

/** A member's page with the links of its footer. */
async function openFooter() {
  const { id } = await make.member()
  const page = await openAs(served, id, '/member-gifts', { expected: lost })
  // A press may lead to a reload, which the press itself need not wait for.
  const press = (name: string) =>
    page
      .getByRole('contentinfo')
      .getByRole('link', { name, exact: true })
      .click({ noWaitAfter: true })
  return { page, press, title: page.getByRole('heading', { level: 1 }) }
}

test('F-14 the page stays while the next one’s code is on its way; the last press wins', async () => {
  const { page, press, title } = await openFooter()
  const arrive = await hold(page, '**/assets/RulesPage-*.js')
  const before = await title.innerText()
  await press('Rules')
  await expect.poll(() => pathOf(page)).toBe('/rules')
  expect(await title.innerText()).toBe(before)
  await press('Privacy')
  await expect.poll(() => title.innerText()).toMatch(/privacy/i)
  arrive()
  await settled(page)
  expect(pathOf(page)).toBe('/privacy')
  expect(await title.innerText()).toMatch(/privacy/i)
})

test('F-14 a page whose code is missing once is loaded again by itself', async () => {
  const { page, press, title } = await openFooter()
  let requests = 0
  await page.route('**/assets/RulesPage-*.js', (route) => {
    requests += 1
    return requests === 1 ? route.abort() : route.continue()
  })
  await press('Rules')
  await expect.poll(() => title.innerText()).toMatch(/swapped/i)
  expect([pathOf(page), requests]).toEqual(['/rules', 2])
})

test('S-90 F-14 a link that goes with its page hands the focus to the heading of the next one', async () => {
  const { id } = await make.member()
  const page = await openAs(served, id, '/member-home')
  for (const [link, heading] of [
    ['Offers', 'Trade Offers'],
    ['Messages', 'Messages & Notifications'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).focus()
    await page.keyboard.press('Enter')
    const title = page.locator('h1:focus', { hasText: heading })
    await title.waitFor()
    expect(await title.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none')
  }
  await page.keyboard.press('Tab')
  const focused = page.locator(':focus')
  expect(await page.getByRole('main').locator(focused).count()).toBe(1)
})
