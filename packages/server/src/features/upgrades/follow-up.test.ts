import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { ask, itemOf, lookAfterPayments, paymentOf, slotsOf } from '../../../test/make/payments.ts'
import { readMails } from '../../../test/observe/mailbox.ts'
import { paypalSignature, startPaypal } from '../../../test/stand-ins/paypal.ts'
import { transact } from '../../platform/database/database.ts'
import { getProvider } from './providers/choose.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A separate server: the job handles the payments of all tests. */
async function start() {
  const paypal = await startPaypal()
  const app = await startApp(paypal.settings)
  const begin = async () => {
    const member = await app.make.member()
    const item = await itemOf(app, member.id)
    const browser = await app.as(member.id)
    const { id } = (await browser.post('/api/payment-upgrades', ask(item.id))).json()
    const complete = () =>
      browser.patch(`/api/payment-upgrades/${id}/complete`, { paymentId: `paypal_${id}` })
    return { member, item, browser, id: id as string, order: paypal.orderOf(id), complete }
  }
  const later = async (milliseconds: number) => {
    app.passTime(milliseconds)
    await lookAfterPayments(app)
  }
  /** A payment that was paid although its item is deleted. */
  const owe = async () => {
    const begun = await begin()
    begun.order.isApproved = true
    paypal.captured = { value: '4.99', currency_code: 'USD' }
    await begun.complete()
    paypal.captured = null
    return begun
  }
  return { paypal, app, begin, later, owe }
}

/** PayPal's webhook for a refund: its link names the capture, and nothing names the order. */
function refundNews(app: TestApp, captureId: string | undefined) {
  const href = (path: string) => `https://api.paypal.com/v2/payments/${path}`
  const up = captureId && { href: href(`captures/${captureId}`), rel: 'up', method: 'GET' }
  const body = JSON.stringify({
    event_type: 'PAYMENT.CAPTURE.REFUNDED',
    resource_type: 'refund',
    resource: {
      id: 'REFUND1',
      status: 'COMPLETED',
      links: [{ href: href('refunds/REFUND1'), rel: 'self', method: 'GET' }, ...(up ? [up] : [])],
    },
  })
  const headers = paypalSignature(app.deps.now())
  return app.visitor().post('/api/payment-webhooks/paypal', body, { headers })
}

test('S-45 the job takes the money that was approved, though every window is closed', async () => {
  const { app, begin, later } = await start()
  const { item, order, id } = await begin()
  order.isApproved = true
  await later(2 * MINUTE)
  expect(await slotsOf(app, item.id)).toBe(12)
  expect(await paymentOf(app, id)).toMatchObject({ paymentStatus: 'completed', nextLookAt: null })
})

test('UPGRADES-13 a simulated payment completes by the job where nobody waits for it', async () => {
  const app = await startApp()
  const member = await app.make.member()
  const item = await itemOf(app, member.id)
  await (await app.as(member.id)).post('/api/payment-upgrades', ask(item.id))
  app.passTime(1_000)
  await lookAfterPayments(app)
  expect(await slotsOf(app, item.id)).toBe(2)
  app.passTime(1_000)
  await lookAfterPayments(app)
  expect(await slotsOf(app, item.id)).toBe(12)
})

test('S-45 payments that always fail hold up no other: they move back, and refunds come first', async () => {
  const { app, begin, later, owe, paypal } = await start()
  // More payments than the job takes per run, so few at a time that the server sheds no load.
  for (let begun = 0; begun < 104; begun += 8) {
    await Promise.all(Array.from({ length: 8 }, () => begin()))
  }
  const { id } = await owe()
  app.passTime(2 * MINUTE)
  await app.db
    .updateTable('paymentUpgrades')
    .set({ captureId: null })
    .where('id', '=', id)
    .execute()
  // This one always fails: no money was captured that could be refunded.
  const { id: good } = await owe()
  await expect(later(0)).rejects.toThrow('a payment could not be followed up')
  expect((await paymentOf(app, good)).paymentStatus).toBe('refunded')
  const failing = await paymentOf(app, id)
  expect(failing.looks).toBe(1)
  expect(Number(failing.nextLookAt)).toBeGreaterThan(Number(app.deps.now()))
  expect(paypal.refunds).toHaveLength(1)
})

test('S-45 an order that PayPal does not know lapses; one of a provider without keys is left alone', async () => {
  const { app, begin, later, paypal } = await start()
  const { id, order } = await begin()
  const { id: elsewhere } = await begin()
  await app.db
    .updateTable('paymentUpgrades')
    .set({ provider: 'square' })
    .where('id', '=', elsewhere)
    .execute()
  paypal.orders.delete(order.id)
  await later(DAY)
  expect((await paymentOf(app, id)).paymentStatus).toBe('lapsed')
  expect(await paymentOf(app, elsewhere)).toMatchObject({ looks: 0, paymentStatus: 'pending' })
})

