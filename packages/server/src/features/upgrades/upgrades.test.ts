import { calendarDate, HOUR, MINUTE } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { ask, itemOf, lookAfterPayments, paymentOf, slotsOf } from '../../../test/make/payments.ts'
import { readMails } from '../../../test/observe/mailbox.ts'
import { transact } from '../../platform/database/database.ts'
import { lockUpgradable } from './queries.ts'

const app = await startApp()
const { db, deps, make, as, passTime } = app

async function memberWithItem() {
  const member = await make.member()
  const item = await itemOf(app, member.id)
  return { member, item, browser: await as(member.id) }
}

test('UPGRADES-05 UPGRADES-06 UPGRADES-09 S-45 an upgrade is created as pending, and completed with its slots', async () => {
  const { item, browser, member } = await memberWithItem()
  const begun = await browser.post('/api/payment-upgrades', ask(item.id))
  expect(begun.statusCode).toBe(201)
  expect(begun.json()).toMatchObject({
    upgradeType: 'premium_max',
    amount: '5.00',
    currency: 'USD',
    paymentStatus: 'pending',
    isSimulated: true,
    approveUrl: null,
  })
  const { id } = begun.json()
  expect(await slotsOf(app, item.id)).toBe(2)
  passTime(2_000)
  const done = await browser.patch(`/api/payment-upgrades/${id}/complete`, {
    paymentId: 'paypal_1',
  })
  expect({ statusCode: done.statusCode, body: done.json() }).toEqual({
    statusCode: 200,
    body: { message: 'Upgrade Complete!' },
  })
  expect(await slotsOf(app, item.id)).toBe(12)
  const payment = await paymentOf(app, id)
  expect(payment).toMatchObject({ paymentStatus: 'completed', amount: 500, userId: member.id })
  expect(payment.completedAt).toBeInstanceOf(Date)
  expect(payment.paymentData).toMatchObject({ clientPaymentId: 'paypal_1' })
})

test('UPGRADES-17 UPGRADES-18 UPGRADES-19 S-43 each tier at its price gives its slots, by either name', async () => {
  for (const [upgradeType, amount, slots] of [
    ['5', '1.00', 5],
    ['premium_max', '5.00', 12],
    ['75', 5, 75],
  ] as const) {
    const { item, browser } = await memberWithItem()
    const { id } = (
      await browser.post('/api/payment-upgrades', ask(item.id, { upgradeType, amount }))
    ).json()
    passTime(2_000)
    await browser.patch(`/api/payment-upgrades/${id}/complete`, { paymentId: 'square_1' })
    expect(await slotsOf(app, item.id)).toBe(slots)
  }
})

test('UPGRADES-13 S-41 a simulated payment is confirmed two seconds after it began, not before', async () => {
  const { item, browser } = await memberWithItem()
  const { id } = (await browser.post('/api/payment-upgrades', ask(item.id))).json()
  const complete = () =>
    browser.patch(`/api/payment-upgrades/${id}/complete`, { paymentId: 'paypal_2' })
  const early = await complete()
  expectRefusal(early, 409, 'upgrades.not_paid')
  expect(await slotsOf(app, item.id)).toBe(2)
  passTime(2_000)
  expect((await complete()).statusCode).toBe(200)
})

test('UPGRADES-06 S-44 completing again answers the same and changes nothing', async () => {
  const { item, browser, member } = await memberWithItem()
  const { id } = (await browser.post('/api/payment-upgrades', ask(item.id))).json()
  passTime(2_000)
  const complete = (paymentId: string) =>
    browser.patch(`/api/payment-upgrades/${id}/complete`, { paymentId })
  const first = await complete('paypal_3')
  const before = await paymentOf(app, id)
  const second = await complete('another')
  expect({ statusCode: second.statusCode, body: second.json() }).toEqual({
    statusCode: first.statusCode,
    body: first.json(),
  })
  expect(await paymentOf(app, id)).toEqual(before)
  expect(await readMails(deps, member.email)).toHaveLength(1)
})

