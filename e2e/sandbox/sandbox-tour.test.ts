import { NEIGHBOR_DELAY_MS } from '@swapstead/domain/sandbox/neighbor.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessibleAtAnyHour } from '../browser/accessible.ts'
import { atBothWidths } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { toast } from '../browser/toast.ts'
import { openSandbox, visit, windowHeading } from './sandbox-steps.ts'

const app = await serveApp()
const { url, passTime } = app

const guideOf = (page: Page) => page.getByRole('region', { name: 'Your first swap' })

/** Starts a sandbox in Maplewood as a visitor does, on a phone. */
async function enterSandbox(): Promise<Page> {
  const page = await visit(`${url}/#sandbox`, { width: 390 })
  await page.getByLabel('City').fill('Maplewood')
  await page.getByLabel('State').selectOption('NJ')
  await page.getByRole('button', { name: 'Start the 24 hours' }).click()
  await toast(page, 'Sandbox Session Created!')
  // The toast covers the page. It may disappear by itself first.
  const dismiss = page.locator('.toast').getByRole('button', { name: 'Dismiss' })
  await dismiss.click({ timeout: 5_000 }).catch(() => undefined)
  await page.locator('.toast').waitFor({ state: 'detached' })
  await windowHeading(page).waitFor()
  return page
}

/** Looks at the page of a phone, and at what it is on a wide screen. */
async function lookAround(page: Page): Promise<void> {
  await atBothWidths(page, expectAccessibleAtAnyHour)
  await page.setViewportSize({ width: 390, height: 844 })
}

/** Presses what the guide offers at this step. */
async function follow(page: Page, step: string, button: string): Promise<void> {
  const next = guideOf(page).locator('[aria-current=step]').filter({ hasText: step })
  await next.getByRole('button', { name: button }).click()
}

/** Waits for a neighbor's move, told wherever one looks. */
async function news(page: Page, deed: RegExp): Promise<void> {
  await page.locator('.toast-title').filter({ hasText: deed }).waitFor()
}

test('SANDBOX-01 SANDBOX-45 SANDBOX-48 S-84 a lone guest goes through a whole swap along the guide', async () => {
  const page = await enterSandbox()
  await follow(page, 'Post a test item', 'Post Test Item')
  const posting = page.getByRole('dialog', { name: 'Post Test Item' })
  await posting.getByRole('button', { name: 'Fill in an example' }).click()
  await posting.getByText('1 of 1 slot used').waitFor()
  await posting.getByRole('button', { name: 'Post Test Item' }).click()
  await toast(page, 'Test Item Created!')
  // It lies over the offer's button, and a pointer that waits there keeps it open.
  await page.locator('.toast').getByRole('button', { name: 'Dismiss' }).click()

  await follow(page, 'Make an offer', 'Browse Sandbox')
  const wanting = page.getByRole('article').filter({ hasText: 'Wants your Record player' })
  await wanting.getByRole('link').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make a Trade Offer' }).click()
  const offer = page.getByRole('dialog', { name: 'Make a Trade Offer' })
  await offer.getByText('Record player', { exact: true }).last().click()
  await lookAround(page)
  await offer.getByRole('button', { name: 'Send offer' }).click()
  await toast(page, 'Offer sent!', 'Your trade offer has been sent to the item owner.')
  const trades = page.getByRole('region', { name: 'Your trades' })
  await trades.getByText('has your offer').waitFor()
  passTime(NEIGHBOR_DELAY_MS)

  await news(page, /accepted your offer$/)
  await lookAround(page)
  await follow(page, 'Agree where to meet', 'Agree where to meet')
  const meeting = page.getByRole('dialog', { name: 'Propose Meeting' })
  await meeting.getByText(/^An example is filled in\./).waitFor()
  await meeting.getByRole('button', { name: 'Propose Meeting' }).click()
  await trades.getByText('You suggest', { exact: true }).waitFor()
  passTime(NEIGHBOR_DELAY_MS)
  await news(page, /agreed to meet$/)
  await trades.getByText('Meeting Confirmed', { exact: true }).waitFor()

  await trades.getByRole('button', { name: '1 unread message' }).click()
  const talk = page.getByRole('dialog', { name: 'Trade Conversation' })
  await talk.getByText('See you there! I’ll bring it along.').first().waitFor()
  await lookAround(page)
  await talk.getByLabel('Reply').fill('See you at ten.')
  await talk.getByRole('button', { name: 'Send Reply' }).click()
  await expect.poll(() => talk.getByLabel('Reply').inputValue()).toBe('')
  await talk.getByText('See you at ten.').first().waitFor()
  await page.keyboard.press('Escape')

  await follow(page, 'Confirm the swap', 'Go to the trade')
  expect(await trades.getByRole('button', { name: 'Hand over with a code' }).count()).toBe(0)
  await trades.getByRole('button', { name: 'Trade Completed!' }).click()
  await trades.getByRole('button', { name: 'You confirmed the swap' }).waitFor()
  passTime(NEIGHBOR_DELAY_MS)
  await news(page, /confirmed the swap$/)
  await follow(page, 'Rate your neighbor', 'Rate your neighbor')
  const rating = page.getByRole('dialog', { name: 'Rate Trade Experience' })
  await rating.getByLabel('Comment').fill('Kind and on time.')
  await rating.getByRole('button', { name: 'Submit Rating' }).click()

  const finished = page.getByRole('region', { name: 'You have swapped' })
  await finished.getByText('Nothing from the sandbox comes with you.').waitFor()
  const join = finished.getByRole('link', { name: 'Join Now' })
  expect(await join.getAttribute('href')).toBe('/member-login?tab=join')
  // What is told stands above the button.
  const isAbove = async () => {
    const told = await page.locator('.toaster').boundingBox()
    return told && told.y + told.height <= ((await finished.boundingBox())?.y ?? 0)
  }
  await expect.poll(isAbove).toBe(true)
  await trades.getByText('swapped with you').waitFor()
  await lookAround(page)
})

test('SANDBOX-45 S-84 a neighbor offers by itself, and accepting leads on to the meeting', async () => {
  const page = await openSandbox(app)
  await follow(page, 'Post a test item', 'Post Test Item')
  const posting = page.getByRole('dialog', { name: 'Post Test Item' })
  await posting.getByRole('button', { name: 'Fill in an example' }).click()
  await posting.getByText('1 of 1 slot used').waitFor()
  await posting.getByRole('button', { name: 'Post Test Item' }).click()
  await news(page, /made you an offer$/)
  const trades = page.getByRole('region', { name: 'Your trades' })
  await trades.getByRole('button', { name: 'Accept' }).click()
  await toast(page, 'Offer accepted!')
  await guideOf(page)
    .locator('[aria-current=step]')
    .filter({ hasText: 'Agree where to meet' })
    .waitFor()
})
