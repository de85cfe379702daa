import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { holdTimers } from '../browser/held-timers.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'

const served = await serveApp()
const { make } = served
const HIDDEN_MS = 5_000

/** Headless Chromium shows every page, so the page is told that its tab was turned. */
function turn(page: Page, to: 'visible' | 'hidden') {
  return page.evaluate((visibilityState) => {
    const isHidden = visibilityState === 'hidden'
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, to)
}

/** Opens the messages, until the page follows what happens. */
async function openMessages(page: Page): Promise<void> {
  const follows = page.waitForRequest('**/api/events*')
  await page.goto(`${served.url}/messages`)
  await follows
}

async function hide(page: Page): Promise<void> {
  const { begun, end } = await holdTimers(page, HIDDEN_MS)
  await turn(page, 'hidden')
  await begun()
  await end()
}

test('C-54 F-19 T-77 a seventh tab opens, and one behind it catches up and learns of a sign-out', async () => {
  const { id } = await make.member()
  const first = await openAs(served, id, '/robots.txt', { expected: [/^401 GET/] })
  await openMessages(first)
  const heading = { name: 'Messages & Notifications' }
  for (let tab = 2, behind = first; tab <= 7; tab += 1) {
    await hide(behind)
    behind = await first.context().newPage()
    await openMessages(behind)
  }
  const seventh = first.context().pages().at(-1) ?? expect.unreachable()
  await seventh.getByRole('heading', heading).waitFor()

  const wanted = await make.item({ userId: id, title: 'Blue rug' })
  const { browser } = await make.person()
  const body = { toItemId: wanted.id, cashAdjustment: 5 }
  expect((await browser.post('/api/trade-offers', body)).statusCode).toBe(201)
  await seventh.getByText('Blue rug').first().waitFor()
  expect(await first.getByText('Blue rug').count()).toBe(0)
  await turn(first, 'visible')
  await first.getByText('Blue rug').first().waitFor()

  await hide(first)
  await seventh.goto(`${served.url}/api/logout`)
  await turn(first, 'visible')
  await first.getByRole('heading', heading).waitFor({ state: 'detached' })
  expect(await first.getByText('Blue rug').count()).toBe(0)
})
