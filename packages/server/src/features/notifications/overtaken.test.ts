import { createECDH, randomBytes } from 'node:crypto'
import { HOUR } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { makeDeletionToken } from '../../../test/make/deletion-links.ts'
import { expectDone, makeAgreedRing, type Swapper } from '../../../test/make/rings.ts'
import {
  CANCEL_REASON,
  MEETING_PLACE,
  makePending,
  makeTrade,
  type Trade,
  wallIn,
} from '../../../test/make/trades.ts'
import { transact } from '../../platform/database/database.ts'

const app = await startApp({ PUSH_SERVICES: 'https://push.example' })
const { db, deps, make, visitor } = app
type Reader = Pick<Swapper, 'id' | 'browser'>

async function subscribe({ browser }: Reader): Promise<void> {
  const answer = await browser.post('/api/push/subscription', {
    endpoint: `https://push.example/${randomBytes(8).toString('hex')}`,
    keys: {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  })
  expect(answer.statusCode, answer.body).toBe(200)
}

/** Marks everything that is due as sent. */
async function sendDue(): Promise<void> {
  const [sentAt, now] = [new Date(), new Date(Date.now() + 1_000)]
  await db.updateTable('mailOutbox').set({ sentAt }).where('nextAttemptAt', '<=', now).execute()
  await db
    .updateTable('pushOutbox')
    .set({ sentAt, attempts: 1 })
    .where('dueAt', '<=', now)
    .execute()
}

/** The titles of the reader's waiting mails and pushes. */
async function waitingFor({ id }: Reader) {
  const mails = await db
    .selectFrom('mailOutbox')
    .select('subject')
    .where('unsubscribeUserId', '=', id)
    .where('sentAt', 'is', null)
    .execute()
  return {
    mails: mails.map(({ subject }) => subject),
    pushes: (await pushesTo(id)).filter(({ sentAt }) => !sentAt).map(({ title }) => title),
  }
}
const pushesTo = (userId: string) =>
  db
    .selectFrom('pushOutbox as o')
    .innerJoin('userMessages as n', 'n.id', 'o.notificationId')
    .select(['n.title', 'o.dueAt', 'o.sentAt'])
    .where('n.userId', '=', userId)
    .execute()
const nothing = { mails: [], pushes: [] }
const both = (title: string) => ({ mails: [title], pushes: [title] })

async function trading(): Promise<Trade> {
  const trade = await makeTrade(app)
  for (const party of [trade.sender, trade.receiver]) await subscribe(party)
  await sendDue()
  return trade
}

async function move(trade: Trade, by: Reader, name: string, sent: object = {}) {
  expectDone(await by.browser.post(`${trade.url}/${name}`, sent))
}
function propose(trade: Trade, by: Reader, hour: number) {
  return move(trade, by, 'propose-meeting', {
    proposedMeetingLocation: MEETING_PLACE,
    proposedMeetingTime: wallIn(deps.now(), 2, `${hour}:00`),
  })
}
function agree(trade: Trade, by: Reader, hour: number) {
  return move(trade, by, 'agree-meeting', {
    agreedMeetingLocation: MEETING_PLACE,
    agreedMeetingTime: wallIn(deps.now(), 2, `${hour}:00`),
  })
}
const askToCancel = (trade: Trade, by: Reader) =>
  move(trade, by, 'request-cancel', { reason: CANCEL_REASON })
async function write(from: Reader, to: Reader, offerId: string): Promise<void> {
  const body = { toUserId: to.id, content: 'Is Saturday fine?', tradeOfferId: offerId }
  expect((await from.browser.post('/api/messages', body)).statusCode).toBe(201)
}

/** Proposes twice, so that the second mail waits for its hour. */
async function proposeTwice(trade: Trade): Promise<void> {
  await propose(trade, trade.sender, 10)
  await sendDue()
  await propose(trade, trade.sender, 11)
  expect(await waitingFor(trade.receiver)).toEqual(both('Bob proposed a meeting'))
}

test('S-60 an agreement and a proposal of the other side take back what still waits about a meeting', async () => {
  const [agreed, changed] = [await trading(), await trading()]
  for (const trade of [agreed, changed]) await proposeTwice(trade)
  await agree(agreed, agreed.receiver, 11)
  expect(await waitingFor(agreed.receiver)).toEqual(nothing)
  expect(await waitingFor(changed.receiver)).toEqual(both('Bob proposed a meeting'))
  await propose(changed, changed.receiver, 12)
  expect(await waitingFor(changed.receiver)).toEqual(nothing)
  expect(await waitingFor(changed.sender)).toEqual(both('Ann proposed a meeting'))
})

test('T-99 S-60 what was taken back leaves the hour between two mails and two pushes as it was', async () => {
  const trade = await trading()
  await proposeTwice(trade)
  const due = async () => {
    const mails = await db
      .selectFrom('mailOutbox')
      .select('nextAttemptAt')
      .where('unsubscribeUserId', '=', trade.receiver.id)
      .where('sentAt', 'is', null)
      .execute()
    const pushes = (await pushesTo(trade.receiver.id)).filter(({ sentAt }) => !sentAt)
    return [...mails.map((mail) => mail.nextAttemptAt), ...pushes.map(({ dueAt }) => dueAt)]
  }
  const before = await due()
  await agree(trade, trade.receiver, 11)
  expect(await due()).toEqual([])
  await propose(trade, trade.sender, 13)
  expect(await due()).toEqual(before)
  for (const moment of before) expect(moment.getTime() - Date.now()).toBeGreaterThan(0.9 * HOUR)
})

test('S-58 S-60 a request that is taken back or agreed to takes back what still waits about it', async () => {
  for (const ending of ['withdraw-cancel', 'agree-cancel']) {
    const trade = await trading()
    await askToCancel(trade, trade.sender)
    await move(trade, trade.sender, 'withdraw-cancel')
    await sendDue()
    await askToCancel(trade, trade.sender)
    expect(await waitingFor(trade.receiver)).toEqual(both('Bob asks to cancel the trade'))
    await move(trade, ending === 'agree-cancel' ? trade.receiver : trade.sender, ending)
    expect(await waitingFor(trade.receiver)).toEqual(nothing)
  }
})

/** The kinds of a reader's notifications about a trade. */
async function listedFor({ id }: Reader, trade: Trade): Promise<string[]> {
  const rows = await db
    .selectFrom('userMessages')
    .select('type')
    .where('userId', '=', id)
    .where('relatedOfferId', '=', trade.id)
    .execute()
  return rows.map(({ type }) => type)
}

test('S-60 S-58 a request that is taken back or answered leaves the page unless it was read', async () => {
  const [unread, read, agreed] = [await trading(), await trading(), await trading()]
  for (const trade of [unread, read, agreed]) {
    await askToCancel(trade, trade.sender)
    expect(await listedFor(trade.receiver, trade)).toContain('cancel_requested')
  }
  expectDone(await read.receiver.browser.patch('/api/messages/read-all'))
  for (const trade of [unread, read]) await move(trade, trade.sender, 'withdraw-cancel')
  await move(agreed, agreed.receiver, 'agree-cancel')
  expect(await listedFor(unread.receiver, unread)).not.toContain('cancel_requested')
  expect(await listedFor(unread.receiver, unread)).toContain('cancel_withdrawn')
  expect(await listedFor(read.receiver, read)).toContain('cancel_requested')
  expect(await listedFor(agreed.receiver, agreed)).not.toContain('cancel_requested')
})

test('S-60 S-33 once both ratings are told nobody is asked to rate any more', async () => {
  const trade = await trading()
  await askToCancel(trade, trade.sender)
  await move(trade, trade.receiver, 'agree-cancel')
  const rating = { rating: 4, comment: 'No hard feelings.' }
  await move(trade, trade.sender, 'rate-cancel', rating)
  expect(await listedFor(trade.receiver, trade)).toContain('cancel_rated')
  await move(trade, trade.receiver, 'rate-cancel', rating)
  expect(await listedFor(trade.receiver, trade)).toContain('rating_told')
  expect(await listedFor(trade.receiver, trade)).not.toContain('cancel_rated')
})

test('S-60 an offer that is withdrawn, declined, accepted or countered is no longer mailed as made', async () => {
  const [ann, bob] = [await make.person(), await make.person({ firstName: 'Bob', username: null })]
  const { id: toItemId } = await make.item({ userId: ann.id })
  const { id: fromItemId } = await make.item({ userId: bob.id })
  const offer = async () => {
    const made = await bob.browser.post('/api/trade-offers', { toItemId, fromItemId })
    expect(made.statusCode, made.body).toBe(201)
    return `/api/trade-offers/${made.json().id}`
  }
  const counter = { fromItemId: toItemId, toItemId: fromItemId, cashAdjustment: 7 }
  const withdraw = (url: string) => bob.browser.post(`${url}/withdraw`)
  expectDone(await withdraw(await offer()))
  await sendDue()
  const mails = async () =>
    (await waitingFor(ann)).mails.filter((title) => title === 'Bob made you an offer').length
  const ends = [
    withdraw,
    (url: string) => ann.browser.delete(url),
    (url: string) => ann.browser.post(`${url}/counter`, counter),
    (url: string) => ann.browser.patch(url, { status: 'accepted' }),
  ]
  for (const end of ends) {
    const url = await offer()
    expect(await mails()).toBe(1)
    expectDone(await end(url))
    expect(await mails()).toBe(0)
  }
})

test('S-60 a mail that is due at once is not taken back', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [ann, bob] = [
      await make.person(),
      await make.person({ firstName: 'Bob', username: null }),
    ]
    const { id: toItemId } = await make.item({ userId: ann.id })
    const made = await bob.browser.post('/api/trade-offers', { toItemId, cashAdjustment: 5 })
    expectDone(await bob.browser.post(`/api/trade-offers/${made.json().id}/withdraw`))
    expect((await waitingFor(ann)).mails).toEqual(['Bob made you an offer'])
  }
})

