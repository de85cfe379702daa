import { HOUR, MINUTE } from '@swapstead/domain/times.ts'
import type { Payment } from '@swapstead/domain/upgrades/payment.ts'
import { SIMULATED_PAYMENT_MS } from '@swapstead/domain/upgrades/upgrade.ts'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { itemOf, paymentOf, slotsOf } from '../../packages/server/test/make/payments.ts'
import { expectAccessible } from '../browser/accessible.ts'
import { atBothWidths, hold } from '../browser/browser.ts'
import { holdTimers } from '../browser/held-timers.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { card, chooseForItem, openEditing, openMyItems } from '../items/item-forms.ts'

const app = await serveApp()
const { db, make, as, url } = app

async function memberWithItem() {
  const { id } = await make.member()
  const item = await itemOf(app, id)
  return { id, item }
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Premium photo upgrade' })

function payButton(dialog: Locator) {
  return dialog.getByRole('button', { name: /^Pay \$/ })
}

const paymentsOf = async (userId: string) =>
  (await (await as(userId)).get('/api/payment-upgrades')).json()

test('UPGRADES-03 UPGRADES-10 UPGRADES-15 UPGRADES-19 each tier has its price, and the tier and method that are chosen are sent with the client’s own payment id', async () => {
  const { id, item } = await memberWithItem()
  const page = await openAs(app, id, `/items/${item.id}`)
  await page.getByRole('link', { name: 'More photos' }).click()
  const dialog = dialogOf(page)
  for (const [tier, price] of [
    ['Standard Plus', '$1.00'],
    ['Premium Max', '$5.00'],
    ['SUPER Max', '$5.00'],
  ] as const) {
    await dialog.getByRole('radio', { name: new RegExp(`^${tier}`) }).check()
    await payButton(dialog).filter({ hasText: price }).waitFor()
  }
  const methods = dialog.getByRole('group', { name: 'Pay with' }).getByRole('radio')
  expect(await methods.count()).toBe(3)
  await atBothWidths(page)
  await dialog.getByRole('radio', { name: /^Cash App/ }).check()
  await payButton(dialog).click()
  await page.waitForURL(`${url}/items/${item.id}`)
  await page.getByRole('button', { name: 'Already Premium!' }).waitFor()
  expect(await slotsOf(app, item.id)).toBe(75)
  const [payment] = await paymentsOf(id)
  expect(payment).toMatchObject({
    amount: '5.00',
    paymentMethod: 'cashapp',
    paymentStatus: 'completed',
  })
  const { paymentData } = await paymentOf(app, payment.id)
  expect(paymentData).toMatchObject({ clientPaymentId: expect.stringMatching(/^cashapp_\d+$/) })
})

test('UPGRADES-12 UPGRADES-13 UPGRADES-24 UPGRADES-26 a payment is begun, completes by itself, and the page is loaded anew a second later', async () => {
  const { id, item } = await memberWithItem()
  const page = await openAs(app, id, `/items/${item.id}/upgrade`)
  const dialog = dialogOf(page)
  const complete = await hold(page, '**/complete')
  await payButton(dialog).waitFor()
  const second = await holdTimers(page, 1_000)
  await payButton(dialog).click()
  await toast(page, 'Payment Upgrade Created')
  await dialog.getByText('Paying $1.00 with PayPal...').waitFor()
  await expectAccessible(page)
  complete()
  await toast(page, 'Upgrade Complete!')
  await dialog.getByText('Your photo slots are ready.').waitFor()
  await second.begun()
  expect(page.url()).toBe(`${url}/items/${item.id}/upgrade`)
  const next = page.waitForRequest((request) => request.isNavigationRequest())
  await second.end()
  expect((await next).url()).toBe(`${url}/items/${item.id}`)
  await page.getByRole('button', { name: 'Already Premium!' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('UPGRADES-27 UPGRADES-28 S-41 what cannot begin or is declined says why and may be tried again; what nobody knows of yet is asked for again, not paid again', async () => {
  const { id, item } = await memberWithItem()
  const page = await openAs(app, id, `/items/${item.id}/upgrade`, {
    width: 390,
    expected: [/^503 (POST|PATCH) \/api\/payment-upgrades/, /^409 PATCH \/api\/payment-upgrades/],
  })
  const dialog = dialogOf(page)
  const refuse = (path: string, status: number, message: string, code: string) =>
    page.route(path, (route) => route.fulfill({ status, json: { message, code } }))
  const away = 'Payments are not available right now. Nothing was charged.'
  await refuse('**/api/payment-upgrades', 503, away, 'upgrades.unavailable')
  await payButton(dialog).click()
  await toast(page, 'Error', away)
  await dialog.getByRole('alert').getByText(away).waitFor()
  await page.unroute('**/api/payment-upgrades')

  const declined = 'The payment was declined. Nothing was charged; try again or pay another way.'
  await refuse('**/complete', 409, declined, 'upgrades.declined')
  await payButton(dialog).click()
  await toast(page, 'Payment Error', declined)
  await dialog.getByRole('alert').getByText(declined).waitFor()
  await expectAccessible(page)
  expect(await slotsOf(app, item.id)).toBe(2)
  await page.unroute('**/complete')

  await refuse('**/complete', 503, 'No answer.', 'upgrades.no_answer')
  await payButton(dialog).click()
  const again = dialog.getByRole('button', { name: 'Check again' })
  await again.waitFor()
  expect(await payButton(dialog).count()).toBe(0)
  await page.unroute('**/complete')
  await again.click()
  await page.waitForURL(`${url}/items/${item.id}`)
  expect(await slotsOf(app, item.id)).toBe(5)
  // The one that was declined has ended with the next, which was begun once.
  const statuses = (await paymentsOf(id)).map((payment: Payment) => payment.paymentStatus)
  expect(statuses).toEqual(['completed', 'failed'])
})

test('S-44 whoever leaves half way is not charged, and the own item stands under My Items', async () => {
  const { id, item } = await memberWithItem()
  const page = await openAs(app, id, `/items/${item.id}/upgrade`)
  const dialog = dialogOf(page)
  await payButton(dialog).waitFor()
  expect(await page.locator('.nav [aria-current=page]').innerText()).toContain('My Items')
  await holdTimers(page, SIMULATED_PAYMENT_MS)
  await payButton(dialog).click()
  await dialog.getByText('Paying $1.00 with PayPal...').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL(`${url}/items/${item.id}`)
  await expect.poll(async () => (await paymentsOf(id))[0].paymentStatus).toBe('failed')
  expect(await slotsOf(app, item.id)).toBe(2)
})

test('BROWSE-20 PHOTOS-07 own cards and the own item’s page show the photo upgrade, and have the focus back, and say Already Premium!', async () => {
  const { id, item } = await memberWithItem()
  const page = await openMyItems(app, id)
  await chooseForItem(page, 'Garden bench', 'More photos')
  await dialogOf(page).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/items/${item.id}/upgrade`)
  await page.keyboard.press('Escape')
  await page.waitForURL(`${url}/member-home?tab=myItems`)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('More for Garden bench')
  await db.updateTable('items').set({ maxPhotos: 12 }).where('id', '=', item.id).execute()
  await page.reload()
  await page.getByRole('button', { name: 'More for Garden bench' }).click()
  await page.getByRole('menuitem', { name: 'Already Premium!', disabled: true }).waitFor()
  await page.goto(`${url}/items/${item.id}/upgrade`)
  const disabled = dialogOf(page).getByRole('button', { name: 'Already Premium!' })
  await expect.poll(() => disabled.isDisabled()).toBe(true)
  await dialogOf(page).getByText('This item holds 12 photos.').waitFor()
  const other = await make.member()
  const theirs = await openAs(app, other.id, `/items/${item.id}`)
  await theirs.getByRole('heading', { name: 'Garden bench', level: 1 }).waitFor()
  expect(await theirs.getByText(/More photos|Already Premium!/).count()).toBe(0)
})

test('S-95 S-97 S-44 of a hidden item the photo upgrade says why it waits; a held one is upgraded', async () => {
  const { id, item } = await memberWithItem()
  const hide = (sight: { hiddenAs: 'held' | 'hidden'; hiddenReason: string | null }) =>
    db
      .updateTable('items')
      .set({ ...sight, hiddenAt: app.deps.now() })
      .where('id', '=', item.id)
      .execute()
  await hide({ hiddenAs: 'hidden', hiddenReason: 'Not yours' })
  const page = await openMyItems(app, id)
  const bench = card(page, 'Garden bench')
  const [waits, more] = ['Photo slots can be bought once', /^More photos/] as const
  await bench.getByText(waits).waitFor()
  await bench.getByRole('button', { name: 'More for Garden bench' }).click()
  await page.getByRole('menuitem', { name: 'More photos', disabled: true }).waitFor()
  await page.keyboard.press('Escape')
  await atBothWidths(page)
  const edit = await openEditing(page, 'Garden bench')
  await edit.getByText(waits).waitFor()
  expect(await edit.getByRole('link', { name: 'Buy photo slots' }).count()).toBe(0)
  await page.goto(`${url}/items/${item.id}`)
  await page.getByText(waits).waitFor()
  expect(await page.getByRole('button', { name: more }).isDisabled()).toBe(true)
  await page.goto(`${url}/items/${item.id}/upgrade`)
  await dialogOf(page).getByText(waits).waitFor()

  await hide({ hiddenAs: 'held', hiddenReason: null })
  await page.goto(`${url}/items/${item.id}`)
  await page.getByRole('link', { name: more }).click()
  await payButton(dialogOf(page)).click()
  await page.waitForURL(`${url}/items/${item.id}`)
  expect(await slotsOf(app, item.id)).toBe(5)
})

test('C-01 UPGRADES-23 just after posting the posting price is shown, and until when', async () => {
  const { id } = await make.member()
  const item = await make.item({ userId: id, createdAt: new Date() })
  const page = await openAs(app, id, `/items/${item.id}/upgrade`)
  const dialog = dialogOf(page)
  await dialog.getByText(/^Posting prices until \d{1,2}:\d{2} [AP]M\.$/).waitFor()
  await holdTimers(page, SIMULATED_PAYMENT_MS)
  await dialog.getByRole('radio', { name: /^Premium Max/ }).check()
  await payButton(dialog).filter({ hasText: '$2.00' }).click()
  await dialog.getByText('Paying $2.00 with PayPal...').waitFor()
  expect((await paymentsOf(id))[0].amount).toBe('2.00')
})

test('C-01 UPGRADES-23 the price is that of the server’s time, whatever the device’s clock says', async () => {
  for (const [age, ahead, price] of [
    [10 * MINUTE, 2 * HOUR, '$2.00'],
    [2 * HOUR, -115 * MINUTE, '$5.00'],
  ] as const) {
    const { id } = await make.member()
    const createdAt = new Date(Date.now() - age)
    const item = await make.item({ userId: id, createdAt })
    const page = await openAs(app, id, `/items/${item.id}`)
    await page.clock.setFixedTime(Date.now() + ahead)
    await page.goto(`${url}/items/${item.id}/upgrade`)
    const dialog = dialogOf(page)
    await dialog.getByRole('radio', { name: /^Premium Max/ }).check()
    await payButton(dialog).filter({ hasText: price }).waitFor()
    expect(await dialog.getByText(/^Posting prices until/).count()).toBe(price === '$2.00' ? 1 : 0)
  }
})

test('UPGRADES-11 what is typed in the item form stays while photos are bought beside it', async () => {
  const { id, item } = await memberWithItem()
  const page = await openMyItems(app, id)
  const edit = await openEditing(page, 'Garden bench')
  await edit.getByLabel('Title').fill('Teak garden bench')
  const [beside] = await Promise.all([
    page.context().waitForEvent('page'),
    edit.getByRole('link', { name: 'Buy photo slots' }).click(),
  ])
  await payButton(dialogOf(beside)).click()
  await beside.waitForURL(`${url}/items/${item.id}`)
  expect(await edit.getByLabel('Title').inputValue()).toBe('Teak garden bench')
  await card(page, 'Garden bench').getByText('Standard Plus').waitFor({ state: 'attached' })
  await edit.getByText('0 of 5 slots used').waitFor()
  expect(await edit.getByLabel('Title').inputValue()).toBe('Teak garden bench')
})

test('UPGRADES-02 S-45 account settings list the payments; an open one is cancelled, a paid one has a receipt to print', async () => {
  const { id, item } = await memberWithItem()
  const browser = await as(id)
  const body = { itemId: item.id, upgradeType: '12', amount: '5.00', paymentMethod: 'paypal' }
  const paid = (await browser.post('/api/payment-upgrades', body)).json()
  app.passTime(2_000)
  await browser.patch(`/api/payment-upgrades/${paid.id}/complete`, { paymentId: 'paypal_7' })
  const open = { ...body, itemId: (await itemOf(app, id)).id }
  await browser.post('/api/payment-upgrades', open)
  const page = await openAs(app, id, '/account-settings#payments')
  const payments = page.getByRole('region', { name: 'Payments' })
  await payments.getByText('Completed').waitFor()
  await atBothWidths(page, expectAccessible)
  await page.getByRole('button', { name: /^Cancel the payment/ }).click()
  await toast(page, 'Payment cancelled', 'Nothing was charged.')
  await page.getByText('Not paid').waitFor()
  await payments.getByRole('link', { name: /^Receipt/ }).click()
  await page.getByRole('heading', { name: 'Receipt' }).waitFor()
  await expect.poll(() => page.title()).toBe('Receipt | Swapstead')
  for (const text of ['$5.00 USD', 'PayPal', 'Premium Max photo upgrade of Garden bench']) {
    await page.getByText(text, { exact: true }).waitFor()
  }
  await atBothWidths(page, expectAccessible)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0)
  await page.getByText('$5.00 USD').waitFor()
})

test('UPGRADES-02 S-44 a payment that was left half way goes on from the list, or is asked about again', async () => {
  const { id, item } = await memberWithItem()
  const body = { itemId: item.id, upgradeType: '12', amount: '5.00', paymentMethod: 'paypal' }
  await (await as(id)).post('/api/payment-upgrades', body)
  const page = await openAs(app, id, '/account-settings#payments', { width: 390 })
  const next = page.getByRole('link', { name: /^Continue the payment for Premium Max/ })
  await next.waitFor()
  expect(await next.getAttribute('href')).toBe(`/items/${item.id}/upgrade`)
  app.passTime(2_000)
  await page.getByRole('button', { name: /^Check again/ }).click()
  await toast(page, 'Upgrade Complete!')
  expect(await slotsOf(app, item.id)).toBe(12)
})

test('UPGRADES-02 S-45 a receipt leads to its item and says when the money went back', async () => {
  const { id, item } = await memberWithItem()
  const body = { itemId: item.id, upgradeType: '12', amount: '5.00', paymentMethod: 'paypal' }
  const payment = (await (await as(id)).post('/api/payment-upgrades', body)).json()
  await db
    .updateTable('paymentUpgrades')
    .set({ paymentStatus: 'refunded', refundedAt: new Date('2026-11-20T18:00:00Z') })
    .where('id', '=', payment.id)
    .execute()
  const page = await openAs(app, id, `/payments/${payment.id}`)
  const term = page.getByRole('term').filter({ hasText: /^Refunded$/ })
  await term.waitFor()
  await page.getByText('Nov 20, 2026', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Garden bench' }).click()
  await page.waitForURL(`${url}/items/${item.id}`)
})
