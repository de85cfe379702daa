import { HOUR, MINUTE } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import {
  agreeToMeet,
  CANCEL_REASON,
  MEETING_PLACE,
  makeTrade,
  noticesTo,
  type Trade,
  wallIn,
} from '../../../test/make/trades.ts'
import { readMails } from '../../../test/observe/mailbox.ts'
import { pruneMails } from '../../platform/mail/mail.ts'

const app = await startApp()
const { db, deps, make } = app

function propose(trade: Trade, hour: number, by = trade.sender) {
  return trade.post(by, 'propose-meeting', {
    proposedMeetingLocation: MEETING_PLACE,
    proposedMeetingTime: wallIn(deps.now(), 2, `${String(hour).padStart(2, '0')}:00`),
  })
}

const unreadOf = async (userId: string, type: string) =>
  (await noticesTo(app, userId)).filter((notice) => notice.type === type)
const mailsAbout = async (email: string, subject: string) =>
  (await readMails(deps, email)).filter((mail) => mail.subject.includes(subject))
const outboxOf = (email: string) =>
  db.selectFrom('mailOutbox').selectAll().where('toAddress', '=', email).orderBy('id').execute()

/** Marks all due mails as accepted by the mail server. */
const sendDue = () =>
  db
    .updateTable('mailOutbox')
    .set({ sentAt: new Date() })
    .where('nextAttemptAt', '<=', new Date(Date.now() + 1_000))
    .execute()

test('T-99 S-60 an unread notice of the same kind and trade is brought up to date', async () => {
  const trade = await makeTrade(app)
  const { receiver } = trade
  await propose(trade, 12)
  const [first] = (await receiver.browser.get('/api/messages')).json()
  await propose(trade, 15)
  const told = await unreadOf(receiver.id, 'meeting_proposed')
  expect(told).toHaveLength(1)
  expect(told[0]?.message).toContain('3:00')
  const [latest] = (await receiver.browser.get('/api/messages')).json()
  expect(latest.id).toEqual(first.id)
  expect(latest.isRead).toBe(false)
  expect(Date.parse(latest.createdAt)).toBeGreaterThan(Date.parse(first.createdAt))
  await receiver.browser.patch(`/api/messages/${first.id}/read`)
  await propose(trade, 16)
  expect(await unreadOf(receiver.id, 'meeting_proposed')).toHaveLength(2)
})

test('T-99 of many proposals at once one notice and one mail come', async () => {
  const trade = await makeTrade(app)
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) => propose(trade, 8 + (index % 12))),
  )
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(await unreadOf(trade.receiver.id, 'meeting_proposed')).toHaveLength(1)
  expect(await mailsAbout(trade.receiver.email, 'proposed a meeting')).toHaveLength(1)
})

test('T-99 S-60 mails about the same move in a trade are an hour apart, and the waiting one tells the newest', async () => {
  const trade = await makeTrade(app)
  const { email } = trade.receiver
  await sendDue()
  await propose(trade, 9)
  await sendDue()
  for (const hour of [10, 11, 13]) await propose(trade, hour)
  const [sent, waiting, ...more] = await outboxOf(email)
  expect(more).toEqual([])
  expect(sent?.textBody).toContain('9:00')
  expect(waiting?.textBody).toContain('1:00')
  const apart = (waiting?.nextAttemptAt.getTime() ?? 0) - (sent?.createdAt.getTime() ?? 0)
  expect(apart).toBe(HOUR)
  // Another kind of notification about the trade does not wait.
  await trade.post(trade.sender, 'request-cancel', { reason: CANCEL_REASON })
  const asked = (await outboxOf(email)).at(-1)
  expect(asked?.subject).toContain('asks to cancel')
  expect(asked?.nextAttemptAt.getTime()).toBe(asked?.createdAt.getTime())
})

test('T-99 S-61 who reads the notice on the page does not get the mail that waits', async () => {
  const trade = await makeTrade(app)
  const { browser, email } = trade.receiver
  for (const hour of [9, 10]) {
    await propose(trade, hour)
    await sendDue()
  }
  const before = (await outboxOf(email)).length
  await browser.patch('/api/messages/read-all')
  expect(await outboxOf(email)).toHaveLength(before - 1)
})

test('T-99 an offer that is withdrawn and made again is mailed once an hour', async () => {
  const [ann, bob] = [await make.person(), await make.person()]
  const { id: toItemId } = await make.item({ userId: ann.id })
  const offer = async () => {
    const made = await bob.browser.post('/api/trade-offers', { toItemId, cashAdjustment: 5 })
    return `/api/trade-offers/${made.json().id}`
  }
  for (let round = 0; round < 4; round += 1) {
    await bob.browser.post(`${await offer()}/withdraw`)
    await sendDue()
  }
  expect(await outboxOf(ann.email)).toHaveLength(1)
  await offer()
  const due = (await outboxOf(ann.email)).map(({ nextAttemptAt, createdAt }) =>
    Math.round((nextAttemptAt.getTime() - createdAt.getTime()) / HOUR),
  )
  expect(due).toEqual([0, 1])
})