test('T-24 C-06 an amount that is not on offer is refused, and nothing is written', async () => {
  const { item, browser } = await memberWithItem()
  const wrong: object[] = [
    { amount: '0.01' },
    { amount: -1 },
    { amount: '1.00' },
    { amount: '2.00' },
    { amount: '4.999' },
    { amount: 'five' },
    { upgradeType: 'standard_plus', amount: '5.00' },
    { upgradeType: 'gold', amount: '5.00' },
    { paymentMethod: 'cash' },
    { paymentMethod: undefined },
  ]
  for (const change of wrong) {
    const answer = await browser.post('/api/payment-upgrades', ask(item.id, change))
    expect(answer.statusCode, JSON.stringify(change)).toBe(400)
  }
  expect((await browser.get('/api/payment-upgrades')).json()).toEqual([])
})

test('C-01 UPGRADES-23 within 30 minutes of posting the posting price is on offer too', async () => {
  const member = await make.member()
  const browser = await as(member.id)
  const fresh = await make.item({ userId: member.id, createdAt: deps.now() })
  const cheap = { amount: '2.00' }
  expect((await browser.post('/api/payment-upgrades', ask(fresh.id, cheap))).statusCode).toBe(201)
  passTime(31 * 60_000)
  const late = await browser.post('/api/payment-upgrades', ask(fresh.id, cheap))
  expectRefusal(late, 400, 'upgrades.wrong_amount')
})

test('T-05 S-44 nobody upgrades, completes, cancels or reads what is another member’s', async () => {
  const { item, browser } = await memberWithItem()
  const { id } = (await browser.post('/api/payment-upgrades', ask(item.id))).json()
  const other = await as((await make.member()).id)
  const begun = await other.post('/api/payment-upgrades', ask(item.id))
  expectRefusal(begun, 404, 'items.not_found')
  const missing = '018f0000-0000-7000-8000-00000000dead'
  for (const one of [id, missing]) {
    const path = `/api/payment-upgrades/${one}`
    expect((await other.patch(`${path}/complete`, { paymentId: 'x' })).statusCode).toBe(404)
    expect((await other.delete(path)).statusCode).toBe(404)
  }
  const [hidden, absent] = [
    await other.get(`/api/payment-upgrades/${id}`),
    await other.get(`/api/payment-upgrades/${missing}`),
  ]
  expect({ statusCode: hidden.statusCode, body: hidden.body }).toEqual({
    statusCode: absent.statusCode,
    body: absent.body,
  })
  expect((await other.get('/api/payment-upgrades')).json()).toEqual([])
  expect((await paymentOf(app, id)).paymentStatus).toBe('pending')
})

test('S-44 PHOTOS-07 an item in a trade, swapped away, removed or premium takes no upgrade', async () => {
  const member = await make.member()
  const browser = await as(member.id)
  const traded = await make.offer({ toUserId: member.id, status: 'accepted' })
  const gone = await itemOf(app, member.id)
  await db.updateTable('items').set({ isActive: false }).where('id', '=', gone.id).execute()
  const premium = await itemOf(app, member.id)
  await db.updateTable('items').set({ maxPhotos: 7 }).where('id', '=', premium.id).execute()
  const begin = async (itemId: string) =>
    (await browser.post('/api/payment-upgrades', ask(itemId))).json()
  expect(await begin(traded.toItemId)).toMatchObject({ code: 'items.in_trade' })
  expect(await begin(gone.id)).toMatchObject({ code: 'upgrades.item_inactive' })
  expect(await begin(premium.id)).toMatchObject({ message: 'Already Premium!' })
  expect(await begin('018f0000-0000-7000-8000-00000000dead')).toMatchObject({
    code: 'items.not_found',
  })
})

