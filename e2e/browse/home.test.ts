import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DAY, SECOND } from '../../packages/domain/src/times.ts'
import { watchStatements } from '../../packages/server/test/observe/statements.ts'
import { askedAtOpening } from '../browser/asked-at-opening.ts'
import { settled } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'

const served = await serveApp()
const { make, deps } = served
// A server that has just begun cannot know what came before it.
served.passTime(10 * SECOND)
/** Here the browser asks for everything. */
const empty = await serveApp({ RENDER_PAGES: 'off' })
const home = {
  path: '/',
  isComplete: (page: Page) =>
    Promise.all([
      page.waitForRequest('**/api/events*'),
      page.getByRole('article').first().waitFor(),
    ]),
}

test('BROWSE-01 S-36 items stand nearest first, or newest first, which the address keeps', async () => {
  const reader = await make.member({ zipCode: '07040', city: 'Maplewood', state: 'NJ' })
  const neighbor = await make.member({ zipCode: '07040', city: 'Maplewood', state: 'NJ' })
  const distant = await make.member({ zipCode: '02108', city: 'Boston', state: 'MA' })
  await make.item({
    userId: neighbor.id,
    title: 'Old near lamp',
    createdAt: new Date(deps.now().getTime() - 9 * DAY),
  })
  await make.item({ userId: distant.id, title: 'New far lamp' })
  const page = await openAs(served, reader.id, '/')
  const titles = page.getByRole('article').getByRole('heading')
  const order = page.getByLabel('Sort by')
  await expect.poll(() => titles.allInnerTexts()).toEqual(['Old near lamp', 'New far lamp'])
  await order.selectOption('Newest')
  await expect.poll(() => titles.allInnerTexts()).toEqual(['New far lamp', 'Old near lamp'])
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('newest')
  await page.reload()
  await expect.poll(() => titles.allInnerTexts()).toEqual(['New far lamp', 'Old near lamp'])
  await page.goBack()
  await expect.poll(() => titles.allInnerTexts()).toEqual(['Old near lamp', 'New far lamp'])
  expect(await order.inputValue()).toBe('nearest')
})

test('R1 S-36 a search shows first what it names, or what is nearest where that is chosen', async () => {
  const reader = await make.member({ zipCode: '07040', city: 'Maplewood', state: 'NJ' })
  const neighbor = await make.member({ zipCode: '07040', city: 'Maplewood', state: 'NJ' })
  const distant = await make.member({ zipCode: '07102', city: 'Newark', state: 'NJ' })
  await make.item({ userId: neighbor.id, title: 'Stool', wishlist: ['Beacon lantern'] })
  await make.item({ userId: distant.id, title: 'Beacon lantern' })
  const page = await openAs(served, reader.id, '/')
  const titles = page.getByRole('article').getByRole('heading')
  const order = page.getByLabel('Sort by')
  const words = page.getByRole('combobox', { name: 'Search' })
  await words.fill('beacon lantern')
  await words.press('Enter')
  await expect.poll(() => titles.allInnerTexts()).toEqual(['Beacon lantern', 'Stool'])
  expect(await order.inputValue()).toBe('best')
  await order.selectOption('Nearest')
  await expect.poll(() => titles.allInnerTexts()).toEqual(['Stool', 'Beacon lantern'])
  expect(new URL(page.url()).searchParams.get('sort')).toBe('nearest')
  await words.fill('')
  await words.press('Enter')
  await expect.poll(() => new URL(page.url()).search).toBe('')
  expect(await order.inputValue()).toBe('nearest')
})

