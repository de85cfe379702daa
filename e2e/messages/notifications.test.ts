import { EASTERN } from '@swapstead/domain/states.ts'
import { calendarDate, DAY, HOUR, MINUTE } from '@swapstead/domain/times.ts'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newId } from '../../packages/server/src/platform/core/ids.ts'
import { expectAccessible, expectAccessibleAtAnyHour } from '../browser/accessible.ts'
import { openAvatarMenu } from '../browser/avatar-menu.ts'
import {
  failNextPage,
  holdAndList,
  openPage,
  sendEmptyPages,
  signedOut,
} from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { plainPhoto } from '../items/item-images.ts'
import { juneAndDana } from '../trades/trade-parties.ts'

const app = await serveApp()
const { url, db, deps, make, as } = app

/** Dana has a sofa; June offered a camera for it, and asked something. */
async function danaWithNotices() {
  const parties = await juneAndDana(app)
  const { june, dana, camera, wanted } = parties
  const sender = await as(june.id)
  const made = await sender.post('/api/trade-offers', {
    toItemId: wanted.id,
    fromItemId: camera.id,
    cashAdjustment: 50,
  })
  const offer = made.json<{ id: string }>()
  const content = 'Is the cover washable?'
  await sender.post('/api/messages', { toUserId: dana.id, tradeOfferId: offer.id, content })
  return { ...parties, offer }
}

const rows = (page: Page) => page.getByRole('article')
const tab = (page: Page, name: string) => page.getByRole('tab', { name })

test('NOTIF-17 NOTIF-18 NOTIF-19 NOTIF-20 the tabs count nothing, and name what they have nothing of', async () => {
  const { id } = await make.member()
  const page = await openAs(app, id, '/messages', { width: 390 })
  for (const name of ['All', 'Trade', 'Declined', 'Accepted', 'Other']) {
    await expect.poll(() => tab(page, name).innerText()).toBe(`${name}\n0`)
  }
  for (const [name, title] of [
    ['Trade', 'No trade messages'],
    ['Declined', 'No declined offers'],
    ['Accepted', 'No accepted offers'],
    ['Other', 'No other messages'],
  ] as const) {
    await tab(page, name).click()
    await page.getByRole('heading', { name: title }).waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe(`?tab=${name.toLowerCase()}`)
  }
})

/** A member's bar with its counts, and what the avatar menu offers. */
async function expectBar(page: Page, counts: { items: number; offers: number; messages: number }) {
  const bar = page.getByRole('banner').getByRole('navigation').getByRole('link')
  await expect
    .poll(() => bar.allInnerTexts())
    .toEqual([
      'Browse',
      expect.stringMatching(new RegExp(`^My Items\\s*${counts.items}$`)),
      expect.stringMatching(new RegExp(`^Offers\\s*${counts.offers}\\b`)),
      expect.stringMatching(new RegExp(`^Messages\\s*${counts.messages}\\b`)),
      'Gifts',
    ])
  const menu = await openAvatarMenu(page)
  expect(menu).toContainEqual(['Account Settings', '/account/settings'])
  expect(menu).toContainEqual(['Log out', '/api/logout'])
  await page.keyboard.press('Escape')
}

test('NOTIF-21 NOTIF-22 NOTIF-23 SHELL-40 a notification shows both sides, is read by a button and deleted', async () => {
  const { dana, june, wanted } = await danaWithNotices()
  const photo = await deps.photos.store(await plainPhoto('green'))
  await db
    .insertInto('itemPhotos')
    .values({ itemId: wanted.id, slot: 1, ...photo })
    .execute()
  const buyer = await as((await make.member()).id)
  await buyer.post('/api/trade-offers', { toItemId: wanted.id, cashAdjustment: 40 })
  const page = await openAs(app, dana.id, '/messages')
  await expectBar(page, { items: 1, offers: 2, messages: 3 })
  const cash = rows(page).filter({ hasText: 'Cash Offer' })
  expect(await cash.innerText()).toMatch(/Your Item\s+Three-seat sofa[\s\S]*Cash Offer\s+\$40/)
  const offered = rows(page).filter({ hasText: `${june.username} made you an offer` })
  await offered.getByText('Unread: ').waitFor()
  const groups = page.getByRole('tabpanel').getByRole('heading', { level: 2 })
  expect(await groups.allInnerTexts()).toEqual(['Needs you'])
  await expect.poll(() => offered.innerText()).toMatch(/[A-Z][a-z]{2} \d+, \d+:\d\d [AP]M/)
  expect(await offered.innerText()).toMatch(/Your Item\s+Three-seat sofa\s+Value \$260/)
  expect(await offered.innerText()).toMatch(/Their Item\s+Nikon FE\s+Value \$210/)
  expect(await offered.locator('.minis .mini, .minis-second > svg').evaluateAll(namesOf)).toEqual([
    'div',
    'svg',
    'div',
  ])
  const width = (image: HTMLImageElement) => image.naturalWidth
  await expect.poll(() => offered.locator('.mini img').evaluate(width)).toBeGreaterThan(0)
  await expectAccessible(page)
  await offered.getByRole('button', { name: 'Mark as read' }).click()
  await offered.getByText('Unread: ').waitFor({ state: 'detached' })
  await expect
    .poll(() =>
      page
        .getByRole('link', { name: /^Messages/ })
        .first()
        .innerText(),
    )
    .toMatch(/2/)
  await offered.getByRole('button', { name: /^Delete/ }).click()
  await toast(page, 'Notification deleted')
  await expect.poll(() => rows(page).count()).toBe(2)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.poll(() => page.getByText('Unread: ').count()).toBe(0)
  // What was read here stays in its place until the list is opened again.
  expect(await groups.allInnerTexts()).toEqual(['Needs you'])
  await page.reload()
  await expect.poll(() => groups.allInnerTexts()).toEqual(['News'])
})

