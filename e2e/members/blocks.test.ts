import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { passTellingWait } from '../../packages/server/test/make/ratings.ts'
import { makeAgreedRing } from '../../packages/server/test/make/rings.ts'
import { expectAccessible } from '../browser/accessible.ts'
import { sendEmptyPages } from '../browser/browser.ts'

import { serveApp } from '../browser/served-app.ts'
import { openAs, openAsStaff } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { tradeUnderway } from '../trades/trade-parties.ts'

const app = await serveApp()
const { url, make, db } = app

test('S-65 T-13 a partner is blocked from the conversation, and unblocked in the settings', async () => {
  const { june, dana, offer, camera } = await tradeUnderway(app)
  const page = await openAs(app, dana.id, `/messages?conversation=${offer.id}`, { width: 390 })
  await page.getByRole('button', { name: `Block ${june.username}` }).click()
  const question = page.getByRole('alertdialog', { name: `Block ${june.username}?` })
  await question.getByText('isn’t told about the block').waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Block', exact: true }).click()
  await toast(page, 'Member blocked')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const status = db.selectFrom('tradeOffers').select('status').where('id', '=', offer.id)
  expect(await status.execute()).toEqual([{ status: 'rejected' }])

  const his = await openAs(app, june.id, '/offers?tab=accepted')
  await his.getByRole('heading', { name: 'Waiting for your rating' }).waitFor()
  await his.getByText('ended the trade').waitFor()
  await his.getByText('One side ended this trade.').waitFor()
  expect(await his.getByText(`Why ${dana.username} cancels`).count()).toBe(0)
  const gone = await openAs(app, dana.id, `/items/${camera.id}`, { expected: [/^404 GET/] })
  await gone.getByRole('heading', { level: 1 }).waitFor()
  expect(await gone.getByText('Nikon FE').count()).toBe(0)

  await page.goto(`${url}/account-settings`)
  await page.getByRole('button', { name: `Unblock ${june.username}` }).click()
  await toast(page, 'Member unblocked')
  await page.getByText(/^Nobody\. You can block/).waitFor()
})

test('T-98 S-65 a trade that a partner has ended is contested from its card, and rated', async () => {
  const { june, dana, offer } = await tradeUnderway(app)
  const hers = await app.as(june.id)
  await hers.post(`/api/trade-offers/${offer.id}/complete`)
  await hers.post('/api/blocks', { memberId: dana.id })
  const page = await openAs(app, dana.id, '/offers?tab=accepted', { width: 390 })
  await page.getByText(`${june.username} ended this trade`).waitFor()
  const offered = ['Cancel Trade', 'Propose Meeting', /^Send Message/]
  for (const name of offered) expect(await page.getByRole('button', { name }).count()).toBe(0)
  await page.getByRole('button', { name: 'We did not swap' }).click()
  const question = page.getByRole('alertdialog', { name: 'You did not swap?' })
  await question.waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Contest the swap' }).click()
  await toast(page, 'Trade contested')
  await page.getByRole('dialog', { name: 'Rate Cancellation Experience' }).waitFor()
})

test('T-98 S-65 staff read why a trade or a swap of three is flagged, and take it off the list', async () => {
  const { june, dana, offer } = await tradeUnderway(app)
  const reasons = ['repeated', 'network']
  const ring = await makeAgreedRing(app)
  await db
    .insertInto('tradeFlags')
    .values([
      { id: offer.id, reasons, trades: 4 },
      { id: ring.id, reasons: ['device'], trades: 1, positions: [0, 2] },
    ])
    .execute()
  const page = await openAsStaff(app, { width: 390 })
  await page.getByRole('button', { name: /^Review/ }).click()
  const section = page.getByRole('region', { name: 'Flagged trades' })
  const card = section.getByRole('article').filter({ hasText: june.username })
  await card.getByText('They made 4 trades with each other within 30 days.').waitFor()
  await card.getByText('Both have signed in from the same network.').waitFor()
  const swap = section.getByRole('article').filter({ hasText: 'Ann, Bob, Cat' })
  await swap.getByText('Swap of three: Power drill, Family tent, Bike rack').waitFor()
  await swap.getByText('Ann and Cat have signed in from the same browser.').waitFor()
  const profile = swap.getByRole('link', { name: 'Bob' })
  expect(await profile.getAttribute('href')).toBe(`/members/${ring.bob.id}`)
  await expectAccessible(page)
  await swap.getByRole('button', { name: /^Seen/ }).click()
  await swap.waitFor({ state: 'detached' })
  await card.getByRole('button', { name: /^Seen/ }).click()
  await toast(page, 'Taken off the list')
  await section.waitFor({ state: 'detached' })
  expect(await page.getByText(dana.username).count()).toBe(0)
})

