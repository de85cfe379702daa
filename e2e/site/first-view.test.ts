import { existsSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { VIEW_DATA_ID } from '../../packages/domain/src/first-view.ts'
import { SECOND } from '../../packages/domain/src/times.ts'
import { makeTrade, wallIn } from '../../packages/server/test/make/trades.ts'
import { eventually } from '../../packages/server/test/observe/eventually.ts'
import { hold, holdAndList, openPage, settled, signedOut } from '../browser/browser.ts'
import { holdTimers } from '../browser/held-timers.ts'
import { payloads, violationOf, watch } from '../browser/hostile.ts'
import { serveApp } from '../browser/served-app.ts'
import { cookieOf, openAs } from '../browser/signed-in.ts'
import { takenOver } from '../browser/taken-over.ts'
import { plainPhoto } from '../items/item-images.ts'
import { tradeUnderway } from '../trades/trade-parties.ts'

const served = await serveApp()
const { db, deps, make } = served
const town = { zipCode: '07040', city: 'Maplewood', state: 'NJ' }

async function neighbors(username?: string) {
  const reader = await make.member(town)
  const owner = await make.member({ ...town, ...(username && { username }) })
  const item = await make.item({ userId: owner.id, title: 'Brass lamp', wishlist: ['Rug'] })
  const own = await make.item({ userId: reader.id, title: 'Red rug' })
  const offer = await make.offer({ fromUserId: owner.id, toItemId: own.id, fromItemId: item.id })
  return { reader, owner, item, offer }
}

const { reader, item, offer } = await neighbors('pat.with.lamp')
// A server that has just begun cannot know what came before it.
served.passTime(10 * SECOND)
const pages = [
  { path: `/items/${item.id}`, shows: 'Brass lamp' },
  { path: '/', shows: 'Items Near You' },
  { path: '/member-home?tab=myItems', shows: 'My Items' },
  { path: '/offers?tab=roof', shows: 'Trade Offers' },
  { path: '/messages', shows: 'Messages & Notifications' },
  { path: '/messages?view=conversations', shows: 'Messages & Notifications' },
  { path: `/messages?view=conversations&conversation=${offer.id}`, shows: 'pat.with.lamp' },
  { path: '/member-messages', shows: 'Notifications' },
]

/** The first page of a process takes so long on a busy machine that it may go out empty. */
beforeAll(() =>
  eventually(async () => {
    const page = await fetch(`${served.url}/items/${item.id}`)
    expect(await page.text()).toContain(`id="${VIEW_DATA_ID}"`)
  }),
)

test('P3 P8 every first page comes rendered and is taken over as it is, without a call', async () => {
  for (const width of [1280, 390] as const) {
    const page = await openAs(served, reader.id, '/robots.txt', { width })
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/') && pathname !== '/api/events') calls.push(pathname)
    })
    for (const { path, shows } of pages) {
      // A mismatch would be an error in the console, at which the page's test fails.
      await page.goto(served.url + path)
      const heading = await page.getByRole('heading', { name: shows, exact: true }).elementHandle()
      await takenOver(page)
      await settled(page)
      expect(calls, path).toEqual([])
      // A node that the server sent is never taken out.
      expect(await heading?.evaluate((node) => node.isConnected), path).toBe(true)
      // What it asks for later is not counted with the next one.
      await page.goto(`${served.url}/robots.txt`)
      calls.length = 0
    }
  }
  const browser = await served.as(reader.id)
  for (const { path } of pages) {
    const [rendered] = (await browser.get(path)).body.split(VIEW_DATA_ID)
    expect(rendered, path).not.toMatch(/class="spinner|Loading\.\.\./)
  }
})

test('P3 T-51 a trade comes rendered, and its meeting opens in the map of the device', async () => {
  const { sender, url } = await makeTrade(served)
  await sender.browser.post(`${url}/propose-meeting`, {
    proposedMeetingLocation: 'Library, 129 Main Street',
    proposedMeetingTime: wallIn(deps.now(), 1, '12:00'),
  })
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
  const page = await openAs(served, sender.id, '/offers?tab=accepted', { context: { userAgent } })
  await takenOver(page)
  const place = page.getByRole('link', { name: 'Library, 129 Main Street' })
  await expect.poll(() => place.getAttribute('href')).toMatch(/^https:\/\/maps\.apple\.com/)
  const rendered = await (await page.request.get(page.url())).text()
  expect(rendered).toContain('Library, 129 Main Street')
})