test('NOTIF-22 NOTIF-23 the focus stays in the row that is read, and in the list when one is deleted', async () => {
  const { dana, june, wanted } = await danaWithNotices()
  const page = await openAs(app, dana.id, '/messages')
  await expect.poll(() => rows(page).count()).toBe(2)
  const buyer = await as((await make.member()).id)
  await buyer.post('/api/trade-offers', { toItemId: wanted.id, cashAdjustment: 40 })
  await expect.poll(() => rows(page).count()).toBe(3)
  // What comes in by itself takes no focus.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  const offered = rows(page).filter({ hasText: `${june.username} made you an offer` })
  await offered.getByRole('button', { name: 'Mark as read' }).focus()
  const noted = page.waitForResponse('**/api/messages/*/read')
  await page.keyboard.press('Enter')
  await offered.getByText('Unread: ').waitFor({ state: 'detached' })
  await noted
  const isFocused = (element: Element) => element === document.activeElement
  await expect.poll(() => offered.evaluate(isFocused)).toBe(true)
  await offered.getByRole('button', { name: /^Delete/ }).focus()
  await page.keyboard.press('Enter')
  await toast(page, 'Notification deleted')
  await expect.poll(() => page.locator('.notifications').evaluate(isFocused)).toBe(true)

  const other = tab(page, 'Trade')
  const removal = await holdAndList(page, '**/api/messages/*')
  await rows(page)
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect.poll(() => removal.asked.length).toBe(1)
  await other.focus()
  removal.letGo()
  await expect.poll(() => rows(page).count()).toBe(1)
  expect(await other.evaluate(isFocused)).toBe(true)
})

test('SHELL-59 a next page of notifications that does not come is told, at either door', async () => {
  const { dana } = await danaWithNotices()
  const page = await openAs(app, dana.id, '/robots.txt', { expected: [/^503 GET/] })
  await sendEmptyPages(page)
  await failNextPage(page, '/api/messages')
  for (const path of ['/messages', '/member-messages']) {
    await page.goto(url + path)
    await page.getByRole('button', { name: 'Show more' }).click()
    await page.getByRole('alert').getByText('More could not be loaded.').waitFor()
    await expectAccessible(page)
  }
})

/** What a side, an arrow and another side are made of. */
function namesOf(elements: Element[]): string[] {
  return elements.map(({ localName }) => localName)
}

