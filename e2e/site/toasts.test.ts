import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hold, openPage, signedOut } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { entryDialog, visit, windowHeading } from '../sandbox/sandbox-steps.ts'
import { juneAndDana } from '../trades/trade-parties.ts'

const app = await serveApp()
const SCREEN_HEIGHT = 844

async function edgesOf(part: Locator): Promise<{ top: number; bottom: number }> {
  const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
  return { top: y, bottom: y + height }
}

const told = (page: Page) => edgesOf(page.locator('.toast'))

/** The page of components, with its button for toasts in the middle of a phone, or at its end. */
async function openComponents(place: 'middle' | 'end') {
  const page = await openPage(`${app.url}/dev/components`, { width: 390, expected: [signedOut] })
  const button = page.getByRole('button', { name: 'Toast', exact: true })
  await button.evaluate(
    (element, block) => {
      element.scrollIntoView({ block })
    },
    (place === 'end' ? 'end' : 'center') as ScrollLogicalPosition,
  )
  await page.locator('.toaster').waitFor({ state: 'attached' })
  return { page, button }
}

/** Puts a finger on a button at the end of the screen, as Safari does: without focus. */
async function pressAtEnd(button: Locator) {
  await button.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await button.dispatchEvent('pointerdown')
}

/** Presses it without a finger. */
const press = (button: Locator) => button.evaluate((element: HTMLElement) => element.click())

test('SHELL-55 on a phone a toast stands above the dock, and at the end of a screen without one', async () => {
  const { june, dana, wanted } = await juneAndDana(app)
  const sender = await app.as(june.id)
  await sender.post('/api/trade-offers', { toItemId: wanted.id, cashAdjustment: 40 })
  const page = await openAs(app, dana.id, '/messages', { width: 390 })
  await page.getByRole('button', { name: 'Mark all as read' }).waitFor()
  await page.getByRole('button', { name: /^Delete/ }).evaluate((bin: HTMLElement) => bin.click())
  await toast(page, 'Notification deleted')
  const { top, bottom } = await told(page)
  const dock = await edgesOf(page.locator('.dock-post span'))
  expect(top).toBeGreaterThan(SCREEN_HEIGHT / 2)
  expect(bottom).toBeLessThanOrEqual(dock.top)

  const visitor = await openPage(`${app.url}/auth`, {
    width: 390,
    expected: [signedOut, /^401 POST/],
  })
  await visitor.getByLabel('Email').fill('nobody@swapstead.example')
  await visitor.getByLabel('Password', { exact: true }).fill('a-wrong-password')
  await visitor.getByRole('button', { name: 'Sign In', exact: true }).click()
  await toast(visitor, 'Login failed', 'Invalid email or password.')
  const atEnd = await told(visitor)
  expect(atEnd.bottom).toBeLessThanOrEqual(SCREEN_HEIGHT)
  expect(atEnd.bottom).toBeGreaterThan(SCREEN_HEIGHT - 40)
})

test('SHELL-55 on a phone a toast neither covers what was pressed nor stands behind the keyboard', async () => {
  const { page, button } = await openComponents('end')
  await button.click()
  await toast(page, 'Offer sent!')
  const pressed = await edgesOf(button)
  const over = await told(page)
  expect(pressed.top).toBeGreaterThan(over.bottom)
  expect(over.top).toBeLessThan(SCREEN_HEIGHT / 4)

  const { page: typing, button: other } = await openComponents('middle')
  await other.click()
  await toast(typing, 'Offer sent!')
  expect((await told(typing)).top).toBeGreaterThan(SCREEN_HEIGHT / 2)
  await typing.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { value: 480 })
    visualViewport?.dispatchEvent(new Event('resize'))
  })
  expect((await told(typing)).bottom).toBeLessThan(480)
})

test('SHELL-55 a toast stays under the hand that presses its buttons, wherever what was pressed is', async () => {
  const { page, button } = await openComponents('middle')
  await button.click()
  await toast(page, 'Offer sent!')
  const before = await told(page)
  await button.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  expect((await edgesOf(button)).bottom).toBeGreaterThan(before.top)
  await page.locator('.toast').getByRole('button', { name: 'Dismiss' }).focus()
  expect(await told(page)).toEqual(before)
})

test('SHELL-55 a press that came before the code of toasts is known, though Safari focuses no pressed button', async () => {
  const page = await openPage(`${app.url}/robots.txt`, { width: 390, expected: [signedOut] })
  const letGo = await hold(page, '**/*ToastRegion*')
  await page.goto(`${app.url}/dev/components`)
  const button = page.getByRole('button', { name: 'Toast', exact: true })
  await pressAtEnd(button)
  await press(button)
  letGo()
  await toast(page, 'Offer sent!')
  expect((await told(page)).top).toBeLessThan(SCREEN_HEIGHT / 4)
})

test('SHELL-55 neither a press of a while ago nor a finger that scrolled moves a toast', async () => {
  const { page, button } = await openComponents('end')
  await pressAtEnd(button)
  await button.dispatchEvent('pointercancel')
  await press(button)
  await toast(page, 'Offer sent!')
  expect((await told(page)).top).toBeGreaterThan(SCREEN_HEIGHT / 2)

  const { page: later, button: other } = await openComponents('end')
  await pressAtEnd(other)
  await later.evaluate(() => {
    const now = performance.now() + 6_000
    performance.now = () => now
  })
  await press(other)
  await toast(later, 'Offer sent!')
  expect((await told(later)).top).toBeGreaterThan(SCREEN_HEIGHT / 2)
})

test('SHELL-55 on a phone no toast covers the heading of the page that a press led to', async () => {
  const page = await openPage(`${app.url}/member-login?tab=join`, {
    width: 390,
    expected: [signedOut],
  })
  const given = { 'First name': 'Lou', 'Last name': 'Park', Email: 'lou@example.com' }
  for (const [label, text] of Object.entries(given)) await page.getByLabel(label).fill(text)
  for (const label of ['Password', 'Confirm password']) {
    await page.getByLabel(label, { exact: true }).fill('two lamps and a rug')
  }
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('heading', { name: 'Complete Your Profile' }).waitFor()
  await toast(page, 'Welcome to Swapstead!')
  expect((await told(page)).top).toBeGreaterThan(SCREEN_HEIGHT / 2)

  const guest = await visit(`${app.url}/#sandbox`, { width: 390 })
  const dialog = entryDialog(guest)
  await dialog.getByLabel('City').fill('Maplewood')
  await guest.getByRole('option', { name: 'Maplewood, NJ' }).click()
  await dialog.getByRole('button', { name: 'Start the 24 hours' }).click()
  await windowHeading(guest).waitFor()
  await toast(guest, 'Sandbox Session Created!')
  expect((await told(guest)).top).toBeGreaterThan(SCREEN_HEIGHT / 2)
})

test('SHELL-55 a toast at the top follows when the screen moves above the keyboard', async () => {
  const { page, button } = await openComponents('end')
  await button.click()
  await toast(page, 'Offer sent!')
  const { top } = await told(page)
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'offsetTop', { value: 100 })
    visualViewport?.dispatchEvent(new Event('scroll'))
  })
  expect((await told(page)).top).toBe(top + 100)
})