/** Sends a report with a few words. */
async function sendReport(page: Page, what: RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Contact Support' })
  await dialog.getByText(what).waitFor()
  await dialog.getByLabel('Description').fill('Please have a look at this.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await toast(page, 'Support ticket created')
}
const reportsOf = (reporterId: string) =>
  db
    .selectFrom('ticketReports')
    .select(['kind', 'subjectId', 'reportedUserId'])
    .where('reporterId', '=', reporterId)
    .execute()

test('S-65 S-94 an owner is reported and blocked from the item, a conversation is reported by itself', async () => {
  const { id } = await make.member()
  const item = await make.item({ title: 'Porch lamp' })
  const owner = item.userId
  // A live update may ask for the item once more before its page is left.
  const page = await openAs(app, id, `/items/${item.id}`, { expected: [/^404 GET \/api\/items/] })
  const choose = async (name: RegExp) => {
    await page.getByRole('button', { name: /^More about / }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await choose(/^Report /)
  await sendReport(page, /^You’re reporting the member /)
  expect(await reportsOf(id)).toEqual([{ kind: 'member', subjectId: owner, reportedUserId: owner }])
  await choose(/^Block /)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click()
  await toast(page, 'Member blocked')
  await page.getByRole('heading', { name: 'Items Near You' }).waitFor()

  const { june, dana, offer } = await tradeUnderway(app)
  const his = await openAs(app, june.id, `/messages?conversation=${offer.id}`, { width: 390 })
  await his.getByRole('button', { name: 'Report' }).click()
  await sendReport(his, /^You’re reporting the conversation with .+ about “/)
  await his.getByRole('dialog', { name: 'Trade Conversation' }).waitFor()
  expect(await reportsOf(june.id)).toEqual([
    { kind: 'conversation', subjectId: offer.id, reportedUserId: dana.id },
  ])
})

test('RATINGS-10 RATINGS-03 an owner shows the ratings, and nothing when they fail', async () => {
  const { june, dana, offer } = await tradeUnderway(app)
  const base = `/api/trade-offers/${offer.id}`
  for (const { id } of [june, dana]) await (await app.as(id)).post(`${base}/complete`)
  const rated = { rating: 4, comment: 'A kind neighbor.' }
  await (await app.as(june.id)).post(`${base}/rate`, rated)
  await passTellingWait(app, offer.id)
  const lamp = await make.item({ userId: dana.id, title: 'Lamp' })
  const reader = await make.member()
  const page = await openAs(app, reader.id, `/items/${lamp.id}`, { expected: [/^503 GET/] })
  await page.getByText('4.0').waitFor()
  await page.getByText('from 1').waitFor()
  await page.route('**/rating-stats', (route) =>
    route.fulfill({ status: 503, json: { message: 'Not ready', code: 'platform.not_ready' } }),
  )
  const asked = page.waitForResponse('**/rating-stats')
  await sendEmptyPages(page)
  await page.goto(`${url}/items/${lamp.id}`)
  await asked
  await page.getByRole('heading', { name: 'Lamp', level: 1 }).waitFor()
  expect(await page.getByText(/No ratings yet|from 1/).count()).toBe(0)
  expect(await page.locator('.toast').count()).toBe(0)
})
