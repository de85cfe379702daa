import { DAY } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import {
  agreeToMeet,
  CANCEL_REASON,
  MEETING_PLACE,
  makePending,
  makeTrade,
  noticesTo,
  offerRow,
  type Trade,
} from '../../../test/make/trades.ts'
import { readMails } from '../../../test/observe/mailbox.ts'
import { runJob } from '../../../test/run-job.ts'
import { transact } from '../../platform/database/database.ts'
import { listDueOffers } from './queries.ts'

const app = await startApp()
const { db, deps, make, as, passTime } = app
const run = () => runJob(deps, 'run-offer-clock')

const typesTo = async ({ id }: { id: string }) => (await noticesTo(app, id)).map(({ type }) => type)
async function mailsTo({ id }: { id: string }): Promise<string[]> {
  const member = db.selectFrom('users').select('email').where('id', '=', id)
  const { email } = await member.executeTakeFirstOrThrow()
  return (await readMails(deps, email ?? '')).map(({ subject }) => subject)
}

async function agree(trade: Trade, days: number): Promise<number> {
  const { agreedMeetingTime } = await agreeToMeet(app, trade, days)
  return Date.parse(agreedMeetingTime)
}

const untilNow = (moment: number) => moment - deps.now().getTime()

test('S-51 S-92 the receiver is reminded of an offer after ten days, once, the sender told by mail of its end', async () => {
  const { id, sender, receiver } = await makePending(app)
  passTime(10 * DAY - 60_000)
  await run()
  expect(await typesTo(receiver)).toEqual([])
  passTime(120_000)
  await Promise.all(Array.from({ length: 8 }, run))
  expect(await typesTo(receiver)).toEqual(['offer_reminded'])
  expect(await mailsTo(receiver)).toEqual(['Bob is waiting for your answer'])
  expect(await offerRow(app, id)).toMatchObject({ status: 'pending' })
  expect(await typesTo(sender)).toEqual([])
  passTime(4 * DAY)
  await run()
  expect(await mailsTo(sender)).toEqual(['Your offer expired'])
  expect(await typesTo(receiver)).toEqual(['offer_reminded'])
})

test('S-50 S-51 an offer on hold is reminded of when it waits again, its sender told without a mail', async () => {
  const trade = await makeTrade(app)
  const { sender, receiver } = trade
  const held = await make.offer({ toItemId: trade.wanted.id })
  passTime(10 * DAY + 60_000)
  await run()
  const reminded = async () =>
    (await typesTo(receiver)).filter((type) => type === 'offer_reminded').length
  expect(await reminded()).toBe(0)
  const [bob, ann] = [await as(sender.id), await as(receiver.id)]
  await bob.post(`${trade.url}/request-cancel`, { reason: CANCEL_REASON })
  await ann.post(`${trade.url}/agree-cancel`)
  const rated = await ann.post(`${trade.url}/rate-cancel`, { rating: 4, comment: 'Fine' })
  expect(rated.statusCode, rated.body).toBe(200)
  expect(await typesTo({ id: held.fromUserId })).toContain('offer_resumed')
  expect(await mailsTo({ id: held.fromUserId })).toEqual([])
  await run()
  expect(await reminded()).toBe(1)
})

test('S-51 T-100 S-92 an offer that its sender is asked about reminds the sender, once, and is then not due', async () => {
  const [sender, receiver] = [await make.person(), await make.person()]
  const wanted = await make.item({ userId: receiver.id, title: 'Brass lamp', value: '800.00' })
  const sent = { toItemId: wanted.id, cashAdjustment: 5 }
  const { id } = (await sender.browser.post('/api/trade-offers', sent)).json()
  const url = `/api/trade-offers/${id}`
  const edited = { title: 'Empty box', value: '1' }
  const answer = await receiver.browser.form('PATCH', `/api/items/${wanted.id}`, edited)
  expect(answer.statusCode, answer.body).toBe(200)
  passTime(10 * DAY)
  const isDue = async () => (await listDueOffers(db, deps.now(), null, 100)).includes(id)
  expect(await isDue()).toBe(true)
  await Promise.all([run(), run()])
  expect(await typesTo(sender)).toEqual(['offer_item_changed', 'offer_keep_reminded'])
  expect(await mailsTo(sender)).toEqual(['Does your offer still stand?'])
  expect(await typesTo(receiver)).toEqual(['offer_received'])
  expect(await isDue()).toBe(false)
  const bob = await as(sender.id)
  const { itemsSeen } = (await bob.get(url)).json()
  expect((await bob.post(`${url}/keep`, { itemsSeen })).statusCode).toBe(200)
  await run()
  expect(await typesTo(receiver)).toEqual(['offer_received', 'offer_kept', 'offer_reminded'])
  expect(await isDue()).toBe(false)
})

