import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { expectAccessibleAtAnyHour } from '../browser/accessible.ts'
import { atBothWidths } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'

const served = await serveApp()
const { make } = served

/** A member's home, once the service worker serves it. */
async function openWithWorker(width: 1280 | 390): Promise<Page> {
  const { id } = await make.member()
  const page = await openAs(served, id, '/member-home', {
    width,
    expected: [
      /^401 GET/,
      /ERR_INTERNET_DISCONNECTED/,
      /ERR_FAILED/,
      /ERR_CONNECTION_REFUSED/,
      /ERR_EMPTY/,
    ],
    context: { serviceWorkers: 'allow', offline: false },
  })
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated')
  return page
}

test('C-54 without a connection a page says so at both widths, and comes back by itself', async () => {
  const page = await openWithWorker(1280)
  await page.reload()
  await page.getByRole('heading', { name: 'Items Near You' }).waitFor()
  // What pages have shown is no part of what every device keeps.
  await page.evaluate(() => caches.delete('build'))
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  const drawing = await page.locator('use').getAttribute('href')
  const isKept = (file: string) => caches.match(file).then((answer) => answer !== undefined)
  expect(await page.evaluate(isKept, drawing ?? '')).toBe(true)
  await atBothWidths(page)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: 'Items Near You' }).waitFor()
})

test('C-54 while only the server is away a page says so at both widths, and comes back by itself', async () => {
  const page = await openWithWorker(1280)
  const { server } = served.app
  const port = Number(new URL(served.url).port)
  const listen = () => void (server.listening || server.listen(port, '127.0.0.1'))
  onTestFinished(listen)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await page.reload()
  await page.getByRole('heading', { name: 'Swapstead cannot be reached' }).waitFor()
  expect(await page.title()).toBe('Swapstead cannot be reached')
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  await atBothWidths(page, expectAccessibleAtAnyHour)
  await page.waitForEvent('requestfailed', (request) => request.url().endsWith('/readyz'))
  listen()
  await page.getByRole('heading', { name: 'Items Near You' }).waitFor()
})

test('the service worker keeps files of the build and nothing of a person', async () => {
  const page = await openWithWorker(1280)
  await page.goto(`${served.url}/account-settings`)
  await page.getByRole('heading', { name: 'Account info' }).waitFor()
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all(
      (await window.caches.keys()).map((name) => window.caches.open(name)),
    )
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/offline.html')
  expect(kept.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(0)
  const others = kept.filter((path) => !path.startsWith('/assets/'))
  expect(others.toSorted()).toEqual(['/icon.svg', '/offline.html', '/reconnect.js', '/theme.js'])
})

type Shown = { title: string; tag: string; silent: boolean }
type Device = { endpoint: string; asked: number; shown: Shown[]; open: Shown[] }

/**
 * Delivers pushes to the worker of a page. Headless Chromium shows neither notifications nor badges
 * and reaches no push service: a stand-in keeps the first and names the last.
 */
async function takePushes(page: Page) {
  const worker = page.context().serviceWorkers()[0]
  if (!worker) throw new Error('there is no service worker')
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    const device: Device = { endpoint: '', asked: 0, shown: [], open: [] }
    Object.assign(self, { device })
    Object.assign(self.navigator, { setAppBadge: async () => undefined })
    Object.assign(registration.pushManager, {
      getSubscription: async () => {
        device.asked += 1
        return device
      },
    })
    Object.assign(registration, {
      showNotification: async (title: string, { tag = '', silent }: NotificationOptions) => {
        const one = { title, tag, silent: silent === true }
        device.shown.push(one)
        device.open.push(one)
      },
      getNotifications: async ({ tag }: { tag: string }) =>
        device.open
          .filter((one) => one.tag === tag)
          .map((one) => ({ close: () => device.open.splice(device.open.indexOf(one), 1) })),
    })
  })
  const session = await page.context().newCDPSession(page)
  const { promise, resolve } = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [registration] = registrations
    if (registration) resolve(registration.registrationId)
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await promise
  return {
    device: () => worker.evaluate(() => (self as unknown as { device: Device }).device),
    /** Without any page the browser would soon start another worker. */
    hidePages: () =>
      worker.evaluate(() => {
        const { clients } = self as unknown as { clients: object }
        Object.assign(clients, { matchAll: async () => [{ visibilityState: 'hidden' }] })
      }),
    deliver: async (title: string, endpoint: string) => {
      await worker.evaluate((address) => {
        ;(self as unknown as { device: Device }).device.endpoint = address
      }, endpoint)
      const message = { tag: title, title, text: 'Brass lamp', path: '/messages' }
      const data = JSON.stringify(message)
      const { origin } = new URL(served.url)
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    },
  }
}

