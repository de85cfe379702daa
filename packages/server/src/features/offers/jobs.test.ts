import { DAY } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import {
  agreeToMeet,
  CANCEL_REASON,
  MEETING_PLACE,
  makePending,
  makeTrade,
  noticesTo,
  offerRow,
} from '../../../test/make/trades.ts'
import { contentsOf } from '../../../test/observe/contents.ts'
import { patient } from '../../../test/observe/races.ts'
import { runJob } from '../../../test/run-job.ts'

const app = await startApp()
const { db, deps, make, as, passTime } = app
const runClock = () => runJob(deps, 'run-offer-clock')
const typesTo = async (id: string) => (await noticesTo(app, id)).map(({ type }) => type)

test('S-51 S-92 the job closes an offer after 14 days and tells its sender, once', async () => {
  const { id, sender, receiver } = await makePending(app)
  passTime(14 * DAY - 60_000)
  await runClock()
  expect(await offerRow(app, id)).toMatchObject({ status: 'pending' })
  passTime(60_000)
  await runClock()
  expect(await offerRow(app, id)).toMatchObject({ status: 'rejected', expiredAt: expect.any(Date) })
  const before = await contentsOf(db)
  await runClock()
  expect(await contentsOf(db)).toBe(before)
  expect(await typesTo(sender.id)).toEqual(['offer_expired'])
  expect(await typesTo(receiver.id)).toEqual(['offer_reminded'])
})

test('S-58 CANCEL-09 the job reminds of a request, agrees to it and finishes it, each in its time', async () => {
  const { id, post, sender, receiver, wanted } = await makeTrade(app)
  await post(sender, 'request-cancel', { reason: CANCEL_REASON })
  const later = async (days: number) => {
    passTime(days * DAY)
    await runClock()
    return { row: await offerRow(app, id), told: await typesTo(receiver.id) }
  }
  expect((await later(2)).told).toEqual(['cancel_requested'])
  expect((await later(1)).told).toEqual(['cancel_requested', 'cancel_reminded'])
  const reminded = (await later(3)).told
  expect(reminded).toEqual(['cancel_requested', 'cancel_reminded'])
  const agreed = await later(1)
  expect(agreed.row).toMatchObject({ cancelAgreedAt: expect.any(Date), cancelAgreedBy: null })
  expect(agreed.row?.status).toBe('accepted')
  expect(agreed.told.at(-1)).toBe('cancel_agreed')
  const ended = await later(1)
  expect(ended.row).toMatchObject({ status: 'rejected', cancelReason: CANCEL_REASON })
  expect(ended.row?.cancelledAt?.getTime()).toBe((agreed.row?.cancelAgreedAt?.getTime() ?? 0) + DAY)
  const again = await make.offer({ toItemId: wanted.id })
  const owner = await as(receiver.id)
  const answer = await owner.patch(`/api/trade-offers/${again.id}`, { status: 'accepted' })
  expect(answer.statusCode).toBe(200)
})

test('S-31 OFFERS-11 the job reminds of a confirmation and completes the trade of a silent party', async () => {
  const { id, post, sender, receiver, wanted } = await makeTrade(app)
  const sibling = await make.offer({ toItemId: wanted.id })
  await post(sender, 'complete')
  passTime(7 * DAY)
  await runClock()
  expect(await typesTo(receiver.id)).toEqual(['trade_confirmed', 'completion_reminded'])
  passTime(7 * DAY)
  await runClock()
  expect(await offerRow(app, id)).toMatchObject({ status: 'completed', toCompletedAt: null })
  expect((await typesTo(receiver.id)).at(-1)).toBe('trade_completed')
  const locks = db.selectFrom('itemTradeLocks').select('itemId').where('tradeOfferId', '=', id)
  expect(await locks.execute()).toEqual([])
  expect(await offerRow(app, sibling.id)).toMatchObject({ status: 'rejected' })
})