test('S-51 T-100 the receiver is reminded of an offer that a process of the version before keeps', async () => {
  const [sender, receiver] = [await make.person(), await make.person()]
  const wanted = await make.item({ userId: receiver.id, title: 'Brass lamp', value: '800' })
  const sent = { toItemId: wanted.id, cashAdjustment: 5 }
  const { id } = (await sender.browser.post('/api/trade-offers', sent)).json()
  const url = `/api/trade-offers/${id}`
  await receiver.browser.form('PATCH', `/api/items/${wanted.id}`, { title: 'Box', value: '1' })
  passTime(10 * DAY)
  await run()
  const asked = await offerRow(app, id)
  expect(asked?.keepRemindedAt).toEqual(expect.any(Date))
  const bob = await as(sender.id)
  const { itemsSeen } = (await bob.get(url)).json()
  expect((await bob.post(`${url}/keep`, { itemsSeen })).statusCode).toBe(200)
  const uncleared = { keepAskedAt: asked?.keepAskedAt, keepRemindedAt: asked?.keepRemindedAt }
  await db.updateTable('tradeOffers').set(uncleared).where('id', '=', id).execute()
  await run()
  expect(await typesTo(receiver)).toEqual(['offer_received', 'offer_kept', 'offer_reminded'])
})

test('S-51 T-100 a sender who is asked after the receiver was reminded is reminded too, each once', async () => {
  const [sender, receiver] = [await make.person(), await make.person()]
  const as800 = { title: 'Brass lamp', value: '800' }
  const wanted = await make.item({ userId: receiver.id, ...as800 })
  const sent = { toItemId: wanted.id, cashAdjustment: 5 }
  const { id } = (await sender.browser.post('/api/trade-offers', sent)).json()
  passTime(10 * DAY)
  await run()
  const toReceiver = ['offer_received', 'offer_reminded']
  expect(await typesTo(receiver)).toEqual(toReceiver)
  const [ann, bob] = [await as(receiver.id), await as(sender.id)]
  const edit = async (fields: Record<string, string>) => {
    const answer = await ann.form('PATCH', `/api/items/${wanted.id}`, fields)
    expect(answer.statusCode, answer.body).toBe(200)
    await run()
  }
  // Edits that restore the item do not ask the receiver again.
  for (const fields of [{ title: 'Empty box', value: '1' }, { value: '2' }, as800]) {
    await edit(fields)
  }
  const reminders = async ({ id: reader }: { id: string }) =>
    (await typesTo({ id: reader })).filter((type) => type.endsWith('reminded'))
  expect(await reminders(sender)).toEqual(['offer_keep_reminded'])
  expect(await typesTo(receiver)).toEqual(toReceiver)
  await edit({ title: 'Empty box', value: '1' })
  const { itemsSeen } = (await bob.get(`/api/trade-offers/${id}`)).json()
  expect((await bob.post(`/api/trade-offers/${id}/keep`, { itemsSeen })).statusCode).toBe(200)
  await run()
  expect(await typesTo(receiver)).toEqual([...toReceiver, 'offer_kept'])
  await edit(as800)
  expect(await reminders(sender)).toEqual(['offer_keep_reminded', 'offer_keep_reminded'])
})

