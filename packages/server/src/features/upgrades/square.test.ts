import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { ask, itemOf, lookAfterPayments, paymentOf, slotsOf } from '../../../test/make/payments.ts'
import { squareSignature, startSquare } from '../../../test/stand-ins/square.ts'

const square = await startSquare()
const app = await startApp(square.settings)
const { deps, make, as, visitor, passTime } = app

async function begin(paymentMethod: 'square' | 'cashapp' = 'square') {
  const member = await make.member()
  const item = await itemOf(app, member.id)
  const browser = await as(member.id)
  const begun = await browser.post('/api/payment-upgrades', ask(item.id, { paymentMethod }))
  const { id } = begun.json()
  const complete = (cardToken?: string) =>
    browser.patch(`/api/payment-upgrades/${id}/complete`, { paymentId: 'square_1', cardToken })
  return { item, browser, id: id as string, order: square.orderOf(id), complete }
}

function news(orderId: string, signedFor = String(deps.config.publicUrl)) {
  const body = JSON.stringify({
    type: 'payment.updated',
    data: { object: { payment: { id: 'x', order_id: orderId, status: 'COMPLETED' } } },
  })
  const address = `${signedFor}api/payment-webhooks/square`
  return visitor().post('/api/payment-webhooks/square', body, {
    headers: squareSignature(address, body),
  })
}

test('S-41 UPGRADES-15 a card or Cash App pays the order that the server placed, by a token', async () => {
  for (const method of ['square', 'cashapp'] as const) {
    const { order, complete, item, id } = await begin(method)
    expect(order.amount).toBe(500)
    expect((await complete('cnon:card-nonce-ok')).json()).toEqual({ message: 'Upgrade Complete!' })
    expect(await slotsOf(app, item.id)).toBe(12)
    expect(await paymentOf(app, id)).toMatchObject({
      provider: 'square',
      paymentId: order.id,
      paymentMethod: method,
      captureId: order.paymentId,
    })
    expect(JSON.stringify((await paymentOf(app, id)).paymentData)).not.toContain('cnon')
  }
})

test('T-24 S-41 without a token nothing is paid, whatever the client says', async () => {
  const { complete, item } = await begin()
  const answer = await complete()
  expectRefusal(answer, 409, 'upgrades.not_paid')
  expect(await slotsOf(app, item.id)).toBe(2)
})

test('UPGRADES-28 S-41 a declined card gives nothing, and another one can pay a new upgrade', async () => {
  const { complete, item, browser } = await begin()
  const answer = await complete('declined')
  expectRefusal(answer, 409, 'upgrades.declined')
  const again = await browser.post(
    '/api/payment-upgrades',
    ask(item.id, { paymentMethod: 'square' }),
  )
  const paid = await browser.patch(`/api/payment-upgrades/${again.json().id}/complete`, {
    paymentId: 'square_2',
    cardToken: 'another',
  })
  expect(paid.statusCode).toBe(200)
})

test('S-45 money whose answer got lost is found by notice, by job or by asking again', async () => {
  for (const find of ['notice', 'job', 'again'] as const) {
    const { complete, item, order } = await begin()
    square.trouble = 'lost'
    expect((await complete('ok')).json().code).toBe('upgrades.no_answer')
    if (find === 'notice') await news(order.id)
    if (find === 'again') await complete('ok')
    passTime(61_000)
    if (find === 'job') await lookAfterPayments(app)
    expect(await slotsOf(app, item.id)).toBe(12)
  }
})

test('S-41 a notice counts with Square’s signature for our address alone', async () => {
  const { order, complete, item } = await begin()
  square.trouble = 'lost'
  await complete('ok')
  const forged = await news(order.id, 'https://elsewhere.example/')
  expectRefusal(forged, 400, 'upgrades.unsigned_news')
  expect(await slotsOf(app, item.id)).toBe(2)
  expect((await news(order.id)).statusCode).toBe(200)
  expect((await news(order.id)).statusCode).toBe(200)
  expect(await slotsOf(app, item.id)).toBe(12)
})