test('R-73 S-44 whoever takes a break, or whose item rests, buys the slots that the page offers', async () => {
  const { item, member, browser } = await memberWithItem()
  const resting = await itemOf(app, member.id)
  const rest = { askedAt: deps.now(), restedAt: deps.now() }
  await db.updateTable('items').set(rest).where('id', '=', resting.id).execute()
  const pause = await browser.post('/api/absence', { as: 'paused', until: null })
  expect(pause.statusCode, pause.body).toBe(200)
  for (const { id: itemId } of [item, resting]) {
    const begun = await browser.post('/api/payment-upgrades', ask(itemId))
    expect(begun.statusCode, begun.body).toBe(201)
    passTime(2_000)
    const { id } = begun.json()
    await browser.patch(`/api/payment-upgrades/${id}/complete`, { paymentId: `paypal_${itemId}` })
    expect(await slotsOf(app, itemId)).toBe(12)
  }
})

test('S-44 what staff have hidden, or of whoever is banned, takes no upgrade', async () => {
  const { item, member, browser } = await memberWithItem()
  const { id } = (await browser.post('/api/payment-upgrades', ask(item.id))).json()
  passTime(2_000)
  const complete = () => browser.patch(`/api/payment-upgrades/${id}/complete`, { paymentId: 'p' })
  const hide = { hiddenAs: 'hidden', hiddenReason: 'Not yours', hiddenAt: deps.now() } as const
  await db.updateTable('items').set(hide).where('id', '=', item.id).execute()
  expectRefusal(await complete(), 409, 'upgrades.item_hidden')
  const begun = await browser.post('/api/payment-upgrades', ask(item.id))
  expectRefusal(begun, 409, 'upgrades.item_hidden')
  expect(await slotsOf(app, item.id)).toBe(2)
  const shown = { hiddenAs: null, hiddenReason: null, hiddenAt: null }
  await db.updateTable('items').set(shown).where('id', '=', item.id).execute()
  const ban = { isBanned: true, bannedAt: new Date(), banReason: 'Spam' }
  await db.updateTable('users').set(ban).where('id', '=', member.id).execute()
  const found = await transact(db, (tx) =>
    lockUpgradable(tx, { itemId: item.id, userId: member.id }, deps.now()),
  )
  expect(found).toMatchObject({ isActive: false })
})

test('S-97 S-44 C-01 an item that is looked at first takes an upgrade, at the posting price', async () => {
  const { id: userId, browser } = await make.person()
  const item = await make.item({ userId, createdAt: deps.now() })
  const hold = { hiddenAs: 'held', hiddenAt: deps.now() } as const
  await db.updateTable('items').set(hold).where('id', '=', item.id).execute()
  const begun = await browser.post('/api/payment-upgrades', ask(item.id, { amount: '2.00' }))
  expect(begun.statusCode, begun.body).toBe(201)
  passTime(2_000)
  await browser.patch(`/api/payment-upgrades/${begun.json().id}/complete`, { paymentId: 'p' })
  expect(await slotsOf(app, item.id)).toBe(12)
})

test('T-24 S-44 an item that got into a trade meanwhile is not paid for', async () => {
  const { item, browser } = await memberWithItem()
  const { id } = (await browser.post('/api/payment-upgrades', ask(item.id))).json()
  await make.offer({ toItemId: item.id, status: 'accepted' })
  passTime(2_000)
  const answer = await browser.patch(`/api/payment-upgrades/${id}/complete`, { paymentId: 'p' })
  expectRefusal(answer, 409, 'items.in_trade')
  expect(await slotsOf(app, item.id)).toBe(2)
})

test('T-24 the same payment does not pay for another upgrade', async () => {
  const { item, browser, member } = await memberWithItem()
  const other = await itemOf(app, member.id)
  const begin = async (itemId: string) =>
    (await browser.post('/api/payment-upgrades', ask(itemId))).json().id
  const [one, two] = [await begin(item.id), await begin(other.id)]
  passTime(2_000)
  const complete = (id: string) =>
    browser.patch(`/api/payment-upgrades/${id}/complete`, { paymentId: 'paypal_9' })
  expect((await complete(one)).statusCode).toBe(200)
  const replay = await complete(two)
  expectRefusal(replay, 409, 'upgrades.payment_used')
  expect(await slotsOf(app, other.id)).toBe(2)
})

