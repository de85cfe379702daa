import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { MINUTE } from '../../packages/domain/src/times.ts'
import { beginSandbox, postItem } from '../../packages/server/test/make/guests.ts'
import { expectAccessibleAtAnyHour } from '../browser/accessible.ts'
import { atBothWidths, hold, pathOf, settled } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { toast } from '../browser/toast.ts'
import { openSandbox, windowHeading } from './sandbox-steps.ts'

const app = await serveApp()
const { url, make, deps } = app

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const panel = (page: Page) => page.getByRole('tabpanel')
const stat = (page: Page, label: string) =>
  page.locator('.stat').filter({ hasText: label }).locator('dd')

test('SANDBOX-15 SANDBOX-19 SANDBOX-20 SANDBOX-21 three figures stand above three tabs', async () => {
  const page = await openSandbox(app)
  const names = await page.getByRole('tab').allInnerTexts()
  expect(names.map((name) => name.replace(/\s*\d+$/, ''))).toEqual([
    'Browse Items',
    'Browse Sandbox',
    'My Items',
  ])
  await expect.poll(() => stat(page, 'Sandbox features').innerText()).toBe('3')
  await expect.poll(() => stat(page, 'Hours left').innerText()).toMatch(/^2[34]$/)
  await tab(page, 'Browse Sandbox')
  const found = panel(page).getByText(/^\d+ items found around Maplewood, NJ/)
  const count = Number.parseInt(await found.innerText(), 10)
  await expect.poll(() => stat(page, 'Available items').innerText()).toBe(String(count))
  await tab(page, 'My Items')
  await panel(page).getByText('No test items yet').waitFor()
  await atBothWidths(page)
})

test('SANDBOX-02 SANDBOX-16 SANDBOX-25 SANDBOX-26 BROWSE-18 members’ items are six of the nearest, each labelled, pending ones only where room is left', async () => {
  const { id } = await make.member()
  const titles = ['Anvil', 'Bell', 'Clock', 'Desk', 'Easel', 'Fan', 'Globe']
  const items = await Promise.all(
    titles.map((title, place) => {
      // The nearest of a town are its newest.
      const createdAt = new Date(deps.now().getTime() - place * MINUTE)
      return make.item({ userId: id, title, createdAt })
    }),
  )
  const [anvil, bell] = items
  if (!anvil || !bell) throw new Error('no anvil, or no bell')
  for (const { id: toItemId } of [anvil, bell]) {
    await make.offer({ toUserId: id, toItemId, status: 'accepted' })
  }
  const page = await openSandbox(app)
  const cards = panel(page).getByRole('article')
  const shown = ['Clock', 'Desk', 'Easel', 'Fan', 'Globe', 'Anvil']
  await expect.poll(() => cards.getByRole('heading').allInnerTexts()).toEqual(shown)
  expect(await cards.getByText('PENDING', { exact: true }).count()).toBe(1)
  expect(await cards.getByText('Members Only', { exact: true }).count()).toBe(6)
  await page.getByText(/These belong to registered members/).waitFor()
  await atBothWidths(page)
  await page.goto(`${url}/items/${anvil.id}`)
  const open = page.getByRole('dialog', { name: 'Anvil' })
  await open.getByText('Trade In Progress', { exact: true }).waitFor()
  await open.getByText('Member Item Protection', { exact: true }).waitFor()
})

test('SANDBOX-25 where no member is within ten miles the nearest are shown, and that is said', async () => {
  const { id } = await make.member({ city: 'Salida', state: 'CO', zipCode: '81201' })
  await make.item({ userId: id, title: 'Snowshoes' })
  const guest = await beginSandbox(app, { city: 'Gunnison', state: 'CO' })
  const page = await openSandbox(app, { guest })
  await page.getByText(/^Nobody within 10 miles has put anything out yet\./).waitFor()
  await panel(page).getByRole('article').filter({ hasText: 'Snowshoes' }).waitFor()
})

test('SANDBOX-46 LANDING-12 a member’s item says three times that it is only to be looked at, from its card and by its address', async () => {
  const { id } = await make.member({ city: 'Bangor', state: 'ME', zipCode: '04401' })
  const bonsai = await make.item({ userId: id, title: 'Juniper bonsai', wishlist: ['Ceramics'] })
  const page = await openSandbox(app)
  const item = await openMembersItem(page)
  await item.getByText('Public Sandbox - View Only', { exact: true }).waitFor()
  await item.getByText('Member Item Protection', { exact: true }).waitFor()
  expect(await item.getByRole('button', { name: 'Offers Not Allowed' }).isDisabled()).toBe(true)
  expect(await item.getByRole('button', { name: 'Make a Trade Offer' }).count()).toBe(0)
  const signUp = item.getByRole('link', { name: 'Sign Up Now' })
  expect(await signUp.getAttribute('href')).toBe('/member-login?tab=join')
  await atBothWidths(page, expectAccessibleAtAnyHour)
  await page.goBack()
  await item.waitFor({ state: 'detached' })
  await windowHeading(page).waitFor()
  await page.goto(`${url}/items/${bonsai.id}`)
  await page
    .getByRole('dialog', { name: 'Juniper bonsai' })
    .getByText('Public Sandbox - View Only', { exact: true })
    .waitFor()
  await windowHeading(page).waitFor()
  expect(new URL(page.url()).hash).toBe('#sandbox')
})

