import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessibleAtAnyHour } from '../browser/accessible.ts'
import { type ServedApp, serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { juneAndDana, tradeCard, tradeUnderway } from './trade-parties.ts'

const app: ServedApp = await serveApp()
const TRADES = '/offers?tab=accepted'

const shownButtons = (page: Page) =>
  page.locator('.acts').first().locator('.btn').filter({ visible: true })

/** The menu's button ends the row of the last other button, at the card's right edge. */
async function isMenuAtEnd(page: Page): Promise<boolean> {
  const acts = await page.locator('.acts').first().boundingBox()
  const last = await shownButtons(page).nth(-2).boundingBox()
  const more = await page.locator('.act-more').filter({ visible: true }).first().boundingBox()
  if (!acts || !last || !more) throw new Error('a button is missing')
  const isAtEdge = Math.abs(more.x + more.width - (acts.x + acts.width)) < 2
  return isAtEdge && more.y >= last.y - 1 && more.y < last.y + last.height
}

/** The page may still grow above the card between two looks at it. */
async function expectMenuAtEnd(page: Page): Promise<void> {
  await expect.poll(() => isMenuAtEnd(page)).toBe(true)
}

test('R-30 on a phone the menu of a waiting offer stands in the row of its last button', async () => {
  const { june, dana, camera, wanted } = await juneAndDana(app)
  const parties = { fromUserId: june.id, toUserId: dana.id }
  await app.make.offer({ ...parties, fromItemId: camera.id, toItemId: wanted.id })
  const page = await openAs(app, june.id, '/offers?tab=outgoing', { width: 390 })
  await page.getByRole('button', { name: 'Withdraw offer' }).waitFor()
  await expectMenuAtEnd(page)
  for (const width of [320, 405, 430]) {
    await page.setViewportSize({ width, height: 844 })
    await expectMenuAtEnd(page)
  }
})

test('R-30 CANCEL-03 CANCEL-04 the answer to a request to cancel, or taking it back, is the first button', async () => {
  const { june, dana, offer } = await tradeUnderway(app)
  const his = await app.as(june.id)
  await his.post(`/api/trade-offers/${offer.id}/request-cancel`, {
    reason: 'The sofa does not fit through our door.',
  })
  for (const [member, ...labels] of [
    [dana, 'User Requesting Cancellation - Click to Accept'],
    [june, 'Cancel Request Sent - Waiting for Response', 'Take it back'],
  ] as const) {
    for (const width of [1280, 390] as const) {
      const page = await openAs(app, member.id, TRADES, { width })
      await tradeCard(page).waitFor()
      const texts = await shownButtons(page).allInnerTexts()
      expect(texts.slice(0, labels.length)).toEqual(labels)
      if (width === 390) await expectMenuAtEnd(page)
      await expectAccessibleAtAnyHour(page)
    }
  }
  // A request that was taken back twice stands.
  await app.db
    .updateTable('tradeOffers')
    .set({ fromCancelsWithdrawn: 2 })
    .where('id', '=', offer.id)
    .execute()
  const page = await openAs(app, june.id, TRADES)
  await tradeCard(page).waitFor()
  const texts = await shownButtons(page).allInnerTexts()
  expect(texts).toContain('Cancel Request Sent - Waiting for Response')
  expect(texts).not.toContain('Take it back')
})

test('R-14 a newcomer with ten trades to meet for reads so in place of Accept and Counter', async () => {
  const { june, dana, camera, wanted } = await juneAndDana(app)
  await app.make.offer({ fromItemId: wanted.id, toItemId: camera.id })
  for (let number = 0; number < 9; number += 1) {
    await app.make.offer({ toUserId: june.id, status: 'accepted' })
  }
  const page = await openAs(app, june.id, '/offers')
  const accept = page.getByRole('button', { name: 'Accept', exact: true })
  await accept.waitFor()
  await app.make.offer({ toUserId: june.id, fromUserId: dana.id, status: 'accepted' })
  await page.reload()
  await page.getByText(/^You have 10 offers or trades waiting/).waitFor()
  await page.getByRole('button', { name: 'Decline', exact: true }).waitFor()
  expect(await accept.count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Counter' }).count()).toBe(0)
  await expectAccessibleAtAnyHour(page)
})