test('a page in sight gets no notification, except a silent one for a moment where Apple asks for it', async () => {
  const page = await openWithWorker(1280)
  const { deliver, device, hidePages } = await takePushes(page)
  await deliver('New offer', 'https://fcm.googleapis.com/fcm/send/x')
  await expect.poll(async () => (await device()).asked).toBe(1)
  await deliver('New message', 'https://web.push.apple.com/x')
  const silent = { title: 'New message', tag: 'New message', silent: true }
  await expect.poll(device).toMatchObject({ shown: [silent], open: [] })
  await hidePages()
  await deliver('Offer accepted', 'https://web.push.apple.com/x')
  const loud = { title: 'Offer accepted', tag: 'Offer accepted', silent: false }
  await expect.poll(device).toMatchObject({ shown: [silent, loud], open: [loud] })
})

/** Presses a notification; no window comes forward or opens without a person's hand. */
async function pressNotification(page: Page, path: string): Promise<string[]> {
  const worker = page.context().serviceWorkers()[0]
  if (!worker) throw new Error('there is no service worker')
  return worker.evaluate(
    async (data) => {
      const { clients, WindowClient } = self as unknown as Record<string, { prototype: object }>
      const done: string[] = []
      const note = (deed: string) => async (to: unknown) => void done.push(`${deed} ${to ?? ''}`)
      Object.assign(WindowClient?.prototype ?? {}, {
        focus: note('focus'),
        navigate: note('navigate'),
      })
      Object.assign(clients ?? {}, { openWindow: note('open') })
      const work: Promise<unknown>[] = []
      const press = Object.assign(new Event('notificationclick'), {
        notification: { close: () => undefined, data },
        waitUntil: (promise: Promise<unknown>) => work.push(promise),
      })
      self.dispatchEvent(press)
      await Promise.all(work)
      return done
    },
    { path },
  )
}

test('S-90 a pressed notification leads no open page away: one that shows its subject comes forward', async () => {
  const page = await openWithWorker(1280)
  await page.getByRole('button', { name: 'Post Item' }).first().click()
  await page.getByLabel('Title').fill('Half typed')
  expect(await pressNotification(page, '/messages')).toEqual(['open /messages'])
  expect(await page.getByLabel('Title').inputValue()).toBe('Half typed')
  await page.getByLabel('Title').fill('')
  await page.keyboard.press('Escape')
  // Within the app: browsers still tell the address that was loaded.
  await page
    .getByRole('link', { name: /Notifications|Messages/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Messages & Notifications' }).waitFor()
  expect(await pressNotification(page, '/messages')).toEqual(['focus '])
  expect(await pressNotification(page, '/member-home')).toEqual(['open /member-home'])
})

/** Sends a photo as a phone's "Share" does. */
async function share(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const icon = await (await fetch('/icon-192.png')).blob()
    const photos = new DataTransfer()
    photos.items.add(new File([icon], 'lamp.png', { type: 'image/png' }))
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' })
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'photos' })
    input.files = photos.files
    form.append(input)
    document.body.append(form)
    form.submit()
  })
}

test('ITEMS-01 SHELL-48 a photo that a phone shares with the app begins a post, after a sign-in too', async () => {
  const page = await openWithWorker(390)
  await share(page)
  const dialog = page.getByRole('dialog', { name: 'Post an Item' })
  await dialog.getByText('1 of 2 free slots used').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await page.reload()
  await page.getByRole('heading', { name: 'Items Near You' }).waitFor()
  expect(await dialog.count()).toBe(0)

  // The session has ended since the app was used last.
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await share(page)
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  await page.getByRole('link', { name: 'Member Login' }).click()
  await page.getByRole('tab', { name: 'Sign In' }).waitFor()
  await page.context().addCookies(cookies)
  await page.reload()
  // The first photo stands in the draft, which waits for its member as the second one does.
  await dialog.getByText('2 of 2 free slots used').waitFor()
})