test('T-99 offers for many items of one member are mailed three an hour, and none is lost', async () => {
  const [ann, bob] = [await make.person(), await make.person()]
  const made: string[] = []
  for (let turn = 0; turn < 7; turn += 1) {
    const { id: toItemId } = await make.item({ userId: ann.id, title: `Lamp ${turn}` })
    const offer = await bob.browser.post('/api/trade-offers', { toItemId, cashAdjustment: 1 })
    made.push(offer.json().id)
    await sendDue()
  }
  const waitsOf = async () =>
    (await outboxOf(ann.email)).map(({ nextAttemptAt, createdAt }) =>
      Math.round((nextAttemptAt.getTime() - createdAt.getTime()) / MINUTE),
    )
  expect(await waitsOf()).toEqual([0, 20, 40, 60, 80, 100, 120])
  const texts = (await outboxOf(ann.email)).map(({ textBody }) => textBody)
  for (const [turn, text] of texts.entries()) expect(text).toContain(`Lamp ${turn}`)
  // A withdrawn offer's mail is discarded. An offer of another member does not wait.
  await bob.browser.post(`/api/trade-offers/${made[3]}/withdraw`)
  expect(await waitsOf()).toEqual([0, 20, 40, 80, 100, 120])
  const { id: toItemId } = await make.item({ userId: ann.id })
  await (await make.person()).browser.post('/api/trade-offers', { toItemId, cashAdjustment: 1 })
  expect((await waitsOf()).at(-1)).toBe(0)
})

test('T-99 however much one neighbor has sent, their next mail follows within six hours', async () => {
  const [ann, bob] = [await make.person(), await make.person()]
  const offer = async () => {
    const { id: toItemId } = await make.item({ userId: ann.id })
    await bob.browser.post('/api/trade-offers', { toItemId, cashAdjustment: 1 })
    const { nextAttemptAt, createdAt } = (await outboxOf(ann.email)).at(-1) ?? {}
    return ((nextAttemptAt?.getTime() ?? 0) - (createdAt?.getTime() ?? 0)) / HOUR
  }
  expect(await offer()).toBe(0)
  const dueAt = new Date(Date.now() + 48 * HOUR)
  await db.updateTable('mailIntervals').set({ dueAt }).where('userId', '=', ann.id).execute()
  expect(await offer()).toBeCloseTo(6, 1)
})

test('T-99 messages in several trades of one pair are mailed three an hour, and none is lost', async () => {
  const [ann, bob] = [await make.person(), await make.person()]
  const conversations: string[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    const { id: toItemId } = await make.item({ userId: ann.id })
    const offer = await bob.browser.post('/api/trade-offers', { toItemId, cashAdjustment: 1 })
    conversations.push(offer.json().id)
  }
  await db.deleteFrom('mailOutbox').where('toAddress', '=', ann.email).execute()
  const write = (id: string, content: string) =>
    bob.browser.post('/api/messages', { toUserId: ann.id, tradeOfferId: id, content })
  for (const [turn, id] of conversations.entries()) {
    expect((await write(id, `First words ${turn}`)).statusCode).toBeLessThan(300)
  }
  const mails = await outboxOf(ann.email)
  const sorted = mails.toSorted((a, b) => a.nextAttemptAt.getTime() - b.nextAttemptAt.getTime())
  for (const [turn, { textBody }] of sorted.entries()) {
    expect(textBody).toContain(`First words ${turn}`)
  }
  const first = sorted[0]?.nextAttemptAt.getTime() ?? 0
  const apart = sorted.map(({ nextAttemptAt }) => (nextAttemptAt.getTime() - first) / MINUTE)
  expect(apart.map(Math.round)).toEqual([0, 20, 40, 60])
})

test('T-99 an agreed meeting is told to both as before', async () => {
  const trade = await makeTrade(app)
  await agreeToMeet(app, trade, 2)
  expect(await mailsAbout(trade.receiver.email, 'proposed a meeting')).toHaveLength(1)
  expect(await mailsAbout(trade.sender.email, 'confirmed the meeting')).toHaveLength(1)
})

test('T-99 the times of mails are forgotten after a day', async () => {
  const trade = await makeTrade(app)
  await propose(trade, 12)
  const mine = () =>
    db.selectFrom('mailIntervals').select('subject').where('userId', '=', trade.receiver.id)
  expect(await mine().execute()).toHaveLength(1)
  await pruneMails(db, new AbortController().signal)
  expect(await mine().execute()).toHaveLength(1)
  const dueAt = new Date(Date.now() - 25 * HOUR)
  await db.updateTable('mailIntervals').set({ dueAt }).execute()
  await pruneMails(db, new AbortController().signal)
  expect(await mine().execute()).toEqual([])
})
