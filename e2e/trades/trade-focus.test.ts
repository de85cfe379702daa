import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { juneAndDana, tradeUnderway } from './trade-parties.ts'

const app = await serveApp()

const hasFocus = (element: Element) => element === document.activeElement
const rating = (page: Page) => page.getByRole('dialog', { name: 'Rate Trade Experience' })

test('S-90 OFFERS-37 whoever ends a trade with the keyboard and rates later is back at its card', async () => {
  const { june, dana, offer } = await tradeUnderway(app)
  const partner = await app.as(june.id)
  const confirmed = await partner.post(`/api/trade-offers/${offer.id}/complete`)
  expect(confirmed.statusCode, confirmed.body).toBe(200)
  const page = await openAs(app, dana.id, '/offers?tab=accepted')
  await page.getByRole('button', { name: 'Trade Completed!' }).focus()
  await page.keyboard.press('Enter')
  await rating(page).locator('h2:focus').waitFor()
  await page.keyboard.press('Escape')
  await rating(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('.trade-card').evaluate(hasFocus)).toBe(true)
})

test('OFFERS-30 past offers are offered to nobody who has none', async () => {
  const { june, dana, wanted } = await juneAndDana(app)
  const page = await openAs(app, dana.id, '/offers')
  await page.getByRole('heading', { name: 'No incoming offers' }).waitFor()
  const past = page.getByText('Past offers', { exact: true })
  expect(await past.count()).toBe(0)
  const { id } = await app.make.offer({ fromUserId: june.id, toItemId: wanted.id })
  await app.db.updateTable('tradeOffers').set({ status: 'rejected' }).where('id', '=', id).execute()
  await page.reload()
  await past.waitFor()
})
