import { randomUUID } from 'node:crypto'
import { DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { contentsOf } from '../../../test/observe/contents.ts'

const { db, make } = await startApp()
const SEND = '/api/messages'
const missing = '018f0000-0000-7000-8000-00000000dead'

const trader = (firstName: string) => make.person({ firstName, username: null })

type Offer = Parameters<typeof make.offer>[0]
/** Ann and Bob, with an offer that Bob sent. */
async function parties(wish: Offer = {}) {
  const [ann, bob] = [await trader('Ann'), await trader('Bob')]
  const offer = await offerBetween(bob.id, ann.id, wish)
  return { ann, bob, offerId: offer.id }
}
const offerBetween = (fromUserId: string, toUserId: string, wish: Offer = {}) =>
  make.offer({ fromUserId, toUserId, ...wish })
const rowsOf = (offerId: string) =>
  db.selectFrom('messages').selectAll().where('tradeOfferId', '=', offerId).execute()
const noticesTo = (userId: string) =>
  db.selectFrom('userMessages').selectAll().where('userId', '=', userId).execute()

test('MESSAGES-01 MESSAGES-02 MESSAGES-03 MESSAGES-05 either party writes to the other', async () => {
  const { ann, bob, offerId } = await parties()
  for (const [writer, reader, firstName] of [
    [ann, bob, 'Ann'],
    [bob, ann, 'Bob'],
  ] as const) {
    const answer = await writer.browser.post(SEND, {
      toUserId: reader.id,
      content: ' Is Saturday fine? ',
      tradeOfferId: offerId,
    })
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json()).toEqual({
      id: expect.any(String),
      withOffer: false,
      withCounter: false,
      fromUserId: writer.id,
      fromUser: { firstName, lastName: 'Example' },
      content: 'Is Saturday fine?',
      isRead: false,
      createdAt: expect.any(String),
      photo: null,
    })
  }
  expect(await rowsOf(offerId)).toMatchObject([
    { fromUserId: ann.id, toUserId: bob.id, isRead: false },
    { fromUserId: bob.id, toUserId: ann.id, isRead: false },
  ])
  expect(await noticesTo(ann.id)).toMatchObject([
    {
      type: 'trade_message',
      title: 'Bob wrote to you',
      message: '“Is Saturday fine?”',
      relatedOfferId: offerId,
      isRead: false,
    },
  ])
})

test('MESSAGES-06 a message has 1 to 500 characters, and says so', async () => {
  const { ann, bob, offerId } = await parties()
  const send = (content?: unknown) =>
    ann.browser.post(SEND, { toUserId: bob.id, content, tradeOfferId: offerId })
  for (const [content, sentence] of [
    ['', 'Message cannot be empty'],
    [' \n ', 'Message cannot be empty'],
    ['x'.repeat(501), 'Message too long'],
  ]) {
    const answer = await send(content)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toEqual([{ path: 'content', message: sentence }])
  }
  for (const odd of [undefined, null, 5, ['x'], { x: 1 }]) {
    expect((await send(odd)).statusCode, JSON.stringify(odd)).toBe(400)
  }
  expect(await rowsOf(offerId)).toEqual([])
  for (const content of ['x', 'x'.repeat(500), '🤝'.repeat(250)]) {
    expect((await send(content)).statusCode, content).toBe(201)
  }
})

test('T-03 S-63 nobody writes into a conversation of others, or to somebody outside it', async () => {
  const { ann, bob, offerId } = await parties()
  const cleo = await trader('Cleo')
  const before = await contentsOf(db)
  const send = ({ browser }: typeof ann, toUserId: string, tradeOfferId: string) =>
    browser.post(SEND, { toUserId, content: 'Hello', tradeOfferId })
  const absent = await send(ann, bob.id, missing)
  expect({ statusCode: absent.statusCode, body: absent.json() }).toEqual({
    statusCode: 404,
    body: { code: 'messages.not_found', message: 'Could not find original message' },
  })
  const strange = [
    await send(cleo, ann.id, offerId),
    await send(cleo, cleo.id, offerId),
    await send(ann, cleo.id, offerId),
    await send(ann, ann.id, offerId),
    await send(ann, missing, offerId),
  ]
  for (const answer of strange)
    expect({ statusCode: answer.statusCode, body: answer.body }).toEqual({
      statusCode: 404,
      body: absent.body,
    })
  for (const odd of ['1', '', `${offerId}'`]) {
    expect((await send(ann, bob.id, odd)).statusCode, odd).toBe(400)
    expect((await send(ann, odd, offerId)).statusCode, odd).toBe(400)
  }
  expect(await contentsOf(db)).toBe(before)
})