test('S-31 S-92 both are asked on the morning after they were to meet, once for each agreed time', async () => {
  const trade = await makeTrade(app)
  const asked = async () =>
    Promise.all(
      [trade.sender, trade.receiver].map(
        async (party) => (await typesTo(party)).filter((type) => type === 'swap_asked').length,
      ),
    )
  passTime(untilNow(await agree(trade, 3)) + DAY / 2)
  await run()
  expect(await asked()).toEqual([0, 0])
  passTime(DAY / 2)
  await Promise.all(Array.from({ length: 8 }, run))
  expect(await asked()).toEqual([1, 1])
  expect(await mailsTo(trade.sender)).toContain('Did you swap with Ann?')
  expect(await noticesTo(app, trade.receiver.id)).toContainEqual({
    type: 'swap_asked',
    title: 'Did you swap with Bob?',
    message: expect.stringContaining(MEETING_PLACE),
    relatedOfferId: trade.id,
  })
  passTime(untilNow(await agree(trade, 3)) + DAY)
  await run()
  await run()
  expect(await asked()).toEqual([2, 2])
  expect(await offerRow(app, trade.id)).toMatchObject({ status: 'accepted' })
})

test('S-31 MEETINGS-01 both are reminded that no meeting is agreed, after three days and after ten, and no more', async () => {
  const trade = await makeTrade(app)
  const told = async () => {
    await run()
    return (await typesTo(trade.sender)).filter((type) => type === 'meeting_missing').length
  }
  passTime(3 * DAY - 60_000)
  expect(await told()).toBe(0)
  passTime(120_000)
  expect(await told()).toBe(1)
  expect(await mailsTo(trade.receiver)).toEqual(['When will you meet Bob?'])
  passTime(5 * DAY)
  expect(await told()).toBe(1)
  passTime(2 * DAY)
  expect(await told()).toBe(2)
  expect(await told()).toBe(2)
  passTime(100 * DAY)
  expect(await told()).toBe(2)
  expect(await offerRow(app, trade.id)).toMatchObject({ status: 'accepted' })
})

test('S-92 after weeks without a job each kind is told once, and what is over is not reminded of', async () => {
  const [pending, trade, met] = [await makePending(app), await makeTrade(app), await makeTrade(app)]
  await agree(met, 3)
  passTime(21 * DAY)
  await run()
  await run()
  expect(await typesTo(pending.receiver)).toEqual([])
  expect(await typesTo(pending.sender)).toEqual(['offer_expired'])
  expect(await typesTo(trade.receiver)).toEqual(['meeting_missing'])
  expect(await typesTo(met.receiver)).toEqual(['meeting_proposed', 'swap_asked'])
})

test('S-92 T-13 S-83 banned and deleted members and guests get no reminders, nor does the other of what has ended', async () => {
  const banned = await makeTrade(app)
  const leaving = await makeTrade(app)
  const [ann, bob] = await Promise.all([
    make.member({ isGuest: true, firstName: 'Guest' }),
    make.member({ isGuest: true, firstName: 'Neighbor' }),
  ])
  const guestExpiresAt = new Date(deps.now().getTime() + 30 * DAY)
  const guests = db.updateTable('users').set({ guestExpiresAt })
  await guests.where('id', 'in', [ann.id, bob.id]).execute()
  const item = await make.item({ userId: ann.id })
  const played = await make.offer({ toItemId: item.id, fromUserId: bob.id })
  await transact(db, async (tx) => {
    await deps.events.publish(tx, [
      { type: 'member_banned', userId: banned.sender.id },
      { type: 'member_leaving', userId: leaving.sender.id },
    ])
  })
  passTime(11 * DAY)
  await run()
  for (const { sender, receiver } of [banned, leaving]) {
    for (const party of [sender, receiver]) {
      expect(await typesTo(party)).not.toContain('meeting_missing')
    }
  }
  expect(await offerRow(app, played.id)).toMatchObject({ offerRemindedAt: expect.any(Date) })
  for (const guest of [ann, bob]) expect(await typesTo(guest)).toEqual([])
  const { rows } =
    await sql`select from mail_outbox where to_name in ('Guest', 'Neighbor')`.execute(db)
  expect(rows).toEqual([])
})
