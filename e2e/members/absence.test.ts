import { DAY } from '@swapstead/domain/times.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newId } from '../../packages/server/src/platform/core/ids.ts'
import { expectAccessible, expectAccessibleAtAnyHour } from '../browser/accessible.ts'
import { atBothWidths } from '../browser/browser.ts'
import { focused } from '../browser/keyboard.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'

const app = await serveApp()
const { db, make } = app

type ItemChanges = {
  askedAt?: Date
  restedAt?: Date
  hiddenAs?: 'held' | null
  hiddenAt?: Date | null
}

async function expectAccessibleFromTop(page: Page): Promise<void> {
  // Otherwise the bar covers a part of what lies below it.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessibleAtAnyHour(page)
}

test('R-73 S-90 away and back, at both widths, and the focus stays where the button was', async () => {
  const [ann, bob] = [await make.member(), await make.member()]
  const { id } = await make.item({ userId: ann.id, title: 'Brass lamp' })
  await make.offer({ toItemId: id })
  const own = await openAs(app, ann.id, '/account-settings', { width: 390 })
  const section = own.getByRole('region', { name: 'Away or a break' })
  const leave = section.getByRole('button', { name: 'No offers until then' })
  await section.getByText('You’re not away.').waitFor()
  expect(await section.getByRole('radio', { checked: true }).count()).toBe(0)
  expect(await section.getByRole('button').count()).toBe(0)
  await section.getByRole('radio', { name: /^I’m away/ }).check()
  await leave.click()
  await section.getByText('Please choose the day you’ll be back.').waitFor()
  await expectAccessible(own)
  const day = new Date(Date.now() + 9 * DAY)
  await section.getByLabel('Back on').fill(day.toISOString().slice(0, 10))
  await leave.click()
  await section
    .getByText(/^You take no offers until \w{3} \d+\. Neighbors see your items/)
    .waitFor()
  await expect.poll(() => focused(own)).toMatch(/^You take no offers until/)
  await atBothWidths(own, expectAccessibleFromTop)

  const reader = await openAs(app, bob.id, '/member-home')
  const card = reader.getByRole('article').filter({ hasText: 'Brass lamp' })
  await card.waitFor()
  await atBothWidths(reader)
  await card.getByRole('link', { name: 'Brass lamp' }).click()
  await reader.getByText(/isn’t taking offers for now\. Check back later\./).waitFor()
  expect(await reader.getByText(/\baway until\b/i).count()).toBe(0)
  expect(await reader.getByRole('button', { name: 'Make a Trade Offer' }).isDisabled()).toBe(true)
  await atBothWidths(reader, expectAccessibleAtAnyHour)

  await own.goto(`${app.url}/member-home`)
  await own.getByRole('button', { name: 'I’m back' }).click()
  await toast(own, 'Welcome back!')
  await expect.poll(() => own.evaluate(() => document.activeElement?.id)).toBe('main')
  await reader.goto(`${app.url}/items/${id}`)
  await reader.getByRole('button', { name: 'Make a Trade Offer' }).click()
  await reader.getByRole('dialog').waitFor()
})

test('R-73 a date that is no whole one begins no break without an end', async () => {
  const { id } = await make.member()
  const page = await openAs(app, id, '/account-settings')
  const section = page.getByRole('region', { name: 'Away or a break' })
  await section.getByRole('radio', { name: /^I’m taking a break/ }).check()
  const save = section.getByRole('button', { name: 'Take a break' })
  const day = section.getByLabel('Back on')
  for (const typed of ['02302099', '0703']) {
    await day.fill('')
    await day.focus()
    await page.keyboard.type(typed)
    await save.click()
    await section.getByText('That date isn’t complete. Please finish it or clear it.').waitFor()
    await day.fill('2099-01-02')
    await section.getByText('That date isn’t complete.').waitFor({ state: 'detached' })
  }
  const { absentAs } = await db
    .selectFrom('users')
    .select('absentAs')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(absentAs).toBeNull()
  await day.fill('')
  await save.click()
  await section.getByText('You’re on a break. Neighbors don’t see your items.').waitFor()
})

