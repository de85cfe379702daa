import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openReview } from '../../packages/server/test/make/screening.ts'
import { expectAccessible } from '../browser/accessible.ts'
import { hold, settled } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs, openAsStaff } from '../browser/signed-in.ts'
import { takenOver } from '../browser/taken-over.ts'
import { toast } from '../browser/toast.ts'
import { openAsDeveloper } from './developers.ts'
import { expectInSight } from './stacked-table.ts'

const served = await serveApp()
const { make, as } = served
const HELD = 'We’re looking at your item before neighbors see it. We’ll tell you within 24 hours.'

test('S-97 an item that is held says so at once, and is shown when staff release it', async () => {
  const { id } = await make.member({ firstName: 'Bob' })
  const bob = await openAs(served, id, '/member-home?tab=myItems', { width: 390 })
  await bob.getByRole('button', { name: 'Post Your First Item' }).click()
  const form = bob.getByRole('dialog', { name: 'Post an Item' })
  await form.getByLabel('Title').fill('Grandpa’s switchblade')
  await form.getByLabel('Value').fill('20')
  await form.getByRole('button', { name: 'Post Item' }).click()
  await toast(bob, 'We look at it first')
  const card = bob.getByRole('article').filter({ hasText: 'Grandpa’s switchblade' })
  await card.getByText(HELD).waitFor()
  await card.getByText('Being looked at', { exact: true }).waitFor()

  const dana = await openAsStaff(served)
  await dana.getByRole('button', { name: /^Review \(\d+\)$/ }).click()
  const find = dana.getByRole('article').filter({ hasText: 'Item of' })
  await find.locator('mark').getByText('switchblade').waitFor()
  await expectAccessible(dana)
  await dana.getByLabel('Group').selectOption('Drugs')
  await dana.getByText('Nothing to review.').waitFor()
  await dana.getByLabel('Group').selectOption('Weapons')
  await find.getByRole('button', { name: 'Fine, release' }).click()
  await toast(dana, 'Released')
  await dana.getByText('Nothing to review.').waitFor()
  await card.getByText('Active', { exact: true }).waitFor()
  expect(await card.getByText(HELD).count()).toBe(0)
  await dana.getByLabel('Group').selectOption('All groups')
  await dana.getByText('Nothing is held right now.').waitFor()
  await dana.getByRole('button', { name: 'See all to look at' }).click()
  await expect.poll(() => dana.getByLabel('State').inputValue()).toBe('open')
  await dana.getByLabel('State').selectOption('Fine')
  await find.getByText('Decided by Dana.').waitFor()
})

test('S-97 in the console too a find is refused, warned about, or becomes a ticket', async () => {
  const { browser } = await make.person({ username: 'bob_console' })
  for (const title of ['Ghost gun', 'Ball python', 'Toy pistol']) {
    await browser.form('POST', '/api/items', { title, value: '5' })
  }
  const knife = await browser.form('POST', '/api/items', { title: 'Switchblade', value: '5' })
  await browser.form('PATCH', `/api/items/${knife.json().id}`, { title: 'Letter opener' })
  const developer = await make.member({ isAdmin: true })
  const page = await openAsDeveloper(served, developer.id, '/dev-team?view=console&tab=support', {
    width: 390,
  })
  await page.getByRole('button', { name: /^Review/ }).click()
  expect(await page.getByLabel('State').inputValue()).toBe('held')
  await page.getByLabel('State').selectOption('To look at')
  const find = (title: string) => page.getByRole('article').filter({ hasText: title })
  await find('Letter opener')
    .getByText(/^No longer matches:/)
    .waitFor()
  await find('Letter opener').getByText('Weapons', { exact: true }).waitFor()
  await find('Ghost gun').getByRole('button', { name: 'Hide item' }).click()
  const hide = page.getByRole('dialog', { name: 'Hide this item?' })
  await hide.getByLabel('Reason').fill('No weapons here.')
  await hide.getByRole('button', { name: 'Hide item' }).click()
  await toast(page, 'Item hidden')
  await find('Ball python').getByRole('button', { name: 'Warn' }).click()
  const warn = page.getByRole('dialog', { name: 'Warn this member?' })
  expect(await warn.innerText()).not.toContain('reported')
  await warn.getByLabel('Your words').fill('Please swap no animals.')
  await warn.getByRole('button', { name: 'Send warning' }).click()
  await toast(page, 'Warning sent')
  await find('Ball python').getByText('Warned').waitFor()
  await find('Toy pistol').getByRole('button', { name: 'Open as ticket' }).click()
  await toast(page, 'Opened as a ticket')
  await find('Toy pistol').waitFor({ state: 'detached' })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Tickets' }).click()
  await page.getByRole('heading', { name: 'Screening: pistol' }).waitFor()
})

test('S-95 S-97 staff read that a released item stays hidden, and show it again on its page', async () => {
  const { id, browser } = await make.person({ username: 'joe_hidden' })
  const posted = await browser.form('POST', '/api/items', { title: 'Stun gun', value: '5' })
  const review = await openReview(served)
  const hide = { reason: 'No weapons here.' }
  await review.step((await review.onlyFindOf(id)).id, 'hide', hide)
  await browser.form('PATCH', `/api/items/${posted.json().id}`, { title: 'Ghost gun kit, new' })
  const page = await openAsStaff(served, { width: 390 })
  await page.getByRole('button', { name: /^Review/ }).click()
  await page.getByLabel('State').selectOption('To look at')
  const find = page.getByRole('article').filter({ hasText: 'Ghost gun kit, new' })
  await find.getByText('which is hidden until you show it again there').waitFor()
  await find.getByRole('button', { name: 'Fine, release' }).click()
  await toast(page, 'Released. The item stays hidden.')

  await page.goto(`${served.url}/items/${posted.json().id}`)
  await page.getByText('Hidden from neighbors. The owner sees:').waitFor()
  const ofMembers = page.getByRole('button', { name: /Item not found|I’d swap for this/ })
  expect(await ofMembers.count()).toBe(0)
  await page.getByRole('button', { name: 'Show item again' }).focus()
  await page.keyboard.press('Enter')
  await toast(page, 'Item no longer hidden', 'Neighbors see it again.')
  await page.getByText('Hidden from neighbors. The owner sees:').waitFor({ state: 'detached' })
  await ofMembers.first().waitFor()
  expect((await fetch(`${served.url}/api/items/${posted.json().id}`)).status).toBe(200)
})

