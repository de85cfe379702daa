import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { itemOf, slotsOf } from '../../packages/server/test/make/payments.ts'
import { startPaypal } from '../../packages/server/test/stand-ins/paypal.ts'
import { startSquare } from '../../packages/server/test/stand-ins/square.ts'
import { expectAccessible } from '../browser/accessible.ts'
import { atBothWidths } from '../browser/browser.ts'
import { type ServedApp, serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'

const paypal = await startPaypal()
const square = await startSquare()
const withPaypal = await serveApp(paypal.settings)
const withSquare = await serveApp(square.settings)
const nobody = await serveApp({
  NODE_ENV: 'production',
  SESSION_SECRET: 'a'.repeat(32),
  PUBLIC_URL: 'https://swapstead.example',
  RATE_LIMITS: 'on',
})

async function memberWithItem(app: ServedApp) {
  const { id } = await app.make.member()
  return { id, item: await itemOf(app, id) }
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Premium photo upgrade' })
const pay = (page: Page) => dialogOf(page).getByRole('button', { name: /^Pay \$/ })

/** PayPal's page in the browser: a link back, to where the order says. */
async function paypalPage(page: Page, outcome: 'approved' | 'cancelled') {
  await page.context().route('https://www.paypal.com/**', async (route) => {
    const order = paypal.orders.get(new URL(route.request().url()).searchParams.get('token') ?? '')
    if (!order) return route.abort()
    order.isApproved = outcome === 'approved'
    const { pathname, search } = new URL(order.returnUrl)
    const back = `${withPaypal.url}${pathname}${search.replace('approved', outcome)}`
    return route.fulfill({ contentType: 'text/html', body: `<a href="${back}">Go back</a>` })
  })
}

test('UPGRADES-14 UPGRADES-26 S-41 PayPal is approved in a window of its own while the page waits', async () => {
  const { id, item } = await memberWithItem(withPaypal)
  const page = await openAs(withPaypal, id, `/items/${item.id}/upgrade`)
  await paypalPage(page, 'approved')
  const methods = dialogOf(page).getByRole('group', { name: 'Pay with' }).getByRole('radio')
  await expect.poll(() => methods.count()).toBe(1)
  await pay(page).click()
  const link = dialogOf(page).getByRole('link', { name: 'Continue at PayPal' })
  await link.waitFor()
  await expectAccessible(page)
  const [window] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await window.getByRole('link', { name: 'Go back' }).click()
  await dialogOf(window).getByText('You can close this window.').waitFor()
  await page.waitForURL(`${withPaypal.url}/items/${item.id}`)
  expect(await slotsOf(withPaypal, item.id)).toBe(5)
})

test('S-44 UPGRADES-14 whoever does not approve at PayPal is not charged and chooses anew', async () => {
  const { id, item } = await memberWithItem(withPaypal)
  const page = await openAs(withPaypal, id, `/items/${item.id}/upgrade`, { width: 390 })
  await paypalPage(page, 'cancelled')
  await pay(page).click()
  const link = dialogOf(page).getByRole('link', { name: 'Continue at PayPal' })
  const [window] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await window.getByRole('link', { name: 'Go back' }).click()
  await toast(page, 'Payment cancelled', 'Nothing was charged.')
  await dialogOf(window).getByText('You didn’t approve the payment.').waitFor()
  await pay(page).waitFor()
  expect(await slotsOf(withPaypal, item.id)).toBe(2)
})

/** As much of Square's script as the page uses. */
const squareScript = `window.Square = { payments: () => ({
  card: async () => ({
    attach: async (place) => { place.innerHTML = '<label>Card number <input></label>' },
    tokenize: async () => {
      window.tokens = (window.tokens ?? 0) + 1
      const token = document.querySelector('input:not([type])').value
      if (token === 'slow') await new Promise((resolve) => { window.goOn = resolve })
      return { status: 'OK', token }
    },
    destroy: async () => {},
  }),
  paymentRequest: (request) => request,
  cashAppPay: async () => {
    let tell
    return {
      addEventListener: (type, listener) => { tell = listener },
      attach: async (place) => {
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = 'Cash App'
        button.onclick = () => tell({ detail: { tokenResult: { status: 'OK', token: 'cash' } } })
        place.append(button)
      },
      destroy: async () => {},
    }
  },
}) }`

/** Opens the dialog. Square's script arrives when `arrive` runs. */
async function openSquare(width: 1280 | 390, expected: RegExp[] = []) {
  const { id, item } = await memberWithItem(withSquare)
  const page = await openAs(withSquare, id, `/items/${item.id}`, { width, expected })
  const script = Promise.withResolvers<void>()
  await page.context().route('https://web.squarecdn.com/**', async (route) => {
    await script.promise
    await route.fulfill({ contentType: 'text/javascript', body: squareScript })
  })
  await page.getByRole('link', { name: 'More photos' }).click()
  await dialogOf(page).waitFor()
  return { page, item, arrive: script.resolve }
}

test('UPGRADES-15 UPGRADES-28 S-41 T-24 a card is typed once its field is loaded; after a decline another one pays, with one token however often Pay is pressed', async () => {
  const { page, item, arrive } = await openSquare(1280, [/^409 PATCH \/api\/payment-upgrades/])
  const dialog = dialogOf(page)
  await dialog.getByRole('radio', { name: /^Square/ }).check()
  await dialog.getByText('Loading the card fields...').waitFor()
  expect(await pay(page).isDisabled()).toBe(true)
  await atBothWidths(page)
  arrive()
  const card = dialog.getByLabel('Card number')
  await card.waitFor()
  await expect.poll(() => pay(page).isDisabled()).toBe(false)

  await card.fill('declined')
  await pay(page).click()
  await toast(page, 'Payment Error')
  await card.fill('slow')
  const tokens = () => page.evaluate('window.tokens')
  expect(await tokens()).toBe(1)
  await pay(page).dblclick()
  await dialog.getByRole('button', { name: 'Starting...' }).waitFor()
  expect(await tokens()).toBe(2)
  await page.evaluate('window.goOn()')
  await page.waitForURL(`${withSquare.url}/items/${item.id}`)
  expect(await slotsOf(withSquare, item.id)).toBe(5)
})

test('UPGRADES-15 UPGRADES-19 S-41 Cash App pays with a button of its own the tier that is chosen last, though another costs the same', async () => {
  const { page, item, arrive } = await openSquare(390)
  arrive()
  const dialog = dialogOf(page)
  await dialog.getByRole('radio', { name: /^Cash App/ }).check()
  expect(await pay(page).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Cash App' }).waitFor()
  await dialog.getByRole('radio', { name: /^SUPER Max/ }).check()
  await dialog.getByRole('button', { name: 'Cash App' }).click()
  await page.waitForURL(`${withSquare.url}/items/${item.id}`)
  expect(await slotsOf(withSquare, item.id)).toBe(75)
})

test('S-41 where nobody takes payments the dialog says so before anybody chooses', async () => {
  const { id, item } = await memberWithItem(nobody)
  const page = await openAs(nobody, id, `/items/${item.id}/upgrade`)
  await dialogOf(page).getByText('Payments are not available right now.').waitFor()
  expect(await pay(page).count()).toBe(0)
})
