import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makePending } from '../../packages/server/test/make/trades.ts'
import { expectAccessibleAtAnyHour } from '../browser/accessible.ts'
import { atBothWidths, settled } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { cookieOf, openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'

const app = await serveApp()
const OFFERS = '/offers?tab=outgoing'

/** A device that may show notifications: the browser of the tests grants none and reaches no service. */
async function allowNotifications(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { value: 'granted' })
    Notification.requestPermission = async () => 'granted'
    const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
    let current: object | null = null
    const pushManager = {
      getSubscription: async () => current,
      subscribe: async () => {
        current = {
          toJSON: () => ({ endpoint: `https://fcm.googleapis.com/${crypto.randomUUID()}`, keys }),
          unsubscribe: async () => true,
        }
        return current
      },
    }
    Object.defineProperty(navigator.serviceWorker, 'ready', {
      value: Promise.resolve({ pushManager }),
    })
  })
}

const invitation = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true })

/** Somebody who waits for an answer, on a device that may show notifications. */
async function openWaiting() {
  const { sender } = await makePending(app)
  const page = await openAs(app, sender.id, '/robots.txt')
  await allowNotifications(page)
  await page.goto(app.url + OFFERS)
  await invitation(page).waitFor()
  return { page, sender }
}

async function expectNoInvitation(page: Page): Promise<void> {
  await page.goto(app.url + OFFERS)
  await page.getByRole('article').getByText('Pending', { exact: true }).waitFor()
  await settled(page)
  expect(await invitation(page).count()).toBe(0)
}

test('S-60 a device whose notifications ended with its session is offered them again, at both widths', async () => {
  const { page, sender } = await openWaiting()
  await atBothWidths(page, expectAccessibleAtAnyHour)
  await invitation(page).getByRole('button', { name: 'Notify me' }).click()
  await toast(page, 'Notifications are on for this device')
  await invitation(page).waitFor({ state: 'detached' })
  await expectNoInvitation(page)
  // What the page still asks would be refused, and the refusal takes the cookie of the next session.
  await page.goto(`${app.url}/robots.txt`)
  await app.db.deleteFrom('sessions').where('userId', '=', sender.id).execute()
  await page.context().addCookies([await cookieOf(app, sender.id)])
  await page.goto(app.url + OFFERS)
  await invitation(page).getByRole('button', { name: 'Notify me' }).click()
  await toast(page, 'Notifications are on for this device')
})

test('S-60 S-90 who declines notifications or switches them off is not asked again on this device', async () => {
  const { page } = await openWaiting()
  await invitation(page).getByRole('button', { name: 'Not now' }).click()
  await invitation(page).waitFor({ state: 'detached' })
  await expectNoInvitation(page)
  await page.goto(`${app.url}/account-settings#devices`)
  await page
    .getByText('You’re logged out after 7 days without a visit, and after 30 days at the latest.')
    .waitFor()
  const device = page.getByRole('switch', { name: 'Show notifications on this device' })
  await device.click()
  await toast(page, 'Notifications are on for this device')
  expect(await device.evaluate((button) => button === document.activeElement)).toBe(true)
  await device.click()
  await toast(page, 'Notifications are off on this device')
  await expectNoInvitation(page)
})