test('S-97 a press on “Show item again” counts, though its code is on the way', async () => {
  const { id, browser } = await make.person({ username: 'kim_hidden' })
  const posted = await browser.form('POST', '/api/items', { title: 'Stun gun', value: '5' })
  const review = await openReview(served)
  const hide = { reason: 'No weapons here.' }
  await review.step((await review.onlyFindOf(id)).id, 'hide', hide)
  const page = await openAsStaff(served, { path: '/robots.txt' })
  const arrive = await hold(page, '**/assets/ShowAgain-*')
  await page.goto(`${served.url}/items/${posted.json().id}`)
  await takenOver(page)
  await page.getByRole('button', { name: 'Show item again' }).click()
  await settled(page)
  arrive()
  await toast(page, 'Item no longer hidden', 'Neighbors see it again.')
})

test('S-97 a reason that is being written stays when a colleague decides meanwhile', async () => {
  const { id } = await make.member({ username: 'lee_waits' })
  await (await as(id)).form('POST', '/api/items', { title: 'Ghost gun kit', value: '5' })
  const page = await openAsStaff(served)
  await page.getByRole('button', { name: /^Review/ }).click()
  const find = page.getByRole('article').filter({ hasText: 'Ghost gun kit' })
  await find.getByRole('button', { name: 'Hide item' }).click()
  const reason = page.getByRole('dialog', { name: 'Hide this item?' }).getByLabel('Reason')
  await reason.fill('No weapons')
  const colleague = await openReview(served)
  await colleague.step((await colleague.onlyFindOf(id)).id, 'release')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await find.waitFor({ state: 'detached' })
  expect(await reason.inputValue()).toBe('No weapons')
})

/** What is announced meanwhile is asked for, and has not arrived yet. */
async function holdList(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/api\/screening\/finds\?/, async (route) => {
    await promise
    // What was asked for again meanwhile needs no answer any more.
    await route.continue().catch(() => undefined)
  })
  return resolve
}

test('S-97 what its owner has changed meanwhile is read again before it is decided', async () => {
  const { browser } = await make.person({ username: 'kim_changes' })
  const posted = await browser.form('POST', '/api/items', { title: 'Stun gun', value: '5' })
  const changed = /^409 POST .*\/(release|hide)$/
  const page = await openAsStaff(served, { expected: [changed] })
  await page.getByRole('button', { name: /^Review \(\d+\)$/ }).click()
  const refusal = [
    'This could not be done',
    'The owner just changed this. Please read it again.',
  ] as const
  const find = page.getByRole('article').filter({ hasText: 'Item of kim_changes' })
  const edit = (title: string) => browser.form('PATCH', `/api/items/${posted.json().id}`, { title })
  await find.getByText('Stun gun').waitFor()
  const letGo = await holdList(page)
  await edit('Water pistol')
  await find.getByRole('button', { name: 'Fine, release' }).click()
  await toast(page, ...refusal)
  letGo()
  await find.getByText('Water pistol').waitFor()

  await find.getByRole('button', { name: 'Hide item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hide this item?' })
  await edit('Water gun')
  await dialog.getByLabel('Reason').fill('No weapons here.')
  // It comes by itself, behind the dialog, where nobody has read it.
  await find.getByText('Water gun').waitFor()
  const refused = page.waitForResponse(/\/hide$/)
  await dialog.getByRole('button', { name: 'Hide item' }).click()
  expect((await refused).status()).toBe(409)
  await toast(page, ...refusal)
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('No weapons here.')
  await dialog.getByRole('button', { name: 'Hide item' }).click()
  await toast(page, 'Item hidden')
})

test('S-97 staff try a text, add words and switch them off', async () => {
  const page = await openAsStaff(served, { width: 390 })
  await page.getByRole('button', { name: 'Words' }).click()
  const status = page.getByRole('status').filter({ hasText: /caught|held|Flagged/i })
  await page.getByLabel('Try it').fill('A blowpipe, and a h@ndgun')
  await status.getByText('An item would be held, a message flagged: handgun.').waitFor()
  expect(await status.locator('mark').allTextContents()).toEqual(['h@ndgun'])
  await page.getByRole('button', { name: 'Add words' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add words' })
  await dialog.getByLabel('Words').fill('(a+)+')
  await dialog.getByRole('button', { name: 'Add words' }).click()
  await dialog.getByText(/Please use words of letters and digits/).waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Words').fill('blowpipe')
  await dialog.getByRole('button', { name: 'Add words' }).click()
  await toast(page, 'Words added')
  await status.getByText(/: blowpipe, handgun\./).waitFor()
  const off = page.getByRole('button', { name: 'Switch off “blowpipe”' })
  await expectInSight(page.getByRole('row').filter({ has: off }))
  await off.click()
  await toast(page, 'Words changed')
  await status.getByText(/: handgun\./).waitFor()
})
