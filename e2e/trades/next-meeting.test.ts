import { EASTERN } from '@swapstead/domain/states.ts'
import { after, HOUR } from '@swapstead/domain/times.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeAgreedRing, meetInRing } from '../../packages/server/test/make/rings.ts'
import { expectAccessibleAtAnyHour } from '../browser/accessible.ts'
import { atBothWidths, pathOf } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { takenOver } from '../browser/taken-over.ts'
import { tomorrowMorning, tradeUnderway } from './trade-parties.ts'

const app = await serveApp()
const { as, db, deps } = app
const LIBRARY = 'Maplewood Memorial Library, 51 Baker Street, Maplewood, NJ'
const strip = (page: Page) => page.getByRole('link', { name: /^You meet / })

/** June and Dana have agreed to meet tomorrow at 10:30. */
async function agreedToMeet() {
  const trade = await tradeUnderway(app)
  const [june, dana] = [await as(trade.june.id), await as(trade.dana.id)]
  const url = `/api/trade-offers/${trade.offer.id}`
  const agree = async () => {
    await june.post(`${url}/propose-meeting`, {
      proposedMeetingLocation: LIBRARY,
      proposedMeetingTime: tomorrowMorning(),
    })
    const agreed = await dana.post(`${url}/agree-meeting`, {
      agreedMeetingLocation: LIBRARY,
      agreedMeetingTime: tomorrowMorning(),
    })
    expect(agreed.statusCode, agreed.body).toBe(200)
  }
  return { ...trade, url, browsers: { june, dana }, agree }
}

/** What moved up or down. Within the link lines break anew where the page's fonts come late. */
const watchShifts = `
  globalThis.moved = []
  const isMoved = ({ node, previousRect, currentRect }) =>
    previousRect.top !== currentRect.top && !node?.parentElement?.closest('.meeting-ahead')
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries())
      globalThis.moved.push(...sources.filter(isMoved).map(({ node }) => node?.textContent))
  }).observe({ type: 'layout-shift', buffered: true })`

function linesOf(page: Page): Promise<number> {
  return page
    .locator('.meeting-ahead > span')
    .evaluate((text) =>
      Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
    )
}

function isCut(page: Page): Promise<boolean> {
  const text = page.locator('.meeting-ahead > span')
  return text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
}

test('R-43 MEETINGS-07 S-18 the home tells of the next meeting, as it is agreed and as it is cancelled', async () => {
  const { june, dana, url, browsers, agree } = await agreedToMeet()
  const page = await openAs(app, dana.id, '/member-home')
  await takenOver(page)
  await page.getByRole('heading', { name: 'Items Near You' }).waitFor()
  expect(await strip(page).count()).toBe(0)
  await agree()
  await strip(page).waitFor()
  expect(await strip(page).innerText()).toMatch(
    new RegExp(`^You meet ${june.username} on [A-Z][a-z]+day at 10:30\\sAM, ${LIBRARY}$`),
  )
  await atBothWidths(page)
  await browsers.june.post(`${url}/request-cancel`, { reason: 'My car broke down this morning.' })
  await expect.poll(() => strip(page).count()).toBe(0)
  await browsers.june.post(`${url}/withdraw-cancel`)
  await strip(page).click()
  await page.getByText('Meeting Confirmed', { exact: true }).waitFor()
  expect(page.url()).toContain('/offers?tab=accepted')
})

test('P6 R-43 the meeting stands in the page as it comes, in one line, or two on a phone, and shifts nothing', async () => {
  const { dana, agree } = await agreedToMeet()
  await agree()
  const page = await openAs(app, dana.id, '/robots.txt', { width: 390 })
  const html = await (await page.request.get(`${app.url}/member-home`)).text()
  expect(html.slice(0, html.indexOf('id="first-view"'))).toContain('You meet ')
  await page.addInitScript(watchShifts)
  await page.goto(`${app.url}/member-home`)
  await takenOver(page)
  await strip(page).waitFor()
  expect(await page.evaluate('globalThis.moved')).toEqual([])
  expect(await linesOf(page)).toBe(2)
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await linesOf(page)).toBe(1)
})

test('R-43 R-40 the first of two meetings is told and, once it is agreed, that there is one more; it leads to the swap of three', async () => {
  const ring = await makeAgreedRing(app)
  const other = await agreedToMeet()
  await other.agree()
  await db
    .updateTable('users')
    .set({ username: 'ann.of.three' })
    .where('id', '=', ring.ann.id)
    .execute()
  await db
    .updateTable('tradeOffers')
    .set({ toUserId: ring.ann.id, agreedMeetingTimeZone: EASTERN })
    .where('id', '=', other.offer.id)
    .execute()
  const page = await openAs(app, ring.ann.id, '/member-home', { width: 390 })
  await takenOver(page)
  expect(await strip(page).innerText()).not.toMatch(/more meeting/)
  await meetInRing(app, ring, 1)
  await strip(page)
    .filter({ hasText: /and 1 more meeting$/ })
    .waitFor()
  const agreedMeetingTime = after(deps.now(), HOUR)
  await db.updateTable('rings').set({ agreedMeetingTime }).where('id', '=', ring.id).execute()
  await page.reload()
  expect(await strip(page).innerText()).toMatch(/^You meet Bob and Cat on .*and 1 more meeting$/)
  expect(await linesOf(page)).toBe(2)
  expect(await isCut(page)).toBe(false)
  await atBothWidths(page, expectAccessibleAtAnyHour)
  await strip(page).click()
  await expect.poll(() => pathOf(page)).toBe(`/rings/${ring.id}`)
})