test('S-63 without an offer named it goes to the latest open one between the two', async () => {
  const { ann, bob } = await parties({ createdAt: new Date(Date.now() - 2 * DAY) })
  const later = await offerBetween(ann.id, bob.id)
  const answer = await ann.browser.post(SEND, { toUserId: bob.id, content: 'Hello' })
  expect(answer.statusCode, answer.body).toBe(201)
  expect(await rowsOf(later.id)).toHaveLength(1)
  const other = await bob.browser.post(SEND, {
    toUserId: ann.id,
    content: 'Hi',
    tradeOfferId: null,
  })
  expect(other.statusCode).toBe(201)
  expect(await rowsOf(later.id)).toHaveLength(2)
})

test('S-63 without an open offer between them members cannot write to each other', async () => {
  const before = { createdAt: new Date(Date.now() - 15 * DAY) }
  const { ann, bob, offerId } = await parties(before)
  const cancelled = await offerBetween(ann.id, bob.id, { status: 'accepted' })
  const longAgo = new Date(Date.now() - 9 * DAY)
  await db
    .updateTable('tradeOffers')
    .set({
      cancelRequestedBy: ann.id,
      cancelRequestReason: 'It does not fit in my car',
      cancelRequestedAt: longAgo,
    })
    .where('id', '=', cancelled.id)
    .execute()
  const cleo = await trader('Cleo')
  for (const toUserId of [bob.id, cleo.id, ann.id, missing]) {
    const answer = await ann.browser.post(SEND, { toUserId, content: 'Hello' })
    expectRefusal(answer, 400, 'messages.no_shared_offer')
  }
  const body = { toUserId: bob.id, content: 'Hello', tradeOfferId: offerId }
  expect((await ann.browser.post(SEND, body)).statusCode).toBe(201)
})

test('S-63 MESSAGES-05 both may still write when their trade is over', async () => {
  const { ann, bob, offerId } = await parties()
  await ann.browser.patch(`/api/trade-offers/${offerId}`, { status: 'rejected' })
  const body = { toUserId: bob.id, content: 'Another time', tradeOfferId: offerId }
  expect((await ann.browser.post(SEND, body)).statusCode).toBe(201)
})

test('S-63 nobody writes to a member who is banned, and one who has left took the conversation along', async () => {
  const { ann, bob, offerId } = await parties()
  const send = () =>
    ann.browser.post(SEND, { toUserId: bob.id, content: 'Hello', tradeOfferId: offerId })
  await db
    .updateTable('users')
    .set({ isBanned: true, bannedAt: new Date(), banReason: 'for a test' })
    .where('id', '=', bob.id)
    .execute()
  const banned = await send()
  expect({ statusCode: banned.statusCode, body: banned.json() }).toEqual({
    statusCode: 409,
    body: { code: 'messages.member_unavailable', message: 'This member is no longer available' },
  })
  await db.deleteFrom('users').where('id', '=', bob.id).execute()
  expect((await send()).statusCode).toBe(404)
  expect(await noticesTo(bob.id)).toEqual([])
})

test('T-28 a message that is sent again under its key is written and told once', async () => {
  const { ann, bob, offerId } = await parties()
  const once = { headers: { 'idempotency-key': randomUUID() } }
  const body = { toUserId: bob.id, content: 'Hello', tradeOfferId: offerId }
  const send = (changed = {}) => ann.browser.post(SEND, { ...body, ...changed }, once)
  const answers = await Promise.all(Array.from({ length: 16 }, () => send()))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  for (const one of answers) expect(one.json()).toEqual(answers[0]?.json())
  const other = await send({ content: 'Something else' })
  expectRefusal(other, 409, 'idempotency.mismatch')
  expect(await rowsOf(offerId)).toHaveLength(1)
  expect(await noticesTo(bob.id)).toHaveLength(1)
})