test('S-65 S-60 a block takes back the words that still wait, both ways and in no other conversation', async () => {
  for (const blocker of ['sender', 'receiver'] as const) {
    const [parted, other] = [await makePending(app), await makePending(app)]
    for (const { sender, receiver, id } of [parted, other]) {
      for (const party of [sender, receiver]) await subscribe(party)
      await write(sender, receiver, id)
      await write(receiver, sender, id)
    }
    const blocked = blocker === 'sender' ? parted.receiver : parted.sender
    const answer = await parted[blocker].browser.post('/api/blocks', { memberId: blocked.id })
    expect(answer.statusCode, answer.body).toBe(200)
    for (const party of [parted.sender, parted.receiver]) {
      const { mails, pushes } = await waitingFor(party)
      expect([...mails, ...pushes].filter((title) => title.includes('wrote'))).toEqual([])
    }
    expect(await waitingFor(other.receiver)).toEqual(both('Bob wrote to you'))
    expect(await waitingFor(other.sender)).toEqual(both('Ann wrote to you'))
  }
})

test('S-19 S-65 S-60 who leaves, is banned or was parted by a gone offer is no longer told as writing', async () => {
  const [left, banned, gone] = [await makeTrade(app), await makeTrade(app), await makePending(app)]
  const wrote = async ({ receiver }: { receiver: Reader }) =>
    (await waitingFor(receiver)).mails.filter((title) => title === 'Bob wrote to you').length
  for (const trade of [left, banned, gone]) {
    await write(trade.sender, trade.receiver, trade.id)
    expect(await wrote(trade)).toBe(1)
  }
  const token = await makeDeletionToken(app, left.sender.id)
  expectDone(await visitor().post('/api/member-auth/confirm-account-deletion', { token }))
  await transact(db, (tx) =>
    deps.events.publish(tx, [{ type: 'member_banned', userId: banned.sender.id }]),
  )
  expectDone(await gone.sender.browser.post(`${gone.url}/withdraw`))
  await gone.receiver.browser.post('/api/blocks', { memberId: gone.sender.id })
  for (const trade of [left, banned, gone]) expect(await wrote(trade)).toBe(0)
})

