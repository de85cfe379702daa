import { expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { serveApp } from './served-app.ts'
import { openAs } from './signed-in.ts'
import { toast } from './toast.ts'
import { tradeUnderway } from './trade-parties.ts'

const app = await serveApp()
const { url, make, db } = app

test('S-65 T-13 a partner is blocked from the conversation, and unblocked in the settings', async () => {
  const { june, dana, offer, camera } = await tradeUnderway(app)
  const page = await openAs(app, dana.id, `/messages?conversation=${offer.id}`, { width: 390 })
  await page.getByRole('button', { name: `Block ${june.username}` }).click()
  const question = page.getByRole('alertdialog', { name: `Block ${june.username}?` })
  await question.getByText('is not told that you did this').waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Block', exact: true }).click()
  await toast(page, 'Member blocked')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const status = db.selectFrom('tradeOffers').select('status').where('id', '=', offer.id)
  expect(await status.execute()).toEqual([{ status: 'rejected' }])

  const his = await openAs(app, june.id, '/offers?tab=accepted')
  await his.getByRole('heading', { name: 'No trades in progress' }).waitFor()
  const gone = await openAs(app, dana.id, `/items/${camera.id}`, { expected: [/^404 GET/] })
  await gone.getByRole('heading', { level: 1 }).waitFor()
  expect(await gone.getByText('Nikon FE').count()).toBe(0)

  await page.goto(`${url}/account-settings`)
  await page.getByRole('button', { name: `Unblock ${june.username}` }).click()
  await toast(page, 'Member unblocked')
  await page.getByText(/^Nobody\. You can block/).waitFor()
})

test('S-65 an owner is blocked from the item, a conversation is reported with its address', async () => {
  const { id } = await make.member()
  const item = await make.item({ title: 'Porch lamp' })
  // A live update may ask for the item once more before its page is left.
  const page = await openAs(app, id, `/items/${item.id}`, { expected: [/^404 GET \/api\/items/] })
  await page.getByRole('button', { name: /^Block / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click()
  await toast(page, 'Member blocked')
  await page.getByRole('heading', { name: 'Items Near You' }).waitFor()

  const { june, offer } = await tradeUnderway(app)
  const his = await openAs(app, june.id, `/messages?conversation=${offer.id}`, { width: 390 })
  await his.getByRole('button', { name: 'Report' }).click()
  const dialog = his.getByRole('dialog', { name: 'Contact Support' })
  expect(await dialog.getByLabel('Description').inputValue()).toContain(
    `${url}/messages?conversation=${offer.id}`,
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await his.getByRole('dialog', { name: 'Trade Conversation' }).waitFor()
})

test('RATINGS-10 RATINGS-11 RATINGS-03 an owner shows the ratings, words without one, and nothing when they fail', async () => {
  const { june, dana, offer } = await tradeUnderway(app)
  const base = `/api/trade-offers/${offer.id}`
  for (const { id } of [june, dana]) await (await app.as(id)).post(`${base}/complete`)
  const rated = { rating: 4, comment: 'A kind neighbor.' }
  await (await app.as(june.id)).post(`${base}/rate`, rated)
  const lamp = await make.item({ userId: dana.id, title: 'Lamp' })
  const reader = await make.member()
  const page = await openAs(app, reader.id, `/items/${lamp.id}`, { expected: [/^503 GET/] })
  await page.getByText('4.0').waitFor()
  await page.getByText('from 1').waitFor()
  await expectAccessible(page)
  const chair = await make.item({ userId: june.id, title: 'Chair' })
  await page.goto(`${url}/items/${chair.id}`)
  await page.getByText('No ratings yet').waitFor()
  await page.route('**/rating-stats', (route) =>
    route.fulfill({ status: 503, json: { message: 'Not ready', code: 'platform.not_ready' } }),
  )
  const asked = page.waitForResponse('**/rating-stats')
  await page.goto(`${url}/items/${lamp.id}`)
  await asked
  await page.getByRole('heading', { name: 'Lamp', level: 1 }).waitFor()
  expect(await page.getByText(/No ratings yet|from 1/).count()).toBe(0)
  expect(await page.locator('.toast').count()).toBe(0)
})