test('S-44 a second request takes the place of the pending one', async () => {
  const { item, browser } = await memberWithItem()
  const begin = async (change: object) =>
    (await browser.post('/api/payment-upgrades', ask(item.id, change))).json().id
  const first = await begin({})
  const second = await begin({ upgradeType: 'super_max' })
  passTime(2_000)
  const complete = (id: string) =>
    browser.patch(`/api/payment-upgrades/${id}/complete`, { paymentId: `p-${id}` })
  const late = await complete(first)
  expectRefusal(late, 409, 'upgrades.over')
  expect((await complete(second)).statusCode).toBe(200)
  expect(await slotsOf(app, item.id)).toBe(75)
})

test('S-45 a pending upgrade lapses after 24 hours, on reading and by the job', async () => {
  const { item, browser } = await memberWithItem()
  const { id } = (await browser.post('/api/payment-upgrades', ask(item.id))).json()
  passTime(24 * HOUR)
  const read = await browser.get(`/api/payment-upgrades/${id}`)
  expect(read.json().paymentStatus).toBe('lapsed')
  expect((await paymentOf(app, id)).paymentStatus).toBe('pending')
  const late = await browser.patch(`/api/payment-upgrades/${id}/complete`, { paymentId: 'p' })
  expect(late.json().code).toBe('upgrades.over')
  await lookAfterPayments(app)
  expect((await paymentOf(app, id)).paymentStatus).toBe('lapsed')
})

test('S-44 an own pending upgrade can be cancelled, once, and is paid no more', async () => {
  const { item, browser } = await memberWithItem()
  const { id } = (await browser.post('/api/payment-upgrades', ask(item.id))).json()
  expect((await browser.delete(`/api/payment-upgrades/${id}`)).statusCode).toBe(200)
  expect((await browser.delete(`/api/payment-upgrades/${id}`)).statusCode).toBe(409)
  passTime(2_000)
  const late = await browser.patch(`/api/payment-upgrades/${id}/complete`, { paymentId: 'p' })
  expect(late.json().code).toBe('upgrades.over')
  expect(await slotsOf(app, item.id)).toBe(2)
})

test('S-41 S-45 what was told as not charged is not told as refunded when its item is deleted', async () => {
  const { member, item, browser } = await memberWithItem()
  const { id } = (await browser.post('/api/payment-upgrades', ask(item.id))).json()
  expect((await browser.delete(`/api/items/${item.id}`)).statusCode).toBe(200)
  passTime(2_000)
  const late = await browser.patch(`/api/payment-upgrades/${id}/complete`, { paymentId: 'p' })
  expect(late.json().message).toContain('Nothing was charged')
  passTime(10 * MINUTE)
  await lookAfterPayments(app)
  await lookAfterPayments(app)
  expect(await paymentOf(app, id)).toMatchObject({ paymentStatus: 'failed', refundedAt: null })
  const told = await db
    .selectFrom('userMessages')
    .select('type')
    .where('userId', '=', member.id)
    .execute()
  expect(told).toEqual([])
  expect(await readMails(deps, member.email)).toEqual([])
})

test('T-28 the same request again begins one upgrade', async () => {
  const { item, browser } = await memberWithItem()
  const headers = { 'idempotency-key': 'double click' }
  const begin = (change: object = {}) =>
    browser.post('/api/payment-upgrades', ask(item.id, change), { headers })
  const [first, second] = [await begin(), await begin()]
  expect(second.json()).toEqual(first.json())
  expect((await begin({ upgradeType: 'super_max' })).statusCode).toBe(409)
  expect((await browser.get('/api/payment-upgrades')).json()).toHaveLength(1)
})

