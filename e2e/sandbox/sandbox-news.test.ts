import { expect, test } from 'vitest'
import { beginSandbox, good, postItem, sessionOf } from '../../packages/server/test/make/guests.ts'
import { expectAccessibleAtAnyHour } from '../browser/accessible.ts'
import { atBothWidths } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openSandbox } from './sandbox-steps.ts'

const app = await serveApp()

test('R-50 the list stays in its place when the neighbors’ offer and swap of three come, and one line leads to both', async () => {
  const guest = await beginSandbox(app)
  await postItem(guest)
  const page = await openSandbox(app, { guest, width: 390 })
  await page.getByRole('tab', { name: 'Browse Sandbox' }).click()
  const card = page.getByRole('tabpanel').getByRole('article').first()
  await card.waitFor()
  await page.evaluate(() => window.scrollTo(0, 300))
  const placeOf = async () => Math.round((await card.boundingBox())?.y ?? 0)
  const before = await placeOf()
  app.passTime(12_000)
  const offer = page.getByRole('button', { name: /wants to swap$/ })
  const ring = page.getByRole('button', { name: 'Swap of three', exact: true })
  await offer.waitFor()
  await ring.waitFor()
  await page.getByRole('heading', { name: 'Swaps of three' }).waitFor()
  expect(await placeOf()).toBe(before)
  await atBothWidths(page)
  await ring.click()
  const inView = (name: string) =>
    expect
      .poll(async () => (await page.getByRole('heading', { name }).boundingBox())?.y ?? -1)
      .toSatisfy((y: number) => y >= 0 && y < 700)
  await inView('Swaps of three')
  await offer.click()
  await inView('Your trades')
})

test('SANDBOX-45 CANCEL-07 S-84 a guest whose trade was called off rates that, and still sees it', async () => {
  const guest = await beginSandbox(app)
  await postItem(guest)
  app.passTime(12_000)
  await sessionOf(guest)
  const { incoming } = good(await guest.browser.get('/api/sandbox/trade-offers/open'))
  const trade = `/api/sandbox/trade-offers/${incoming.offers[0].id}`
  good(await guest.browser.patch(trade, { status: 'accepted' }))
  const reason = 'The lamp broke this morning.'
  good(await guest.browser.post(`${trade}/request-cancel`, { reason }))
  app.passTime(12_000)
  await sessionOf(guest)
  const page = await openSandbox(app, { guest, width: 390 })
  const trades = page.getByRole('region', { name: 'Your trades' })
  await trades.getByRole('button', { name: 'Rate Cancellation Experience' }).click()
  await page.getByRole('dialog').getByLabel('Comment').fill('No hard feelings.')
  await page.getByRole('button', { name: 'Submit Rating' }).click()
  const rated = trades.getByRole('button', { name: 'Cancellation Rated' })
  await expect.poll(() => rated.isDisabled()).toBe(true)
  await expectAccessibleAtAnyHour(page)
})
