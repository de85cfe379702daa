import { expect, test } from 'vitest'
import { beginSandbox, postItem } from '../../packages/server/test/make/guests.ts'
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
  await expectAccessibleAtAnyHour(page)
  app.passTime(12_000)
  const offer = page.getByRole('button', { name: /wants to swap$/ })
  const ring = page.getByRole('button', { name: 'Swap of three', exact: true })
  await offer.waitFor()
  await ring.waitFor()
  await page.getByRole('heading', { name: 'Swaps of three' }).waitFor()
  expect(await placeOf()).toBe(before)
  await atBothWidths(page, expectAccessibleAtAnyHour)
  await ring.click()
  const inView = (name: string) =>
    expect
      .poll(async () => (await page.getByRole('heading', { name }).boundingBox())?.y ?? -1)
      .toSatisfy((y: number) => y >= 0 && y < 700)
  await inView('Swaps of three')
  await offer.click()
  await inView('Your trades')
})
