import { DAY } from '@swapstead/domain/times.ts'
import { tierOf } from '@swapstead/domain/upgrades/upgrade.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { campaignDeveloper, join } from '../../../test/make/campaigns.ts'
import { acceptGift, creditsOf, giveGift } from '../../../test/make/gifts.ts'
import { ask, itemOf, lookAfterPayments } from '../../../test/make/payments.ts'
import { patient } from '../../../test/observe/races.ts'
import { runJob } from '../../../test/run-job.ts'
import { startCrashing } from '../../../test/stand-ins/crash.ts'
import { paypalSignature, startPaypal } from '../../../test/stand-ins/paypal.ts'
import type { Answer } from '../../../test/visitor.ts'

const paypal = await startPaypal()
const app = await startApp(paypal.settings)
const { db, deps, make, visitor, passTime } = app
const developer = await campaignDeveloper(app)
await developer.begin()
const { placeId } = await db
  .selectFrom('users')
  .select('placeId')
  .where('id', '=', (await make.member()).id)
  .executeTakeFirstOrThrow()

const RUNS = 40
const lamp = { title: 'Brass lamp', value: '12.50' }
const prices = { standard_plus: '1.00', premium_max: '5.00', super_max: '5.00' } as const

/** The position of an existing one, newest first. */
const which = fc.nat({ max: 3 })
const credits = fc.nat({ max: 12 })
const deed = fc.oneof(
  fc.record({ kind: fc.constantFrom('grant', 'give', 'tend', 'wait') }),
  fc.record({ kind: fc.constantFrom('accept', 'remove', 'cancel', 'news'), which }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('post', 'postBroken'), credits }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('edit'), which, credits }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('begin'),
      which,
      tier: fc.constantFrom('standard_plus', 'premium_max', 'super_max'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('approve'), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pay'),
      which,
      trouble: fc.constantFrom(null, null, null, 'decline', 'lost', 'down'),
    }),
  },
)
type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never
/** A step, and after how many statements the process is killed during it. */
const step = fc.record({
  deed,
  killedAfter: fc.option(fc.integer({ min: 1, max: 30 }), { freq: 2 }),
})

/** A new member, and all actions that move their credits, slots or money. */
async function world() {
  const browser = visitor()
  const userId = String((await join(browser)).json().id)
  await db.updateTable('users').set({ placeId }).where('id', '=', userId).execute()
  const idsOf = async (table: 'memberGifts' | 'items' | 'paymentUpgrades') => {
    const rows = db
      .selectFrom(table)
      .select('id')
      .where('userId', '=', userId)
      .orderBy('id', 'desc')
    return (await rows.execute()).map(({ id }) => id)
  }
  const pick = async (table: Parameters<typeof idsOf>[0], which: number) => {
    const ids = await idsOf(table)
    return ids[which % ids.length] ?? userId
  }
  const paid = (credits: number) => ({ useGiftCredits: 'true', creditsUsed: String(credits) })
  const orderOf = (id: string) => {
    return [...paypal.orders.values()].find(({ customId }) => customId === id)
  }

  /** The payer agrees in PayPal's window. */
  const approve = async (which: number) => {
    const id = await pick('paymentUpgrades', which)
    const order = orderOf(id)
    if (order) order.isApproved = true
    return id
  }

  async function send(one: Deed): Promise<Answer | undefined> {
    switch (one.kind) {
      case 'grant':
        await runJob(deps, 'welcome-newcomers')
        return undefined
      case 'give':
        await giveGift(deps, userId)
        return undefined
      case 'tend':
        await lookAfterPayments(app)
        return undefined
      case 'wait':
        passTime(DAY)
        return undefined
      case 'accept':
        return acceptGift(browser, await pick('memberGifts', one.which))
      case 'post':
        return browser.form('POST', '/api/items', { ...lamp, ...paid(one.credits) })
      case 'postBroken': {
        const broken = { image1: Buffer.from('no photo') }
        return browser.form('POST', '/api/items', { ...lamp, ...paid(one.credits) }, broken)
      }
      case 'edit': {
        const item = await pick('items', one.which)
        return browser.form('PATCH', `/api/items/${item}`, paid(one.credits))
      }
      case 'remove':
        return browser.delete(`/api/items/${await pick('items', one.which)}`)
      case 'begin': {
        const change = { upgradeType: one.tier, amount: prices[one.tier] }
        const item = await pick('items', one.which)
        return browser.post('/api/payment-upgrades', ask(item, change))
      }
      case 'approve':
        await approve(one.which)
        return undefined
      case 'pay': {
        const id = await approve(one.which)
        paypal.trouble = one.trouble
        const body = { paymentId: `paypal_${id}` }
        return browser.patch(`/api/payment-upgrades/${id}/complete`, body)
      }
      case 'cancel':
        return browser.delete(`/api/payment-upgrades/${await pick('paymentUpgrades', one.which)}`)
      case 'news': {
        const order = orderOf(await pick('paymentUpgrades', one.which))
        const headers = paypalSignature(deps.now())
        const event = {
          event_type: 'CHECKOUT.ORDER.APPROVED',
          resource_type: 'checkout-order',
          resource: { id: order?.id },
        }
        return visitor().post('/api/payment-webhooks/paypal', JSON.stringify(event), { headers })
      }
    }
  }
  return { userId, send, orderOf }
}