test('S-19 S-60 R-46 who leaves in the middle of a swap of three is no longer told as writing', async () => {
  const { ann, bob, cat, post } = await makeAgreedRing(app)
  expectDone(await post(bob, 'messages', { content: 'Saturday?' }))
  const wrote = async (reader: Reader) =>
    (await waitingFor(reader)).mails.filter((title) => title === 'New message from Bob').length
  expect([await wrote(ann), await wrote(cat)]).toEqual([1, 1])
  const token = await makeDeletionToken(app, bob.id)
  expectDone(await visitor().post('/api/member-auth/confirm-account-deletion', { token }))
  expect([await wrote(ann), await wrote(cat)]).toEqual([0, 0])
})

test('S-65 R-46 a block within a swap of three takes back what was written there, for the two alone', async () => {
  const { ann, bob, cat, post } = await makeAgreedRing(app)
  expectDone(await post(bob, 'messages', { content: 'Saturday?' }))
  const wrote = async (reader: Reader) =>
    (await waitingFor(reader)).mails.filter((title) => title === 'New message from Bob').length
  expect([await wrote(ann), await wrote(cat)]).toEqual([1, 1])
  expectDone(await ann.browser.post('/api/blocks', { memberId: bob.id }))
  expect([await wrote(ann), await wrote(cat)]).toEqual([0, 1])
})

test('S-65 R-46 a block within a swap of three leaves what the third wrote', async () => {
  const ring = await makeAgreedRing(app)
  const { ann, bob, cat } = ring
  const waits = async (who: Reader, title: string) =>
    (await waitingFor(who)).mails.filter((subject) => subject === title).length
  expectDone(await ring.post(cat, 'messages', { content: 'Is Saturday fine?' }))
  expectDone(await ring.post(bob, 'messages', { content: 'For me it is.' }))
  const first = 'New message from Cat'
  expect([await waits(ann, first), await waits(bob, first)]).toEqual([1, 1])
  expectDone(await ann.browser.post('/api/blocks', { memberId: bob.id }))
  // A mail about both members contains words of the blocked one.
  expect([await waits(ann, first), await waits(bob, first)]).toEqual([0, 1])
})