test('S-45 a job that is stopped asks about no further payment', async () => {
  const { app, begin } = await start()
  const { order, item } = await begin()
  order.isApproved = true
  app.passTime(2 * MINUTE)
  await lookAfterPayments(app, AbortSignal.abort())
  expect(await slotsOf(app, item.id)).toBe(2)
})

test('S-45 money is back when the refund is done; one that comes to nothing is followed by another', async () => {
  const { app, later, owe, paypal } = await start()
  const { id, member } = await owe()
  paypal.refundStatus = 'PENDING'
  await later(0)
  const pending = await paymentOf(app, id)
  expect(pending).toMatchObject({ paymentStatus: 'failed', refundedAt: null })
  expect(pending.refundId).toBe(`REFUND-${pending.captureId}-1`)
  expect(pending.refundDueAt).not.toBeNull()
  expect(await readMails(app.deps, member.email)).toEqual([])
  paypal.refundStatus = 'FAILED'
  await later(DAY)
  expect(await paymentOf(app, id)).toMatchObject({ refundId: null, failedRefunds: 1 })
  paypal.refundStatus = 'COMPLETED'
  await later(DAY)
  const back = await paymentOf(app, id)
  expect(back).toMatchObject({ paymentStatus: 'refunded', refundDueAt: null })
  expect(back.refundedAt).not.toBeNull()
  expect(paypal.refundKeys).toEqual([`refund-${id}`, `refund1-${id}`])
  expect(await readMails(app.deps, member.email)).toHaveLength(1)
})

test('S-45 a refund that is due and was made by hand at PayPal is found, by the job or by notice', async () => {
  const { app, later, owe, paypal } = await start()
  for (const find of ['job', 'notice'] as const) {
    const { id, member, order } = await owe()
    paypal.trouble = 'down'
    await expect(later(0)).rejects.toThrow('a payment could not be followed up')
    expect(await paymentOf(app, id)).toMatchObject({ refundId: null, paymentStatus: 'failed' })
    if (order.capture) order.capture.status = 'REFUNDED'
    if (find === 'job') await later(DAY)
    else expect((await refundNews(app, order.capture?.id)).statusCode).toBe(200)
    expect(await paymentOf(app, id)).toMatchObject({
      paymentStatus: 'refunded',
      refundDueAt: null,
      nextLookAt: null,
    })
    expect(await readMails(app.deps, member.email)).toHaveLength(1)
  }
  expect(paypal.refunds).toEqual([])
})

test('S-45 an upgrade that PayPal has refunded by hand reads as refunded', async () => {
  const { app, begin } = await start()
  const { id, order, complete } = await begin()
  order.isApproved = true
  await complete()
  for (const captureId of ['ANOTHER', undefined, order.capture?.id]) {
    if (order.capture) order.capture.status = 'REFUNDED'
    expect((await paymentOf(app, id)).paymentStatus).toBe('completed')
    expect((await refundNews(app, captureId)).statusCode).toBe(200)
  }
  expect((await paymentOf(app, id)).paymentStatus).toBe('refunded')
})

test('S-45 S-41 what PayPal is still checking is told as that, never lapses, and completes when it agrees', async () => {
  const { app, begin, later, paypal } = await start()
  const { id, order, complete, browser, item } = await begin()
  order.isApproved = true
  paypal.captureStatus = 'PENDING'
  for (const _ of ['first', 'again']) {
    const answer = await complete()
    expectRefusal(answer, 409, 'upgrades.held')
    expect(answer.json().message).toContain('PayPal is still checking this payment')
  }
  await later(2 * DAY)
  const shown = (await browser.get(`/api/payment-upgrades/${id}`)).json()
  expect(shown).toMatchObject({ paymentStatus: 'pending', isHeld: true })
  if (order.capture) order.capture.status = 'COMPLETED'
  await later(DAY)
  expect(await slotsOf(app, item.id)).toBe(12)
  expect(await paymentOf(app, id)).toMatchObject({ heldAt: null, paymentStatus: 'completed' })
})

test('S-41 S-45 nobody reads that nothing was charged while their money is on its way back', async () => {
  const { later, owe, begin, paypal } = await start()
  const { complete } = await owe()
  expect((await complete()).json().code).toBe('upgrades.refunding')
  await later(0)
  expect((await complete()).json().code).toBe('upgrades.refunding')
  const unpaid = await begin()
  const free = await unpaid.browser.delete(`/api/payment-upgrades/${unpaid.id}`)
  expect(free.json().message).toBe('Nothing was charged.')
  const unknown = await begin()
  unknown.order.isApproved = true
  paypal.trouble = 'lost'
  await unknown.complete()
  const cancelled = await unknown.browser.delete(`/api/payment-upgrades/${unknown.id}`)
  expect(cancelled.json().message).toBe('If you paid, you’ll get your money back.')
  expect((await unknown.complete()).json().code).toBe('upgrades.no_answer')
})