test('BROWSE-18 BROWSE-04 BROWSE-05 on a phone, one line of choices is above the items, of the nearest those in a trade last', async () => {
  const [reader, neighbor] = [await make.member(), await make.member()]
  const lamp = await make.item({ userId: neighbor.id, title: 'Quartz lamp' })
  await make.offer({ toUserId: neighbor.id, toItemId: lamp.id, status: 'accepted' })
  const createdAt = new Date(deps.now().getTime() - DAY)
  await make.item({ userId: neighbor.id, title: 'Quartz stool', createdAt })
  const page = await openAs(served, reader.id, '/?search=quartz&sort=nearest', { width: 390 })
  const titles = page.getByRole('article').getByRole('heading')
  await expect.poll(() => titles.allInnerTexts()).toEqual(['Quartz stool', 'Quartz lamp'])
  const choices = ['Within', 'Category', 'Sort by'].map((label) => page.getByLabel(label))
  const boxes = await Promise.all(choices.map((choice) => choice.boundingBox()))
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
  const search = page.getByRole('button', { name: 'Search', exact: true })
  expect((await search.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  // The nearest stand in this order, too, until the newest are there.
  const newest = page.waitForResponse('**/api/items/nearby*sort=newest*')
  await page.getByLabel('Sort by').selectOption('Newest')
  await newest
  await expect.poll(() => titles.allInnerTexts()).toEqual(['Quartz lamp', 'Quartz stool'])
  await page.setViewportSize({ width: 320, height: 640 })
  const heading = page.getByRole('heading', { name: 'Items Near You' })
  const room = await heading.evaluate((title) => title.clientWidth - title.scrollWidth)
  expect(room).toBeGreaterThanOrEqual(0)
})

test('BROWSE-08 P5 until a search is answered, the cards of the one before are neither moved nor rendered again', async () => {
  const [reader, neighbor] = [await make.member(), await make.member()]
  const sled = await make.item({ userId: neighbor.id, title: 'Walnut sled' })
  await make.offer({ toUserId: neighbor.id, toItemId: sled.id, status: 'accepted' })
  const createdAt = new Date(deps.now().getTime() - DAY)
  await make.item({ userId: neighbor.id, title: 'Walnut chest', createdAt })
  const page = await openAs(served, reader.id, '/?search=walnut&sort=nearest')
  const titles = page.getByRole('article').getByRole('heading')
  const order = ['Walnut chest', 'Walnut sled']
  await expect.poll(() => titles.allInnerTexts()).toEqual(order)
  // Menus come once the page is idle.
  await page.locator('.item-menu button').first().waitFor()
  await expect.poll(() => areSameCards(page)).toBe(true)
  await page.route('**/api/items/nearby?*', () => undefined)
  await page.getByLabel('Sort by').selectOption('Newest')
  await page.getByText(/^Looking around/).waitFor()
  expect(await titles.allInnerTexts()).toEqual(order)
  expect(await areSameCards(page)).toBe(true)
})

/** Whether no card was rendered since this was last asked: React then gives it other properties. */
function areSameCards(page: Page): Promise<boolean> {
  return page.getByRole('article').evaluateAll((cards) => {
    const asked = globalThis as { rendered?: unknown[] }
    const rendered = cards.map(
      (card) => Object.entries(card).find(([key]) => key.startsWith('__reactProps'))?.[1],
    )
    const before = asked.rendered
    asked.rendered = rendered
    return rendered.every((properties, place) => properties && properties === before?.[place])
  })
}

test('B18 the member home takes the same calls and at most eight statements, however many items it shows', async () => {
  const reader = await make.member()
  const { texts } = watchStatements()
  for (let count = 0; count < 6; count += 1) await make.item()
  const few = await askedAtOpening(served, reader.id, texts, home)
  for (let count = 0; count < 20; count += 1) await make.item()
  const { calls, statements } = await askedAtOpening(served, reader.id, texts, home)
  expect(calls, few.calls.join('\n')).toEqual(few.calls)
  const ofFew = few.statements.filter((text) => !statements.includes(text))
  expect(statements, ofFew.join('\n\n')).toHaveLength(few.statements.length)
  expect(statements.length, statements.join('\n\n')).toBeLessThanOrEqual(8)
})

test('P3 T-77 a home that is opened again asks for its items and who is there at the same time', async () => {
  const reader = await empty.make.member()
  const page = await openAs(empty, reader.id, '/')
  await page.getByRole('heading', { name: 'Items Near You' }).waitFor()
  let answer: () => void = () => undefined
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/auth/user', async (route) => {
    await isAsked
    await route.continue()
  })
  const items = page.waitForRequest('**/api/items/nearby*')
  await page.reload({ waitUntil: 'commit' })
  await items
  answer()
  await page.getByRole('heading', { name: 'Items Near You' }).waitFor()
})

test('P3 SHELL-51 the first questions of a home go out before its code is there, and once', async () => {
  const reader = await empty.make.member()
  // Otherwise it is offered, which asks for the session again.
  await (await empty.as(reader.id)).patch('/api/weekly-letter', { isOn: false })
  await empty.make.item({ title: 'Brass lamp' })
  const page = await openAs(empty, reader.id, '/')
  await page.getByRole('heading', { name: 'Brass lamp' }).first().waitFor()
  let send: () => void = () => undefined
  const isSent = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await isSent
    await route.continue()
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const early = ['/api/auth/user', '/api/items/nearby']
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => asked.filter((path) => early.includes(path)).toSorted()).toEqual(early)
  send()
  await page.getByRole('heading', { name: 'Brass lamp' }).waitFor()
  await page.getByRole('article').first().getByRole('button').first().waitFor()
  expect(asked.filter((path) => early.includes(path)).toSorted()).toEqual(early)
})

test('T-77 early questions that come too late are not asked: their answers would be old', async () => {
  const reader = await empty.make.member()
  const page = await openAs(empty, reader.id, '/')
  const heading = page.getByRole('heading', { name: 'Items Near You' })
  await heading.waitFor()
  let arrive: () => void = () => undefined
  const isThere = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/early.js', async (route) => {
    await isThere
    await route.continue()
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload({ waitUntil: 'commit' })
  await heading.waitFor()
  const late = page.waitForResponse('**/early.js')
  arrive()
  await (await late).finished()
  await settled(page)
  expect(asked.filter((path) => path === '/api/auth/user')).toHaveLength(1)
  expect(await page.evaluate('globalThis.swapsteadEarly')).toBeNull()
})
