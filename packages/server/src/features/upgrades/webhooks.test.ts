import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { ask, itemOf } from '../../../test/make/payments.ts'
import { paypalSignature, startPaypal } from '../../../test/stand-ins/paypal.ts'

const DAY = 24 * 60 * 60_000

async function start(settings: Record<string, string> = {}) {
  const paypal = await startPaypal()
  const app = await startApp({ ...paypal.settings, ...settings })
  const member = await app.make.member()
  const item = await itemOf(app, member.id)
  const { id } = (
    await (await app.as(member.id)).post('/api/payment-upgrades', ask(item.id))
  ).json()
  const order = paypal.orderOf(id)
  const send = (headers: object = {}, orderId = order.id) =>
    app.visitor().post(
      '/api/payment-webhooks/paypal',
      JSON.stringify({
        event_type: 'CHECKOUT.ORDER.APPROVED',
        resource_type: 'checkout-order',
        resource: { id: orderId },
      }),
      { headers: { ...paypalSignature(app.deps.now()), ...headers } },
    )
  return { app, paypal, send }
}

test('S-41 T-24 PayPal is not asked about a notice that cannot be its own, nor about an order of nobody’s', async () => {
  const { app, paypal, send } = await start()
  const sentAt = (distance: number) => ({
    'paypal-transmission-time': new Date(app.deps.now().getTime() + distance).toISOString(),
  })
  for (const headers of [
    { 'paypal-cert-url': 'https://paypal.com.example/cert' },
    { 'paypal-cert-url': 'https://notpaypal.com/cert' },
    { 'paypal-cert-url': 'http://api.paypal.com/cert' },
    { 'paypal-cert-url': '' },
    { 'paypal-transmission-sig': '' },
    { 'paypal-transmission-time': 'yesterday' },
    sentAt(-4 * DAY),
    sentAt(DAY),
  ]) {
    const answer = await send(headers)
    expectRefusal(answer, 400, 'upgrades.unsigned_news', JSON.stringify(headers))
  }
  expect((await send({}, 'ORDEROFNOBODY')).statusCode).toBe(200)
  expect(paypal.verified).toBe(0)
})

test('S-41 what PayPal’s notices are checked with is asked for once', async () => {
  const { paypal, send } = await start()
  const before = paypal.tokens
  for (const _ of ['one', 'two', 'three']) expect((await send()).statusCode).toBe(200)
  expect(paypal.verified).toBe(3)
  expect(paypal.tokens - before).toBeLessThanOrEqual(1)
})

test('S-41 T-24 whoever sends many forged notices is asked to wait, before PayPal is asked', async () => {
  const { paypal, send } = await start({ RATE_LIMITS: 'unsignedWebhooks=2/3600' })
  const forged = { 'paypal-transmission-sig': 'forged' }
  for (const status of [400, 400, 429, 429]) {
    expect((await send(forged)).statusCode).toBe(status)
  }
  expect(paypal.verified).toBe(2)
})