test('S-41 S-45 what is heard while somebody pays does not say that nobody does', async () => {
  const { app, begin, later, paypal } = await start()
  const { id, order, member, complete } = await begin()
  const news = { resource_type: 'checkout-order', resource: { id: order.id } }
  const meanwhile: unknown[] = []
  paypal.whileCapturing = async () => {
    paypal.whileCapturing = async () => undefined
    const headers = paypalSignature(app.deps.now())
    const notice = JSON.stringify(news)
    const told = await app.visitor().post('/api/payment-webhooks/paypal', notice, { headers })
    order.isApproved = true
    const cancelled = await (await app.as(member.id)).delete(`/api/payment-upgrades/${id}`)
    meanwhile.push(told.statusCode, cancelled.json().message)
    meanwhile.push((await paymentOf(app, id)).nextLookAt)
  }
  expect((await complete()).json().code).toBe('upgrades.refunding')
  expect(meanwhile).toEqual([200, 'If you paid, you’ll get your money back.', expect.any(Date)])
  await later(0)
  expect(await paymentOf(app, id)).toMatchObject({ paymentStatus: 'refunded', nextLookAt: null })
})

test('T-28 S-41 an upgrade is committed before its order is placed, and the same request waits meanwhile', async () => {
  const { app, paypal } = await start()
  const member = await app.make.member()
  const item = await itemOf(app, member.id)
  const browser = await app.as(member.id)
  const headers = { 'idempotency-key': 'slow' }
  const again = (change: object = {}) =>
    browser.post('/api/payment-upgrades', ask(item.id, change), { headers })
  const meanwhile: unknown[] = []
  paypal.whilePlacing = async () => {
    paypal.whilePlacing = async () => undefined
    const known = await (await app.as(member.id)).get('/api/payment-upgrades')
    meanwhile.push(known.json().length, (await again()).json().code)
    meanwhile.push((await again({ upgradeType: 'super_max' })).json().code)
  }
  const first = await again()
  expect(meanwhile).toEqual([1, 'idempotency.busy', 'idempotency.mismatch'])
  expect(first.statusCode).toBe(201)
  expect((await again()).json()).toEqual(first.json())
  expect(paypal.orders.size).toBe(1)
})

test('T-28 what a keyed request was refused is not kept; one that nobody answered is begun anew', async () => {
  const { app, paypal } = await start()
  const member = await app.make.member()
  const item = await itemOf(app, member.id)
  const browser = await app.as(member.id)
  const begin = () =>
    browser.post('/api/payment-upgrades', ask(item.id), { headers: { 'idempotency-key': 'k' } })
  paypal.trouble = 'down'
  expect((await begin()).statusCode).toBe(503)
  expect((await begin()).statusCode).toBe(201)
  const forget = (createdAt: Date) =>
    app.db.updateTable('idempotencyKeys').set({ answer: null, createdAt }).execute()
  await forget(new Date())
  expect((await begin()).json().code).toBe('idempotency.busy')
  await forget(new Date(Date.now() - 3 * MINUTE))
  expect((await begin()).statusCode).toBe(201)
})

test('T-28 F-04 a key whose answer cannot be kept is not used up a second time', async () => {
  const { app, paypal } = await start()
  const member = await app.make.member()
  const item = await itemOf(app, member.id)
  const browser = await app.as(member.id)
  const headers = { 'idempotency-key': 'unkept' }
  const again = () => browser.post('/api/payment-upgrades', ask(item.id), { headers })
  await sql`create function out_of_order() returns trigger language plpgsql
    as $$ begin raise exception 'out of order'; end $$`.execute(app.db)
  await sql`create trigger out_of_order before update or delete on idempotency_keys
    for each row execute function out_of_order()`.execute(app.db)
  try {
    expect((await again()).statusCode).toBe(201)
    expect((await again()).json().code).toBe('idempotency.busy')
    expect(paypal.orders.size).toBe(1)
    paypal.trouble = 'down'
    headers['idempotency-key'] = 'refused'
    expect((await again()).json().code).toBe('upgrades.unavailable')
  } finally {
    await sql`drop function out_of_order cascade`.execute(app.db)
  }
})

test('S-45 C-54 open pages learn what became of a payment that nobody waited for', async () => {
  const { app, begin, later } = await start()
  const announced: unknown[] = []
  const { live } = app.deps
  const announce = live.announce.bind(live)
  live.announce = async (tx, change) => {
    announced.push(change)
    await announce(tx, change)
  }
  const paid = await begin()
  paid.order.isApproved = true
  await later(2 * MINUTE)
  const userIds = [paid.member.id]
  expect(announced).toContainEqual({ userIds, topics: ['items'] })
  expect(announced).toContainEqual({ userIds, topics: ['account'] })
  const unpaid = await begin()
  await later(DAY)
  expect(announced).toContainEqual({ userIds: [unpaid.member.id], topics: ['account'] })
})

test('S-45 a provider that is asked in a transaction answers nobody', async () => {
  const { app } = await start()
  const provider = await getProvider(app.deps, 'paypal')
  const order = { upgradeId: 'u', orderId: 'ORDER1', amount: 500, createdAt: new Date() }
  const asking = transact(app.db, () => provider.fetchOrder(order))
  await expect(asking).rejects.toThrow('fetchOrder: a provider is called in a transaction')
})