test('NOTIF-12 NOTIF-15 MESSAGES-16 S-90 on a phone arrow, date and bin stay in place, the ring around a tab is whole, and a conversation opens from its tab and is read', async () => {
  const { dana, june } = await danaWithNotices()
  const page = await openAs(app, dana.id, '/messages', { width: 390 })
  const offered = rows(page).filter({ hasText: `${june.username} made you an offer` })
  const box = async (part: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {}
    return { left: x, right: x + width, top: y, bottom: y + height, middle: y + height / 2 }
  }
  const [first, second] = [
    await box(offered.locator('.mini').first()),
    await box(offered.locator('.mini').last()),
  ]
  const arrow = await box(offered.locator('.minis-second > svg'))
  expect(second.top).toBeGreaterThan(first.bottom)
  expect(arrow.middle).toBeGreaterThan(second.top)
  expect(arrow.middle).toBeLessThan(second.bottom)
  const ends = async () => [
    (await box(offered.locator('time'))).left,
    (await box(offered.getByRole('button', { name: /^Delete/ }))).right,
  ]
  const before = await ends()
  // What a thumb presses is 44 px high.
  const small = page.locator('.btn-s, .seg a, .seg button, .foot nav a').filter({ visible: true })
  const heights = await small.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().height),
  )
  expect(heights.length).toBeGreaterThan(10)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  await offered.getByRole('button', { name: 'Mark as read' }).click()
  await offered.getByText('Unread: ').waitFor({ state: 'detached' })
  expect(await ends()).toEqual(before)

  // The ring of focus cuts no letter.
  await tab(page, 'All').focus()
  for (const name of ['Trade', 'Declined']) {
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => tab(page, name).evaluate((one) => one.matches(':focus'))).toBe(true)
    const { width, inset, gaps } = await tab(page, name).evaluate(ringOf)
    expect(width).toBeGreaterThanOrEqual(2)
    // The strip of tabs cuts off what stands out of it.
    expect(inset).toBeGreaterThanOrEqual(width)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(inset)
  }

  await tab(page, 'Trade').click()
  await expect.poll(() => rows(page).count()).toBe(1)
  await rows(page).getByText(`${june.username} wrote to you`).waitFor()
  await rows(page).getByRole('link', { name: 'View Conversation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Trade Conversation' })
  await dialog.getByText('Is the cover washable?', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await rows(page).getByText('Unread: ').waitFor({ state: 'detached' })
})

/** The ring of focus: its width, how far inside it reaches, and the room around the label. */
function ringOf(element: Element) {
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
  const range = document.createRange()
  range.selectNodeContents(element)
  const [outer, label] = [element.getBoundingClientRect(), range.getBoundingClientRect()]
  return {
    width: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
    inset: -Number.parseFloat(outlineOffset),
    gaps: [
      ...[label.left - outer.left, outer.right - label.right],
      ...[label.top - outer.top, outer.bottom - label.bottom],
    ],
  }
}

test('NOTIF-22 on a phone title and time share a line, as a link and the buttons do, all 44 px high', async () => {
  const { id } = await make.member()
  const ticket = { type: 'ticket_answered', title: 'Support has answered', message: 'Have a look.' }
  await db
    .insertInto('userMessages')
    .values({ id: newId(), userId: id, ...ticket })
    .execute()
  const page = await openAs(app, id, '/messages', { width: 390 })
  const card = rows(page).first()
  const box = async (part: Locator) => (await part.boundingBox()) ?? { y: 0, height: 0 }
  const middle = ({ y, height }: { y: number; height: number }) => y + height / 2
  const title = await box(card.getByRole('heading'))
  expect(Math.abs(middle(title) - middle(await box(card.locator('time'))))).toBeLessThan(6)
  const open = await box(card.getByRole('link', { name: 'Open the Ticket' }))
  const read = await box(card.getByRole('button', { name: 'Mark as read' }))
  const bin = await box(card.getByRole('button', { name: /^Delete/ }))
  for (const part of [open, bin]) expect(Math.abs(middle(read) - middle(part))).toBeLessThan(4)
  for (const part of [open, read, bin]) expect(part.height).toBeGreaterThanOrEqual(44)
  expect((await box(card)).height).toBeLessThan(130)
  await expectAccessibleAtAnyHour(page)
})