test('BROWSE-16 an item, a town and the landing page can be read without JavaScript', async () => {
  const bare = { context: { javaScriptEnabled: false }, expected: [/^csp GET .assets.*js$/] }
  const shared = await openPage(`${served.url}/items/${item.id}`, bare)
  await shared.getByRole('heading', { name: 'Brass lamp', exact: true }).waitFor()
  await shared.getByText('Maplewood, NJ').first().waitFor()
  expect(await shared.title()).toBe('Brass lamp | Swapstead')
  for (const path of ['/', '/?city=Maplewood&state=NJ']) {
    await shared.goto(served.url + path)
    await shared.getByText('Brass lamp').first().waitFor()
  }
})

/** A page whose code has not arrived. */
async function openBeforeApp(
  path: string,
  userId = reader.id,
): Promise<{ page: Page; arrive: () => void }> {
  const page = await openAs(served, userId, '/robots.txt')
  const arrive = await hold(page, '**/assets/*.js')
  await page.goto(served.url + path, { waitUntil: 'commit' })
  return { page, arrive }
}

async function makeItemWithPhoto(values: { title: string; userId?: string }): Promise<string> {
  const { id: itemId } = await make.item(values)
  const photo = await deps.photos.store(await plainPhoto('green'))
  await db
    .insertInto('itemPhotos')
    .values({ itemId, slot: 1, ...photo })
    .execute()
  return itemId
}

/** An item's page whose photo has not arrived, nor will the time come to go on without it. */
async function openBeforePhoto() {
  const itemId = await makeItemWithPhoto({ title: 'Green lamp' })
  // On a busy machine the wait is so long that the app asks again who it is.
  const page = await openPage(`${served.url}/robots.txt`, { expected: [signedOut] })
  const arrive = await hold(page, '**/*.webp')
  const { begun, end: runOut } = await holdTimers(page, 1500)
  const later: string[] = []
  page.on('request', (request) => {
    if (['font', 'script'].includes(request.resourceType())) later.push(request.url())
  })
  await page.goto(`${served.url}/items/${itemId}`, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: 'Green lamp' }).waitFor()
  await begun()
  return { page, later, arrive, runOut }
}

test('P3 fonts and code wait for the first picture; a device that has the fonts uses them at once', async () => {
  const { page, later, arrive } = await openBeforePhoto()
  const font = () => page.evaluate(() => getComputedStyle(document.body).fontFamily)
  expect(await font()).not.toContain('Variable')
  expect(later).toEqual([])
  arrive()
  await takenOver(page)
  await expect.poll(font).toContain('Public Sans Variable')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('swapstead.fonts'))).toBeTruthy()
  const again = await hold(page, '**/*.webp')
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: 'Green lamp' }).waitFor()
  await expect.poll(font).toContain('Public Sans Variable')
  again()
})

test('P3 P5 a key and a second and a half both end the wait for the first picture', async () => {
  const pressed = await openBeforePhoto()
  await pressed.page.keyboard.press('Tab')
  await takenOver(pressed.page)
  pressed.arrive()
  const waited = await openBeforePhoto()
  await waited.runOut()
  await takenOver(waited.page)
  waited.arrive()
})