/** Completes everything in progress: by webhooks, the job and the clock. */
async function bringToRest(): Promise<void> {
  paypal.trouble = null
  for (let day = 0; day < 3; day += 1) {
    passTime(DAY)
    await lookAfterPayments(app)
  }
}

type World = Awaited<ReturnType<typeof world>>

/**
 * The final state of a payment, depending on whether its money was never taken, refunded or kept.
 */
function endOf(taken: string | undefined) {
  const paid = taken === 'REFUNDED' ? 'refunded' : 'completed'
  const paymentStatus = taken === undefined ? expect.stringMatching(/^(failed|lapsed)$/) : paid
  return { paymentStatus, refundDueAt: null }
}

/**
 * Expects that every credit is in the ledger, every slot is paid, and all money taken has bought
 * slots or was refunded.
 */
async function expectBooksInOrder({ userId, orderOf }: World): Promise<void> {
  const { held, ledger } = await creditsOf(deps, userId)
  expect(held).toBe(ledger)
  expect(held).toBeGreaterThanOrEqual(0)
  const gifts = await db
    .selectFrom('memberGifts as g')
    .leftJoin('photoCreditEntries as e', 'e.giftId', 'g.id')
    .select(['g.status', 'g.photoValue', 'e.amount'])
    .where('g.userId', '=', userId)
    .execute()
  for (const { status, photoValue, amount } of gifts) {
    expect(amount).toBe(status === 'accepted' ? photoValue : null)
  }
  const payments = await db
    .selectFrom('paymentUpgrades')
    .selectAll()
    .where('userId', '=', userId)
    .execute()
  for (const { id, paymentStatus, refundDueAt } of payments) {
    const taken = orderOf(id)?.capture?.status
    expect({ paymentStatus, refundDueAt }, taken).toEqual(endOf(taken))
  }
  const items = await db
    .selectFrom('items as i')
    .leftJoin('photoCreditEntries as e', 'e.itemId', 'i.id')
    .select(['i.id', 'i.maxPhotos', 'e.amount'])
    .where('i.userId', '=', userId)
    .execute()
  for (const { id, maxPhotos, amount } of items) {
    const bought = payments
      .filter(({ itemId, paymentStatus }) => itemId === id && paymentStatus === 'completed')
      .map(({ upgradeType }) => tierOf(upgradeType).slots - 2)
    expect(maxPhotos - 2 + (amount ?? 0)).toBe(bought.reduce((sum, slots) => sum + slots, 0))
  }
}

test(
  'T-21 T-22 T-24 S-44 S-47 grants, gifts, posts, upgrades, failures and crashes in any order leave the books in order',
  patient,
  async () => {
    const killedAfter = startCrashing()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (plan) => {
        const here = await world()
        await itemOf(app, here.userId)
        await here.send({ kind: 'give' })
        await here.send({ kind: 'accept', which: 0 })
        for (const { deed: one, killedAfter: statements } of plan) {
          const work = () => here.send(one)
          if (statements !== null) await killedAfter(statements, work).catch(() => undefined)
          else expect((await work())?.statusCode).not.toBe(500)
        }
        await bringToRest()
        await expectBooksInOrder(here)
      }),
      { numRuns: RUNS },
    )
  },
)