test('NOTIF-24 NOTIF-25 NOTIF-26 NOTIF-27 the short list has badges, an age and the way to the offer', async () => {
  const { dana, june } = await danaWithNotices()
  const now = Date.now()
  const notice = { userId: dana.id, type: 'offer_expired', title: 'Expired', message: 'Unanswered' }
  for (const age of [50 * MINUTE, 3 * HOUR, 2 * DAY, 10 * DAY]) {
    const createdAt = new Date(now - age)
    const old = { ...notice, id: newId(), isRead: true, createdAt }
    await db.insertInto('userMessages').values(old).execute()
  }
  const page = await openAs(app, dana.id, '/member-messages', { width: 390 })
  await page.getByText('2 unread.').waitFor()
  await expect.poll(() => page.title()).toBe('Notifications | Swapstead')
  const written = rows(page).filter({ hasText: `${june.username} wrote to you` })
  await written.getByText('New', { exact: true }).waitFor()
  await written.getByText('Message', { exact: true }).waitFor()
  await written.getByText('Just now', { exact: true }).waitFor()
  expect(await written.locator('svg').count()).toBeGreaterThan(0)
  await expectAccessible(page)
  const justNow = ['Just now', 'Just now', 'Just now']
  const longAgo = calendarDate(new Date(now - 10 * DAY), EASTERN)
  const ages = await rows(page).locator('time').allInnerTexts()
  expect(ages).toEqual([...justNow, '3h ago', '2d ago', longAgo])
  await written.getByRole('link', { name: /^View Trade Offer/ }).click()
  await page.getByRole('tab', { name: 'Incoming Offers', selected: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/member-offers')
})

test('NOTIF-23 NOTIF-27 a notification of an offer leads to where it is answered, wherever it is pressed, and to its conversation, in both lists', async () => {
  const { dana, june } = await danaWithNotices()
  const page = await openAs(app, dana.id, '/member-messages', { width: 390 })
  const labels = async (words: string) => {
    const links = rows(page).filter({ hasText: words }).getByRole('link')
    await links.first().waitFor()
    return (await links.allInnerTexts()).map((label) => label.split(/\sabout/)[0])
  }
  const expectLinks = async () => {
    expect(await labels(`${june.username} made you an offer`)).toEqual([
      'View Trade Offer',
      'View Conversation',
    ])
    expect(await labels(`${june.username} wrote to you`)).toEqual([
      'View Conversation',
      'View Trade Offer',
    ])
  }
  await expectLinks()
  await page.goto(`${url}/messages`)
  await expectLinks()
  const told = rows(page).filter({ hasText: `${june.username} made you an offer` })
  await told.getByRole('button', { name: 'Mark as read' }).click()
  await told.getByRole('button', { name: 'Mark as read' }).waitFor({ state: 'detached' })
  // Anywhere but on a button.
  await told.click({ position: { x: 20, y: 20 } })
  await page.getByRole('tab', { name: 'Incoming Offers', selected: true }).waitFor()
  await page.getByRole('button', { name: 'Accept' }).first().waitFor()
})

test('NOTIF-28 SHELL-13 whoever has none is led to begin', async () => {
  const { id } = await make.member()
  const page = await openAs(app, id, '/member-messages')
  await page.getByRole('heading', { name: 'No messages yet' }).waitFor()
  await page.getByRole('link', { name: 'Start Trading' }).click()
  await page.getByRole('heading', { name: 'Items Near You' }).waitFor()
})

test('NOTIF-10 NOTIF-29 signed out there is the sign-in screen; what fails is said and asked for again', async () => {
  const visitor = await openPage(`${url}/messages`, { expected: [signedOut] })
  await visitor.getByRole('tab', { name: 'Register' }).waitFor()
  const { id } = await make.member()
  const page = await openAs(app, id, '/robots.txt', { expected: [/^503 GET/] })
  await page.route('**/api/messages?*', (route) =>
    route.fulfill({ status: 503, json: { message: 'Not ready', code: 'platform.not_ready' } }),
  )
  await page.route('**/api/messages', (route) =>
    route.fulfill({ status: 503, json: { message: 'Not ready', code: 'platform.not_ready' } }),
  )
  await sendEmptyPages(page)
  await page.goto(`${url}/messages`)
  await toast(page, 'Failed to fetch messages', 'Not ready')
  await page.getByText('Error loading offers/messages').waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await page.getByRole('heading', { name: 'No Messages Yet' }).waitFor()
})

test('NOTIF-09 NOTIF-10 NOTIF-11 C-32 whoever has no notifications reads so, and is shown to the sign-in when signed out meanwhile', async () => {
  const { id } = await make.member()
  const page = await openAs(app, id, '/messages', { width: 390, expected: [signedOut] })
  await page.getByRole('heading', { level: 1, name: 'Messages & Notifications' }).waitFor()
  await expect.poll(() => page.title()).toBe('Messages & Notifications | Swapstead')
  await page.getByRole('heading', { name: 'No Messages Yet' }).waitFor()
  await page.getByRole('link', { name: 'Browse Items to Trade' }).waitFor()
  const elsewhere = await as(id)
  await elsewhere.post('/api/account/sessions/end-others')
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  const link = page.getByRole('link', { name: 'Sign In', exact: true })
  expect(await link.getAttribute('href')).toBe('/auth')
})

test('SHELL-36 NOTIF-06 the badge of Messages is live', async () => {
  const { dana, june, offer } = await danaWithNotices()
  const page = await openAs(app, dana.id, '/member-home')
  const link = page.getByRole('link', { name: /^Messages/ }).first()
  await expect.poll(() => link.innerText()).toMatch(/2/)
  const sender = await as(june.id)
  await sender.post(`/api/trade-offers/${offer.id}/withdraw`)
  await expect.poll(() => link.innerText()).toMatch(/3/)
})
