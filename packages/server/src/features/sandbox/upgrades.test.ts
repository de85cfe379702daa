import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { beginSandbox, type Guest, good, postItem } from '../../../test/make/guests.ts'
import { lookAfterPayments } from '../../../test/make/payments.ts'

const app = await startApp()
const { db, passTime } = app

const begin = (guest: Guest, itemId: string, changes: Record<string, string> = {}) =>
  guest.browser.post(`/api/sandbox/payment-upgrades?guestUserId=${guest.id}`, {
    itemId,
    upgradeType: '12',
    amount: '2.00',
    paymentMethod: 'paypal',
    guestUserId: guest.id,
    ...changes,
  })
const complete = (guest: Guest, id: string) =>
  guest.browser.patch(`/api/sandbox/payment-upgrades/${id}/complete?guestUserId=${guest.id}`, {
    paymentId: `paypal_${id}`,
  })

test('UPGRADES-20 UPGRADES-21 UPGRADES-22 a guest is shown the prices of the sandbox', async () => {
  const guest = await beginSandbox(app)
  const prices = good(await guest.browser.get('/api/sandbox/payment-upgrades/prices'))
  expect(prices.tiers.map(({ slots, amount }: Record<string, unknown>) => [slots, amount])).toEqual(
    [
      [5, '1.00'],
      [12, '2.00'],
      [75, '5.00'],
    ],
  )
  expect(prices.methods).toEqual(['paypal', 'cashapp', 'square'])
  expect(prices.cardFields).toBeNull()
})

test('UPGRADES-07 UPGRADES-08 SANDBOX-48 an upgrade is played for its price in the sandbox', async () => {
  const guest = await beginSandbox(app)
  const { id } = await postItem(guest)
  const wrong = await begin(guest, id, { amount: '5.00' })
  expectRefusal(wrong, 400, 'upgrades.wrong_amount')
  const started = await begin(guest, id)
  expect(started.statusCode, started.body).toBe(201)
  expect(started.json()).toMatchObject({ isSimulated: true, amount: '2.00', itemId: id })
  const early = await complete(guest, started.json().id)
  expect(early.statusCode).toBe(409)
  passTime(2_001)
  expect(good(await complete(guest, started.json().id))).toEqual({ message: 'Upgrade Complete!' })
  expect(good(await guest.browser.get(`/api/items/${id}`))).toMatchObject({ maxPhotos: 12 })
  expect((await begin(guest, id)).json().code).toBe('upgrades.already_premium')
  expect(await db.selectFrom('mailOutbox').select('id').execute()).toEqual([])
})

test('UPGRADES-13 S-85 without a window the job completes a played upgrade', async () => {
  const guest = await beginSandbox(app)
  const { id } = await postItem(guest)
  good(await begin(guest, id, { upgradeType: '75', amount: '5.00' }))
  passTime(10 * 60_000)
  await lookAfterPayments(app)
  expect(good(await guest.browser.get(`/api/items/${id}`))).toMatchObject({ maxPhotos: 75 })
})

test('UPGRADES-07 T-06 a guest completes and cancels their own upgrades alone', async () => {
  const [guest, other] = [await beginSandbox(app), await beginSandbox(app)]
  const { id } = await postItem(guest)
  const started = good(await begin(guest, id))
  passTime(2_001)
  expect((await complete(other, started.id)).statusCode).toBe(404)
  const url = `/api/sandbox/payment-upgrades/${started.id}`
  expect((await other.browser.delete(url)).statusCode).toBe(404)
  expect((await guest.browser.delete(url)).statusCode).toBe(200)
  expect((await complete(guest, started.id)).statusCode).toBe(409)
})

test('SANDBOX-48 S-41 guests play where members cannot pay', async () => {
  const production = await startApp({
    NODE_ENV: 'production',
    SESSION_SECRET: 'x'.repeat(40),
    PUBLIC_URL: 'https://swapstead.example',
    RATE_LIMITS: 'on',
  })
  const browser = await production.as((await production.make.member({ isGuest: true })).id)
  const headers = { 'x-forwarded-proto': 'https' }
  const prices = await browser.get('/api/sandbox/payment-upgrades/prices', { headers })
  expect(good(prices).methods).toEqual(['paypal', 'cashapp', 'square'])
})