/** A list of six photos on a phone, of which those of the first row are on their way. */
async function openBeforePhotos() {
  const { id: userId } = await make.member(town)
  for (let number = 1; number <= 6; number += 1)
    await makeItemWithPhoto({ title: `Lamp ${number}`, userId })
  const page = await openAs(served, userId, '/robots.txt', { width: 390 })
  const photos = await holdAndList(page, '**/*.webp')
  const code = await holdAndList(page, '**/assets/*.js')
  const { begun } = await holdTimers(page, 1500)
  await page.goto(`${served.url}/member-home?tab=myItems`, { waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Lamp 6' }).waitFor()
  await begun()
  await expect.poll(() => photos.asked.length).toBe(2)
  await settled(page)
  expect(photos.asked).toHaveLength(2)
  return { page, photos, code }
}

test('P3 P4 a list loads the photos of its first row, those in view, its code, then the others', async () => {
  const { photos, code } = await openBeforePhotos()
  photos.letGo()
  await expect.poll(() => code.asked.length).toBeGreaterThan(0)
  expect(photos.asked.length).toBeLessThan(6)
  code.letGo()
  await expect.poll(() => photos.asked.length).toBe(6)
})

test('P3 P4 who scrolls waits for no photo', async () => {
  const { page, photos, code } = await openBeforePhotos()
  await page.mouse.wheel(0, 300)
  await expect.poll(() => photos.asked.length).toBe(6)
  expect(code.asked).toEqual([])
  photos.letGo()
  code.letGo()
})

test('P3 P8 a rendered page waits for no styles, nor are they loaded again later', async () => {
  const page = await openAs(served, reader.id, '/robots.txt')
  const styles: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') styles.push(request.url())
  })
  await page.goto(`${served.url}/items/${item.id}`)
  await takenOver(page)
  const inside = await page
    .locator('link[rel="stylesheet"][disabled]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
  expect(inside).toHaveLength(2)
  // Code of another page, with styles that this one has already.
  await page.locator('a[href="/offers"]:visible').first().click()
  await page.getByRole('heading', { name: 'Trade Offers', exact: true }).waitFor()
  await settled(page)
  expect(styles.filter((address) => inside.includes(address))).toEqual([])
})

test('P5 what somebody types and presses while the app takes over is kept', async () => {
  const { page, arrive } = await openBeforeApp('/member-home')
  const search = page.getByLabel('Search', { exact: true })
  await search.pressSequentially('lmp')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('a')
  arrive()
  await takenOver(page)
  await page.keyboard.type('(')
  await expect.poll(() => search.inputValue()).toBe('la(mp')
  await search.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('la(mp')
})

test('P5 a search, a choice and a button before the app are done by it, also where something was searched', async () => {
  const { page, arrive } = await openBeforeApp('/member-home?search=rug')
  await page.getByLabel('Category').selectOption('furniture')
  await page.getByLabel('Search', { exact: true }).fill('lamp')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Post Item' }).first().click()
  arrive()
  await page.getByRole('dialog').waitFor()
  const { searchParams } = new URL(page.url())
  expect(Object.fromEntries(searchParams)).toEqual({ category: 'furniture', search: 'lamp' })
})

test('P5 MESSAGES-18 a photo that is chosen before the app is chosen in it, and what is typed beside it stays', async () => {
  const { page, arrive } = await openBeforeApp(
    `/messages?view=conversations&conversation=${offer.id}`,
  )
  const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await plainPhoto('red') }
  await page.getByLabel('Photo file').setInputFiles(file)
  await page.getByLabel('Reply').fill('Is it in good order?')
  arrive()
  await page.getByRole('img', { name: 'The chosen photo' }).waitFor()
  expect(await page.getByLabel('Reply').inputValue()).toBe('Is it in good order?')
})

test('P5 a press on a rendered part is done once the part has its code, however early it comes', async () => {
  const words = ['lamp', 'brass', 'brass lamp']
  for (const [place, search] of words.entries()) {
    const { page, arrive } = await openBeforeApp(
      `/member-home?search=${encodeURIComponent(search)}`,
    )
    const save = page.getByRole('button', { name: 'Save search' })
    if (place === 0) await save.click()
    const arrivePart = await hold(page, '**/assets/SaveHomeSearch*.js')
    arrive()
    await takenOver(page)
    if (place > 0) await save.click()
    // Pressing again means the same.
    if (place > 1) await save.click()
    arrivePart()
    await page.getByRole('link', { name: 'Search saved' }).waitFor()
    await page.close()
  }
})

test('P3 P8 BROWSE-19 the trade of an item stays on its rendered page while its code is on the way, whatever the clock of the device', async () => {
  const { june, lamp } = await tradeUnderway(served, { isBundle: true })
  const context = { timezoneId: 'America/Los_Angeles' }
  const page = await openAs(served, june.id, '/robots.txt', { context })
  const arrive = await hold(page, '**/assets/TradeOfItem-*.js')
  await page.goto(`${served.url}/items/${lamp.id}`)
  const link = page.getByRole('link', { name: 'See the trade' })
  await link.waitFor()
  await takenOver(page)
  await settled(page)
  expect(await link.count()).toBe(1)
  await link.click()
  await page.getByRole('heading', { name: 'Trade Offers' }).waitFor()
  arrive()
})