test('UPGRADES-02 S-45 the receipt says what, how much, how and when, by mail and in the list', async () => {
  const { item, browser, member } = await memberWithItem()
  const { id } = (await browser.post('/api/payment-upgrades', ask(item.id))).json()
  passTime(2_000)
  await browser.patch(`/api/payment-upgrades/${id}/complete`, { paymentId: 'p' })
  const [mail] = await readMails(deps, member.email)
  expect(mail?.subject).toBe('Receipt: Premium Max photo upgrade')
  for (const part of ['Garden bench', '$5.00 USD', 'PayPal', 'Receipt number: ']) {
    expect(mail?.text).toContain(part)
  }
  expect(mail?.link.pathname).toBe(`/payments/${id}`)
  const [listed] = (await browser.get('/api/payment-upgrades')).json()
  expect(listed).toMatchObject({ id, itemTitle: 'Garden bench', paymentStatus: 'completed' })
  expect(Object.keys(listed)).not.toContain('paymentId')
  await browser.delete(`/api/items/${item.id}`)
  const kept = (await browser.get(`/api/payment-upgrades/${id}`)).json()
  expect(kept).toMatchObject({ itemId: null, itemTitle: 'Garden bench' })
})

test('S-45 S-88 the date of a receipt is that of the member’s place, as on the page', async () => {
  const elsewhere = await startApp()
  const member = await elsewhere.make.member({ city: 'El Paso', state: 'TX', zipCode: '79901' })
  const browser = await elsewhere.as(member.id)
  const { timeZone } = (await browser.get('/api/auth/user')).json()
  expect(timeZone).toBe('America/Denver')
  // After midnight in Chicago, whose time most of Texas keeps, and before midnight in El Paso.
  const here = () => calendarDate(elsewhere.deps.now(), timeZone)
  const inChicago = () => calendarDate(elsewhere.deps.now(), 'America/Chicago')
  while (here() === inChicago()) elsewhere.passTime(10 * MINUTE)
  const item = await itemOf(elsewhere, member.id)
  const { id } = (await browser.post('/api/payment-upgrades', ask(item.id))).json()
  elsewhere.passTime(2_000)
  await browser.patch(`/api/payment-upgrades/${id}/complete`, { paymentId: 'p' })
  const [mail] = await readMails(elsewhere.deps, member.email)
  expect(mail?.text).toContain(`Date: ${here()}`)
})

test('UPGRADES-02 payments are listed page by page, newest first', async () => {
  const { browser, member } = await memberWithItem()
  for (let count = 0; count < 3; count += 1) {
    await browser.post('/api/payment-upgrades', ask((await itemOf(app, member.id)).id))
    passTime(1_000)
  }
  const first = await browser.get('/api/payment-upgrades?limit=2')
  expect(first.json()).toHaveLength(2)
  expect(first.headers['x-total-count']).toBe('3')
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? ''
  const second = await browser.get(next)
  expect(second.json()).toHaveLength(1)
  const times = [...first.json(), ...second.json()].map(({ createdAt }) => createdAt)
  expect(times).toEqual([...times].sort().reverse())
})

test('S-42 UPGRADES-15 UPGRADES-16 the price table and the ways to pay are the server’s', async () => {
  const { browser } = await memberWithItem()
  expect((await browser.get('/api/payment-upgrades/prices')).json()).toEqual({
    tiers: [
      { upgradeType: 'standard_plus', slots: 5, amount: '1.00', postingAmount: '1.00' },
      { upgradeType: 'premium_max', slots: 12, amount: '5.00', postingAmount: '2.00' },
      { upgradeType: 'super_max', slots: 75, amount: '5.00', postingAmount: '5.00' },
    ],
    postingMinutes: 30,
    now: expect.any(String),
    currency: 'USD',
    methods: ['paypal', 'cashapp', 'square'],
    cardFields: null,
  })
})