test('R-73 TIME-04 a traveler who says when they are back names a day at home', async () => {
  const { id } = await make.member({ city: 'San Francisco', state: 'CA', zipCode: '94103' })
  const page = await openAs(app, id, '/robots.txt', { expected: [/^400 PUT|^400 POST/] })
  const emulation = await page.context().newCDPSession(page)
  await emulation.send('Emulation.setTimezoneOverride', { timezoneId: 'America/New_York' })
  await page.goto(`${app.url}/account-settings`)
  const section = page.getByRole('region', { name: 'Away or a break' })
  const day = new Date(Date.now() + 9 * DAY).toISOString().slice(0, 10)
  const leave = section.getByRole('button', { name: 'No offers until then' })
  await section.getByRole('radio', { name: /^I’m away/ }).check()
  await section.getByLabel('Back on').fill('2020-01-02')
  await leave.click()
  await section.getByText('Please choose a day from tomorrow on.').waitFor()
  expect(await section.innerText()).not.toMatch(/400|[{}]/)
  await section.getByLabel('Back on').fill(day)
  await leave.click()
  const named = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  await section.getByText(`no offers until ${named.format(new Date(day))}`).waitFor()
})

test('R-74 one tap keeps old items, and another brings back one that rests, at both widths', async () => {
  const ann = await make.member()
  const { id } = await make.item({ userId: ann.id, title: 'Oak desk' })
  await make.item({ userId: ann.id, title: 'Brass lamp' })
  const now = new Date()
  await db.updateTable('items').set({ askedAt: now }).where('userId', '=', ann.id).execute()
  await db.updateTable('items').set({ restedAt: now }).where('id', '=', id).execute()
  const page = await openAs(app, ann.id, '/member-home?tab=myItems')
  await page.getByText('Resting').waitFor()
  await atBothWidths(page)
  await page.getByRole('button', { name: 'Bring it back: Oak desk' }).click()
  await page.getByRole('button', { name: 'Bring it back: Oak desk' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Still there: Brass lamp' }).click()
  await page.getByRole('button', { name: 'Still there: Brass lamp' }).waitFor({ state: 'detached' })
  expect(await page.getByText('Resting').count()).toBe(0)
})

test('R-74 “Still there” at the notification brings back what rests by then', async () => {
  const ann = await make.member()
  const { id: itemId } = await make.item({ userId: ann.id, title: 'Oak desk' })
  const now = new Date()
  const question = { title: 'Is “Oak desk” still there?', message: 'We haven’t heard about it.' }
  await db
    .insertInto('userMessages')
    .values({ id: newId(), userId: ann.id, type: 'items_asked', ...question })
    .execute()
  await db.updateTable('items').set({ askedAt: now }).where('id', '=', itemId).execute()
  await db.updateTable('items').set({ restedAt: now }).where('id', '=', itemId).execute()
  const page = await openAs(app, ann.id, '/messages?tab=other')
  const notice = page.getByRole('article').filter({ hasText: question.title })
  await notice.getByRole('button', { name: 'Still there', exact: true }).click()
  await toast(page, 'Thank you', '1 item is back.')
  await page.goto(`${app.url}/member-home?tab=myItems`)
  await page.getByRole('heading', { name: 'Oak desk' }).waitFor()
  expect(await page.getByText('Resting').count()).toBe(0)
})

test('R-74 the page of a resting item brings it back, and shares and prints only what neighbors can open', async () => {
  const ann = await make.member()
  const { id } = await make.item({ userId: ann.id, title: 'Oak desk' })
  const now = new Date()
  const item = (changes: ItemChanges) =>
    db.updateTable('items').set(changes).where('id', '=', id).execute()
  await item({ askedAt: now, restedAt: now })
  const page = await openAs(app, ann.id, `/items/${id}`)
  const links = page.getByText(/^(Share|Print a flyer)$/)
  const open = async () => {
    await page.goto(`${app.url}/items/${id}`)
    await page.getByRole('button', { name: 'Edit' }).waitFor()
  }
  await page.getByText('Resting', { exact: true }).waitFor()
  expect(await links.count()).toBe(0)
  await atBothWidths(page, expectAccessibleFromTop)
  await page.getByRole('button', { name: 'Bring it back: Oak desk' }).click()
  await links.first().waitFor()
  expect(await links.count()).toBe(2)
  expect(await page.getByText('Resting', { exact: true }).count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)

  await item({ hiddenAs: 'held', hiddenAt: now })
  await page.goto(`${app.url}/items/${id}/poster`)
  await page.getByRole('button', { name: 'Edit' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/items/${id}`)
  expect(await links.count()).toBe(0)
  await item({ hiddenAs: null, hiddenAt: null })
  const browser = await app.as(ann.id)
  await browser.post('/api/absence', { as: 'paused', until: null })
  await open()
  expect(await links.count()).toBe(0)
  await browser.post('/api/absence', { as: 'away', until: new Date(now.getTime() + DAY) })
  await open()
  expect(await links.count()).toBe(2)
})