test('S-44 S-45 a replaced or cancelled order is given up with Square, and a lost one is refunded', async () => {
  const { order, item, browser, complete, id } = await begin()
  square.trouble = 'lost'
  await complete('ok')
  await browser.delete(`/api/payment-upgrades/${id}`)
  passTime(61_000)
  await lookAfterPayments(app)
  expect(await paymentOf(app, id)).toMatchObject({ paymentStatus: 'failed', refundId: null })
  await lookAfterPayments(app)
  expect(await paymentOf(app, id)).toMatchObject({ paymentStatus: 'failed', refundId: 'refund-1' })
  passTime(240_000)
  await lookAfterPayments(app)
  expect(square.refunds).toContain(order.paymentId)
  expect((await paymentOf(app, id)).paymentStatus).toBe('refunded')
  const again = await browser.post(
    '/api/payment-upgrades',
    ask(item.id, { paymentMethod: 'square' }),
  )
  const replaced = square.orderOf(again.json().id)
  await browser.post('/api/payment-upgrades', ask(item.id, { paymentMethod: 'cashapp' }))
  expect(replaced.state).toBe('CANCELED')
})

test('S-45 S-41 a card that is declined ends no earlier try whose answer is still missing', async () => {
  for (const isTaken of [true, false]) {
    const { complete, item, id, order } = await begin()
    square.trouble = 'late'
    await complete('slow')
    expect((await complete('declined')).json().code).toBe('upgrades.declined_after_another')
    expect((await complete('third')).json().code).toBe('upgrades.no_answer')
    if (isTaken) square.finishLate()
    passTime(61_000)
    await lookAfterPayments(app)
    await lookAfterPayments(app)
    const settled = await paymentOf(app, id)
    expect(settled).toMatchObject({ paymentStatus: 'failed', attemptedAt: null })
    expect(settled.refundDueAt !== null).toBe(isTaken)
    expect(settled.nextLookAt !== null).toBe(isTaken)
    expect(square.refunds.includes(order.paymentId ?? 'none')).toBe(isTaken)
    expect(await slotsOf(app, item.id)).toBe(2)
  }
})

test('S-45 a later decline ends no try without an answer, however old it is', async () => {
  const { complete, id } = await begin()
  square.trouble = 'late'
  await complete('slow')
  passTime(10 * 60_000)
  await complete('declined')
  square.finishLate()
  passTime(61_000)
  await lookAfterPayments(app)
  expect((await paymentOf(app, id)).refundDueAt).not.toBeNull()
})

test('S-45 S-41 checking again does not end the try that is checked, so a cancelled one is refunded', async () => {
  const { complete, browser, id, order } = await begin()
  square.trouble = 'late'
  await complete('slow')
  for (const _ of ['once', 'twice']) {
    expect((await complete()).json().code).toBe('upgrades.no_answer')
  }
  const cancelled = await browser.delete(`/api/payment-upgrades/${id}`)
  expect(cancelled.json().message).toBe('If you paid, you’ll get your money back.')
  square.finishLate()
  passTime(61_000)
  await lookAfterPayments(app)
  await lookAfterPayments(app)
  expect(square.refunds).toContain(order.paymentId)
})

test('S-41 a try that ended unpaid is over once the order is read after it', async () => {
  const { complete, browser, id } = await begin()
  square.trouble = 'late'
  await complete('slow')
  passTime(61_000)
  expect((await complete()).json().code).toBe('upgrades.not_paid')
  const cancelled = await browser.delete(`/api/payment-upgrades/${id}`)
  expect(cancelled.json().message).toBe('Nothing was charged.')
  expect((await paymentOf(app, id)).nextLookAt).toBeNull()
})

test('UPGRADES-15 Square serves cards and Cash App, with fields of its own', async () => {
  const prices = (
    await (await as((await make.member()).id)).get('/api/payment-upgrades/prices')
  ).json()
  expect(prices.methods).toEqual(['cashapp', 'square'])
  expect(prices.cardFields).toEqual({
    script: 'https://web.squarecdn.com/v1/square.js',
    applicationId: 'application',
    locationId: 'location',
  })
})

test('T-24 the page of the upgrade dialog alone may load Square’s fields', async () => {
  const policyOf = async (path: string) =>
    String((await visitor().get(path)).headers['content-security-policy'])
  const id = '018f0000-0000-7000-8000-00000000dead'
  expect(await policyOf(`/items/${id}/upgrade`)).toContain('https://web.squarecdn.com')
  for (const path of [
    '/',
    `/items/${id}`,
    '/account-settings',
    `/payments/${id}`,
    '/api/items/mine',
  ]) {
    expect(await policyOf(path), path).not.toContain('square')
    expect(await policyOf(path), path).not.toContain('cash.app')
    expect(await policyOf(path), path).not.toContain('unsafe-inline')
  }
})