test('P8 what changes between a page and its takeover shows after it', async () => {
  const { reader: other, owner } = await neighbors()
  const { page, arrive } = await openBeforeApp('/messages', other.id)
  await page.getByRole('heading', { name: 'Messages & Notifications' }).waitFor()
  const [given, wanted] = [{ userId: owner.id }, { userId: other.id, title: 'Blue rug' }]
  const body = {
    toItemId: (await make.item(wanted)).id,
    fromItemId: (await make.item(given)).id,
    cashAdjustment: 0,
  }
  const browser = await served.as(owner.id)
  expect((await browser.post('/api/trade-offers', body)).statusCode).toBe(201)
  arrive()
  await page.getByText('Blue rug').first().waitFor()
})

test('T-50 texts of members cannot leave the data of a page', async () => {
  const hostile = ['</script>', '<!--', '\u2028', ...payloads].join(' ')
  const owner = await make.member({ ...town, city: 'Maplewood' })
  const shown = await make.item({
    userId: owner.id,
    title: '</script><script>alert(1)</script><!--\u2028',
    description: hostile.slice(0, 200),
    wishlist: ['</script><b>', ']]>"\\u003c'],
  })
  const page = await openAs(served, reader.id, '/robots.txt')
  const happened = await watch(page)
  await page.goto(`${served.url}/items/${shown.id}`)
  await takenOver(page)
  await page.getByText('</script><b>').waitFor()
  expect(happened).toEqual([])
  expect(await violationOf(page)).toBeNull()
  const html = await (await page.request.get(`${served.url}/items/${shown.id}`)).text()
  const [, data = ''] =
    /<script type="application\/json"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? []
  expect(data).not.toMatch(/[<\u2028]/)
  expect(JSON.stringify(JSON.parse(data))).toContain('</script><b>')
})

test('T-76 LANDING-11 a page with data of a member is kept by nobody, differs by who asks, and has one description', async () => {
  const { name, value } = await cookieOf(served, reader.id)
  for (const { path } of pages) {
    const { headers, body } = await served.app.inject({
      url: path,
      headers: { cookie: `${name}=${value}` },
    })
    expect(body.match(/<meta name="description"/g), path).toHaveLength(1)
    expect(headers['cache-control'], path).toBe('private, no-store')
    expect(headers.vary).toContain('cookie')
    expect(headers['content-security-policy']).not.toContain('unsafe')
  }
  const visitor = await served.app.inject({ url: `/items/${item.id}` })
  expect(visitor.headers['cache-control']).toBe('private, no-cache')
  expect(visitor.body).not.toContain(reader.email)
})

/**
 * Kilobytes of code, and files of code and styles: of the app's start, and of each view beside it.
 * They may only shrink.
 */
const budgets = {
  home: { code: 113, files: 3 },
  'my-items': { code: 8, files: 4 },
  item: { code: 25, files: 5 },
  town: { code: 3, files: 2 },
  offers: { code: 26, files: 6 },
  messages: { code: 25, files: 6 },
}

test('P1 P13 the code and the files of each view stay within their budget', () => {
  const dist = new URL('../../packages/web/dist/', import.meta.url)
  const filesOf = (view: string) => {
    const page = readFileSync(new URL(`views/${view}.html`, dist), 'utf8')
    return [...page.matchAll(/assets\/[^"]+[.](?:js|css)/g)].map(([file]) => file)
  }
  const bytesOf = (file: string) =>
    ['.br', ''].map((end) => new URL(file + end, dist)).find((url) => existsSync(url))
  const start = new Set(filesOf('home'))
  for (const [view, { code: most, files }] of Object.entries(budgets)) {
    const own = filesOf(view).filter((file) => view === 'home' || !start.has(file))
    expect.soft(own.length, view).toBeLessThanOrEqual(files)
    const scripts = own.filter((file) => file.endsWith('.js'))
    const bytes = scripts.map((file) => readFileSync(bytesOf(file) ?? file).length)
    for (const file of scripts) {
      // Names of zod's classes survive the build.
      expect(readFileSync(new URL(file, dist), 'utf8'), file).not.toContain('$ZodType')
    }
    const kilobytes = bytes.reduce((sum, size) => sum + size, 0) / 1024
    expect.soft(kilobytes, view).toBeLessThanOrEqual(most)
    // A budget far above what is needed holds nothing.
    expect.soft(kilobytes, view).toBeGreaterThan(0.8 * most)
  }
})
