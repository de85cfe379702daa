import { DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { ask, itemOf, lookAfterPayments, paymentOf, slotsOf } from '../../../test/make/payments.ts'
import { readMails } from '../../../test/observe/mailbox.ts'
import { paypalSignature, startPaypal } from '../../../test/stand-ins/paypal.ts'

const paypal = await startPaypal()
const app = await startApp(paypal.settings)
const { db, deps, make, as, visitor, passTime } = app

async function begin() {
  const member = await make.member()
  const item = await itemOf(app, member.id)
  const browser = await as(member.id)
  const begun = (await browser.post('/api/payment-upgrades', ask(item.id))).json()
  const order = paypal.orderOf(begun.id)
  const complete = (paymentId = `paypal_${Math.random()}`) =>
    browser.patch(`/api/payment-upgrades/${begun.id}/complete`, { paymentId })
  return { member, item, browser, begun, id: begun.id as string, order, complete }
}

/** A webhook of PayPal about an order. */
function news(orderId: string, type = 'PAYMENT.CAPTURE.COMPLETED', headers: object = {}) {
  const body = JSON.stringify(
    type.startsWith('CHECKOUT')
      ? { event_type: type, resource_type: 'checkout-order', resource: { id: orderId } }
      : {
          event_type: type,
          resource_type: 'capture',
          resource: {
            id: `CAPTURE-${orderId}`,
            supplementary_data: { related_ids: { order_id: orderId } },
          },
        },
  )
  return visitor().post('/api/payment-webhooks/paypal', body, {
    headers: { ...paypalSignature(deps.now()), ...headers },
  })
}

test('S-41 UPGRADES-14 the server opens the order at its price; the payer approves in a window of PayPal', async () => {
  const { begun, order, item, id } = await begin()
  expect(order.value).toBe('5.00')
  expect(begun).toMatchObject({ isSimulated: false, paymentStatus: 'pending' })
  expect(begun.approveUrl).toBe(`https://www.paypal.com/checkoutnow?token=${order.id}`)
  expect(order.returnUrl).toContain(`/items/${item.id}/upgrade?approved=${id}`)
})

test('T-24 S-41 what the client sends proves nothing: without the payer’s approval nothing is given', async () => {
  const { complete, item, order } = await begin()
  for (const paymentId of ['paypal_1', order.id, `CAPTURE-${order.id}`]) {
    const answer = await complete(paymentId)
    expectRefusal(answer, 409, 'upgrades.not_paid')
  }
  expect(await slotsOf(app, item.id)).toBe(2)
})

test('UPGRADES-01 UPGRADES-09 S-41 S-45 an approved order is captured by the server, once', async () => {
  const { complete, item, order, id } = await begin()
  order.isApproved = true
  expect((await complete()).json()).toEqual({ message: 'Upgrade Complete!' })
  expect(await slotsOf(app, item.id)).toBe(12)
  expect(await paymentOf(app, id)).toMatchObject({
    paymentStatus: 'completed',
    paymentId: order.id,
    captureId: `CAPTURE-${order.id}`,
    provider: 'paypal',
  })
  expect((await complete()).statusCode).toBe(200)
})

test('UPGRADES-28 S-41 a declined payment gives nothing and can be begun again', async () => {
  const { complete, item, order, browser, id } = await begin()
  order.isApproved = true
  paypal.trouble = 'decline'
  const answer = await complete()
  expectRefusal(answer, 409, 'upgrades.declined')
  expect((await paymentOf(app, id)).paymentStatus).toBe('failed')
  const again = (await browser.post('/api/payment-upgrades', ask(item.id))).json()
  paypal.orderOf(again.id).isApproved = true
  const paid = await browser.patch(`/api/payment-upgrades/${again.id}/complete`, { paymentId: 'p' })
  expect(paid.statusCode).toBe(200)
})

test('S-41 T-24 a capture of another amount or currency completes nothing and goes back', async () => {
  for (const captured of [
    { value: '4.99', currency_code: 'USD' },
    { value: '5.00', currency_code: 'EUR' },
  ]) {
    const { complete, item, order, id, member } = await begin()
    order.isApproved = true
    paypal.captured = captured
    const answer = await complete()
    paypal.captured = null
    expectRefusal(answer, 409, 'upgrades.refunding')
    expect(await slotsOf(app, item.id)).toBe(2)
    await lookAfterPayments(app)
    expect(paypal.refunds).toContain(`CAPTURE-${order.id}`)
    expect((await paymentOf(app, id)).paymentStatus).toBe('refunded')
    expect((await readMails(deps, member.email)).map(({ subject }) => subject)).toEqual([
      'Your payment was refunded',
    ])
  }
})

test('S-45 money whose answer got lost is found by the job: slots, not silence', async () => {
  const { complete, item, order, id } = await begin()
  order.isApproved = true
  paypal.trouble = 'lost'
  const answer = await complete()
  expectRefusal(answer, 503, 'upgrades.no_answer')
  expect(await slotsOf(app, item.id)).toBe(2)
  await lookAfterPayments(app)
  expect((await paymentOf(app, id)).paymentStatus).toBe('pending')
  passTime(61_000)
  await lookAfterPayments(app)
  expect(await slotsOf(app, item.id)).toBe(12)
  expect((await complete()).statusCode).toBe(200)
})

test('S-45 money whose answer got lost is found by PayPal’s notice or by asking again', async () => {
  for (const find of ['notice', 'again'] as const) {
    const { complete, item, order } = await begin()
    order.isApproved = true
    paypal.trouble = 'lost'
    await complete()
    const answer = find === 'notice' ? await news(order.id) : await complete()
    expect(answer.statusCode).toBe(200)
    expect(await slotsOf(app, item.id)).toBe(12)
  }
})

test('S-45 a notice that comes twice, late or before the page counts once', async () => {
  const { complete, item, order, member } = await begin()
  order.isApproved = true
  expect((await news(order.id, 'CHECKOUT.ORDER.APPROVED')).statusCode).toBe(200)
  expect(await slotsOf(app, item.id)).toBe(12)
  expect((await complete()).json()).toEqual({ message: 'Upgrade Complete!' })
  for (const type of ['PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED']) {
    expect((await news(order.id, type)).statusCode).toBe(200)
  }
  expect(await readMails(deps, member.email)).toHaveLength(1)
  expect(paypal.refunds).not.toContain(`CAPTURE-${order.id}`)
})

test('S-41 a notice with a wrong signature, or about nothing of ours, changes nothing', async () => {
  const { item, order } = await begin()
  order.isApproved = true
  for (const headers of [
    { 'paypal-transmission-sig': 'forged' },
    { 'paypal-transmission-sig': '' },
  ]) {
    const answer = await news(order.id, 'CHECKOUT.ORDER.APPROVED', headers)
    expectRefusal(answer, 400, 'upgrades.unsigned_news')
  }
  expect((await news('ORDER-OF-ANOTHER-SHOP')).statusCode).toBe(200)
  const broken = await visitor().post('/api/payment-webhooks/paypal', 'not json', {
    headers: paypalSignature(deps.now()),
  })
  expect(broken.statusCode).toBe(400)
  const unknown = await visitor().post('/api/payment-webhooks/square', '{}', {
    headers: paypalSignature(deps.now()),
  })
  expect(unknown.statusCode).toBe(404)
  expect(await slotsOf(app, item.id)).toBe(2)
})

test('S-45 money for an item that vanished while it was paid goes back, and the member is told', async () => {
  const { order, id, browser, item, member } = await begin()
  order.isApproved = true
  order.capture = {
    id: `CAPTURE-${order.id}`,
    status: 'COMPLETED',
    amount: { value: '5.00', currency_code: 'USD' },
  }
  await browser.delete(`/api/items/${item.id}`)
  expect((await news(order.id)).statusCode).toBe(200)
  expect(await paymentOf(app, id)).toMatchObject({ paymentStatus: 'failed', itemId: null })
  expect((await browser.get(`/api/payment-upgrades/${id}`)).json().isRefundDue).toBe(true)
  await lookAfterPayments(app)
  await lookAfterPayments(app)
  expect(paypal.refunds.filter((capture) => capture === `CAPTURE-${order.id}`)).toHaveLength(1)
  expect((await paymentOf(app, id)).paymentStatus).toBe('refunded')
  const [notice] = (await browser.get('/api/messages')).json()
  expect(notice).toMatchObject({ title: 'Your payment was refunded', type: 'upgrade_refunded' })
  expect(notice.message).toContain('$5.00')
  const [mail] = await readMails(deps, member.email)
  expect(mail?.subject).toBe('Your payment was refunded')
})

test('S-45 an item that vanished before it was paid is not charged: nothing is captured', async () => {
  const { order, browser, item, complete } = await begin()
  order.isApproved = true
  await browser.delete(`/api/items/${item.id}`)
  expect((await news(order.id, 'CHECKOUT.ORDER.APPROVED')).statusCode).toBe(200)
  expect((await complete()).json().code).toBe('upgrades.over')
  expect(order.capture).toBeNull()
})

test('S-44 S-45 money for an upgrade that was replaced, cancelled or has lapsed goes back', async () => {
  const captured = { status: 'COMPLETED', amount: { value: '5.00', currency_code: 'USD' } }
  for (const end of ['replace', 'cancel', 'lapse'] as const) {
    const { order, id, browser, item } = await begin()
    if (end === 'replace') await browser.post('/api/payment-upgrades', ask(item.id))
    if (end === 'cancel') await browser.delete(`/api/payment-upgrades/${id}`)
    if (end === 'lapse') {
      passTime(DAY)
      await lookAfterPayments(app)
      expect((await paymentOf(app, id)).paymentStatus).toBe('lapsed')
    }
    order.capture = { id: `CAPTURE-${order.id}`, ...captured }
    await news(order.id)
    await lookAfterPayments(app)
    expect(await slotsOf(app, item.id)).toBe(2)
    expect((await paymentOf(app, id)).paymentStatus).toBe('refunded')
  }
})

test('UPGRADES-27 S-41 when PayPal does not answer, nothing begins and nothing is pending', async () => {
  const member = await make.member()
  const item = await itemOf(app, member.id)
  const browser = await as(member.id)
  paypal.trouble = 'down'
  const answer = await browser.post('/api/payment-upgrades', ask(item.id))
  expectRefusal(answer, 503, 'upgrades.unavailable')
  const [left] = (await browser.get('/api/payment-upgrades')).json()
  expect(left.paymentStatus).toBe('failed')
  expect((await browser.post('/api/payment-upgrades', ask(item.id))).statusCode).toBe(201)
})

test('UPGRADES-15 S-41 a way to pay that is not served here is neither offered nor taken', async () => {
  const member = await make.member()
  const browser = await as(member.id)
  const prices = (await browser.get('/api/payment-upgrades/prices')).json()
  expect(prices.methods).toEqual(['paypal'])
  const item = await itemOf(app, member.id)
  const answer = await browser.post(
    '/api/payment-upgrades',
    ask(item.id, { paymentMethod: 'square' }),
  )
  expectRefusal(answer, 400, 'upgrades.method_not_offered')
})

test('T-24 S-41 a payment that was simulated before is worth nothing where members pay', async () => {
  const { complete, item, id } = await begin()
  await db
    .updateTable('paymentUpgrades')
    .set({ provider: 'simulated', paymentId: null })
    .where('id', '=', id)
    .execute()
  passTime(5_000)
  expect((await complete()).statusCode).toBe(503)
  expect(await slotsOf(app, item.id)).toBe(2)
})

test('T-12 S-77 whoever was deactivated meanwhile is not charged, though they had approved', async () => {
  const { order, item, member, id } = await begin()
  order.isApproved = true
  const ban = { isBanned: true, bannedAt: new Date(), banReason: 'Spam' }
  await db.updateTable('users').set(ban).where('id', '=', member.id).execute()
  expect((await news(order.id, 'CHECKOUT.ORDER.APPROVED')).statusCode).toBe(200)
  expect((await paymentOf(app, id)).captureId).toBeNull()
  expect(await slotsOf(app, item.id)).toBe(2)
})