test('T-99 S-94 a guest reports what another guest has, and nothing of a simulated neighbor', async () => {
  const other = await beginSandbox(app)
  const item = await postItem(other, { title: 'Odd statue' })
  const page = await openSandbox(app, { width: 390 })
  await page.goto(`${url}/items/${item.id}`)
  await page
    .getByRole('dialog', { name: 'Odd statue' })
    .getByRole('button', { name: 'Report item' })
    .click()
  const report = page.getByRole('dialog', { name: 'Contact Support' })
  await report.getByText('You’re reporting the item “Odd statue”.').waitFor()
  await expectAccessibleAtAnyHour(page)
  await report.getByLabel('Description').fill('This statue is not for anybody to see.')
  await report.getByRole('button', { name: 'Send' }).click()
  await toast(page, 'Support ticket created')
  const kept = await app.db.selectFrom('ticketReports').select('kind').execute()
  expect(kept).toEqual([{ kind: 'item' }])
  // Other tests expect the simulated neighbors alone.
  await other.browser.post('/api/sandbox/exit')
  await page.goto(`${url}/#sandbox`)
  await tab(page, 'Browse Sandbox')
  await panel(page).getByRole('article').getByRole('link').first().click()
  const neighbors = page.getByRole('dialog')
  await neighbors.getByText('Simulated neighbor').waitFor()
  expect(await neighbors.getByRole('button', { name: /^Report/ }).count()).toBe(0)
})

/** Opens the first that is in no trade. */
async function openMembersItem(page: Page): Promise<Locator> {
  await panel(page).getByRole('article').getByRole('link').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Wishlist' }).waitFor()
  return dialog
}

test('SANDBOX-17 SANDBOX-26 SANDBOX-33 sandbox items are searched by words, radius and category, and marked as simulated', async () => {
  const page = await openSandbox(app)
  await tab(page, 'Browse Sandbox')
  const cards = panel(page).getByRole('article')
  await cards.first().waitFor()
  const count = await cards.count()
  expect(count).toBeLessThanOrEqual(6)
  expect(await cards.getByText('Simulated neighbor', { exact: true }).count()).toBe(count)
  const radii = await page.getByLabel('Within').locator('option').allInnerTexts()
  expect(radii.at(0)).toBe('25 miles')
  expect(radii.at(-1)).toBe('Nationwide')
  await page.getByLabel('Within').selectOption('25')
  await expect.poll(() => cards.count()).toBe(count)
  await atBothWidths(page)
  const search = panel(page).getByRole('textbox', { name: 'Search' })
  await search.fill('zither')
  await search.press('Enter')
  await page.getByRole('heading', { name: 'No items found' }).waitFor()
  await page.getByRole('button', { name: 'Clear search', exact: true }).last().click()
  await expect.poll(() => cards.count()).toBe(count)
})

test('SANDBOX-44 SHELL-50 items or trades that cannot be fetched are said to be, with a way to ask again', async () => {
  const page = await openSandbox(app, {
    expected: [/^500 GET \/api\/sandbox\/items\/nearby/, /^503 GET \/api\/sandbox\/trade-offers/],
  })
  const nearby = '**/api/sandbox/items/nearby/**'
  await page.route(nearby, (route) => route.fulfill({ status: 500, body: 'down' }))
  await tab(page, 'Browse Sandbox')
  await page.getByRole('heading', { name: 'Failed to fetch nearby items' }).waitFor()
  await page.unroute(nearby)
  await page.getByRole('button', { name: 'Try again' }).click()
  await panel(page).getByRole('article').first().waitFor()

  const offers = /\/api\/sandbox\/trade-offers/
  await page.route(offers, (route) => route.fulfill({ status: 503, json: {} }))
  await page.reload()
  await page.getByRole('heading', { name: 'Error loading offers/messages' }).waitFor()
  await page.unroute(offers)
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await expect
    .poll(() => page.getByRole('heading', { name: 'Error loading offers/messages' }).count())
    .toBe(0)
})

test('SANDBOX-17 SANDBOX-34 SANDBOX-45 a neighbor comes to want what was posted: the wish is lit, and the match is mutual', async () => {
  const guest = await beginSandbox(app)
  await postItem(guest, { title: 'Ukulele', wishlist: ['Camera'] })
  const page = await openSandbox(app, { guest })
  await tab(page, 'Browse Sandbox')
  const wanting = panel(page).getByRole('article').filter({ hasText: 'Wants your Ukulele' })
  await wanting.first().waitFor()
  await tab(page, 'My Items')
  await panel(page).getByRole('link', { name: 'Ukulele', exact: true }).click()
  const own = page.getByRole('dialog', { name: 'Ukulele' })
  await own.getByRole('heading', { name: 'Nearby wishlist matches' }).waitFor()
  await own.getByText('You each have what the other wants').first().waitFor()
  await expectAccessibleAtAnyHour(page)
})

test('SANDBOX-01 the guide is dismissed, stays so, and can be brought back', async () => {
  const page = await openSandbox(app, { width: 390 })
  const guide = page.getByRole('region', { name: 'Your first swap' })
  await guide.getByText('Step 1 of 7').waitFor()
  expect(await guide.locator('[aria-current=step]').innerText()).toContain('Post a test item')
  await guide.getByRole('button', { name: 'All steps' }).click()
  expect(await guide.getByRole('listitem').count()).toBe(7)
  await expectAccessibleAtAnyHour(page)
  await guide.getByRole('button', { name: 'Dismiss' }).click()
  await guide.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: 'Show the guide' }).click()
  await guide.waitFor()
})

test('SANDBOX-15 F-14 the sandbox stays until the page that a guest goes on to is there', async () => {
  const page = await openSandbox(app)
  const arrive = await hold(page, '**/assets/RulesPage-*.js')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Rules', exact: true }).click()
  await expect.poll(() => pathOf(page)).toBe('/rules')
  await settled(page)
  expect(await windowHeading(page).isVisible()).toBe(true)
  arrive()
  await page.getByRole('heading', { level: 1, name: /swapped/i }).waitFor()
})
