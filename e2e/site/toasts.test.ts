import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessibleAtAnyHour } from '../browser/accessible.ts'
import { openPage, signedOut } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
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
  return { page, button }
}

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
  await expectAccessibleAtAnyHour(page)

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