test('S-92 both are reminded on the day before they meet, once for each agreement', async () => {
  const trade = await makeTrade(app)
  const arrange = async (days: number) => {
    const offer = await agreeToMeet(app, trade, days)
    expect(offer).toMatchObject({ meetingRemindedAt: null })
    const left = Date.parse(offer.agreedMeetingTime) - deps.now().getTime()
    passTime(left - DAY - 60_000)
  }
  const reminders = async () =>
    Promise.all(
      [trade.sender, trade.receiver].map(
        async ({ id }) => (await typesTo(id)).filter((type) => type === 'meeting_reminded').length,
      ),
    )
  await arrange(4)
  await runClock()
  expect(await reminders()).toEqual([0, 0])
  passTime(60_000)
  await Promise.all([runClock(), runClock()])
  expect(await reminders()).toEqual([1, 1])
  await arrange(6)
  passTime(60_000)
  await runClock()
  await runClock()
  expect(await reminders()).toEqual([2, 2])
  expect(await noticesTo(app, trade.sender.id)).toContainEqual({
    type: 'meeting_reminded',
    title: 'You’re meeting Ann soon',
    message: expect.stringContaining(MEETING_PLACE),
    relatedOfferId: trade.id,
  })
})

/** Creates due offers. Returns a function that reads their status and number of notifications. */
async function dueOffers(count: number) {
  const wanted = await make.item()
  const createdAt = new Date(deps.now().getTime() - 15 * DAY)
  await Promise.all(
    Array.from({ length: count }, () => make.offer({ toItemId: wanted.id, createdAt })),
  )
  return async () => {
    const { rows } = await sql`
      select status, (select count(*)::int from user_messages m where m.related_offer_id = o.id) as told
      from trade_offers o where to_item_id = ${wanted.id}`.execute(db)
    return rows
  }
}

test('S-92 sixteen jobs at once store and tell once what is due', async () => {
  const outcome = await dueOffers(8)
  await Promise.all(Array.from({ length: 16 }, runClock))
  expect(await outcome()).toEqual(Array(8).fill({ status: 'rejected', told: 1 }))
})

test('S-92 the job goes on until nothing is due, however much it is', patient, async () => {
  const outcome = await dueOffers(205)
  await runClock()
  expect(await outcome()).toEqual(Array(205).fill({ status: 'rejected', told: 1 }))
})

test('S-92 an offer that fails holds up no other, and the job says that it failed', async () => {
  const [broken, sound] = [await makePending(app), await makePending(app)]
  passTime(14 * DAY)
  await sql`create function break_one() returns trigger language plpgsql as $$
    begin
      if new.id = ${sql.lit(broken.id)} then raise exception 'out of order'; end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger break_one before update on trade_offers
    for each row execute function break_one()`.execute(db)
  try {
    await expect(runClock()).rejects.toThrow('the clock failed for an offer')
  } finally {
    await sql`drop function break_one cascade`.execute(db)
  }
  expect(await offerRow(app, sound.id)).toMatchObject({ status: 'rejected' })
  expect(await offerRow(app, broken.id)).toMatchObject({ status: 'pending' })
  await runClock()
  expect(await offerRow(app, broken.id)).toMatchObject({ status: 'rejected' })
})

test('S-50 S-92 a trade that is over by the clock is in nobody’s way, before any job has run', async () => {
  const ended = await makeTrade(app)
  const held = await make.offer({
    toItemId: ended.wanted.id,
    createdAt: new Date(deps.now().getTime() + 9 * DAY),
  })
  await ended.post(ended.sender, 'request-cancel', { reason: CANCEL_REASON })
  const swapped = await makeTrade(app)
  await swapped.post(swapped.sender, 'complete')
  const late = await make.offer({
    toItemId: swapped.wanted.id,
    createdAt: new Date(deps.now().getTime() + 9 * DAY),
  })
  passTime(14 * DAY)
  const owner = await as(ended.receiver.id)
  const accepted = await owner.patch(`/api/trade-offers/${held.id}`, { status: 'accepted' })
  expect(accepted.statusCode).toBe(200)
  const other = await as(swapped.receiver.id)
  const gone = await other.patch(`/api/trade-offers/${late.id}`, { status: 'accepted' })
  expectRefusal(gone, 409, 'offers.not_pending')
  const { id } = await make.member()
  const browser = await as(id)
  const again = await browser.post('/api/trade-offers', {
    toItemId: swapped.wanted.id,
    cashAdjustment: 5,
  })
  expect(again.statusCode).toBe(404)
})
