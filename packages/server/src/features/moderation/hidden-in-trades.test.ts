import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { reportLamp } from '../../../test/make/reports.ts'
import { countWaiters } from '../../../test/observe/races.ts'
import type { Answer } from '../../../test/visitor.ts'
import { transact } from '../../platform/database/database.ts'
import { hideItem } from '../items/index.ts'

const app = await startApp()
const { db, deps, make, as } = app
const staff = await as((await make.member({ isAdmin: true })).id)
const reportedLamp = () => reportLamp(app)

const step = (id: string, name: string, body?: object) =>
  staff.post(`/api/support-tickets/${id}/report/${name}`, body)
const hide = (id: string) => step(id, 'hide', { reason: 'It is not yours.' })
const detailOf = async (id: string) => (await staff.get(`/api/support-tickets/${id}`)).json()

test('S-95 OFFERS-09 no new offer is made on or with a hidden item; one that was made waits, a trade goes on', async () => {
  const { id, lamp, bob, hers, his } = await reportedLamp()
  const chair = await make.item({ title: 'Chair' })
  const waiting = await make.offer({
    fromUserId: chair.userId,
    fromItemId: chair.id,
    toItemId: lamp.id,
  })
  const camera = await make.item({ userId: bob.id, title: 'Camera' })
  const trade = await make.offer({ toItemId: camera.id, status: 'accepted' })
  await hide(id)
  const accept = () => his.patch(`/api/trade-offers/${waiting.id}`, { status: 'accepted' })
  const early = await accept()
  expectRefusal(early, 409, 'offers.item_hidden')
  const wanted = await hers.post('/api/trade-offers', { toItemId: lamp.id, cashAdjustment: '5' })
  expectRefusal(wanted, 404, 'items.not_found')
  const offered = await his.post('/api/trade-offers', { toItemId: chair.id, fromItemId: lamp.id })
  expectRefusal(offered, 409, 'offers.own_item_hidden')
  expect((await his.post(`/api/trade-offers/${trade.id}/complete`)).statusCode).toBe(200)
  await step(id, 'show')
  expect((await accept()).statusCode).toBe(200)
})

test('S-95 T-20 whoever accepts while an item is being hidden waits for that, and is too late', async () => {
  const { lamp, his } = await reportedLamp()
  const offer = await make.offer({ toItemId: lamp.id })
  const path = `/api/trade-offers/${offer.id}`
  const [done, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const hiding = transact(db, async (tx) => {
    await hideItem(deps, tx, lamp.id, 'It is not yours.')
    done.resolve()
    await mayEnd.promise
  })
  await done.promise
  // The check before the lock would refuse an item that others see as hidden. Here they do not see
  // it yet.
  const accepting = his.patch(path, { status: 'accepted' })
  await expect
    .poll(() => countWaiters(db))
    .toBe(1)
    .finally(() => mayEnd.resolve())
  await hiding
  const accepted = await accepting
  expectRefusal(accepted, 409, 'offers.item_hidden')
  expect((await his.get(path)).json()).toMatchObject({ status: 'pending', acceptedAt: null })
})

test('S-95 T-20 an item that is hidden while its offer is being accepted is in the trade', async () => {
  const { id, lamp, his } = await reportedLamp()
  const offer = await make.offer({ toItemId: lamp.id })
  const path = `/api/trade-offers/${offer.id}`
  let answers: Promise<Answer[]> | undefined
  await db.transaction().execute(async (tx) => {
    // The acceptance holds the item and waits for the offer; hiding waits for the item.
    await tx.selectFrom('tradeOffers').select('id').where('id', '=', offer.id).forUpdate().execute()
    const accepting = his.patch(path, { status: 'accepted' })
    await expect.poll(() => countWaiters(db)).toBe(1)
    answers = Promise.all([accepting, hide(id)])
    await expect.poll(() => countWaiters(db)).toBe(2)
  })
  expect((await answers)?.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await detailOf(id)).report.now).toBe('hidden')
  const { acceptedAt } = (await his.get(path)).json()
  const { hiddenAt } = await db
    .selectFrom('items')
    .select('hiddenAt')
    .where('id', '=', lamp.id)
    .executeTakeFirstOrThrow()
  expect(Date.parse(acceptedAt)).toBeLessThanOrEqual(hiddenAt?.getTime() ?? 0)
})
