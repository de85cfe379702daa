import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { eventually } from '../../../test/observe/eventually.ts'
import type { Answer } from '../../../test/visitor.ts'

const { db, make } = await startApp()
const ROUNDS = 10
const RACERS = 16

async function parties() {
  const [ann, bob] = [await make.person(), await make.person()]
  const offer = await make.offer({ fromUserId: bob.id, toUserId: ann.id })
  const write = () =>
    bob.browser.post('/api/messages', {
      toUserId: ann.id,
      content: 'Hello',
      tradeOfferId: offer.id,
    })
  return { ann, bob, offerId: offer.id, write }
}
const statusesOf = (answers: Answer[]) => new Set(answers.map(({ statusCode }) => statusCode))
const noticesTo = (userId: string) =>
  db
    .selectFrom('userMessages')
    .select(['isRead', 'relatedOfferId'])
    .where('userId', '=', userId)
    .where('type', '=', 'trade_message')
    .execute()

test('S-60 S-62 C-43 of 16 messages sent at once a reader has one unread notification, one mail and all the messages', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { ann, offerId, write } = await parties()
    const answers = await Promise.all(Array.from({ length: RACERS }, write))
    expect(statusesOf(answers)).toEqual(new Set([201]))
    expect(await noticesTo(ann.id)).toEqual([{ isRead: false, relatedOfferId: offerId }])
    const mails = db.selectFrom('mailOutbox').select('id').where('toAddress', '=', ann.email)
    expect(await mails.execute()).toHaveLength(1)
    const talk = await ann.browser.get(`/api/conversations/${offerId}`)
    expect(talk.json()).toHaveLength(RACERS)
  }
})

test('S-61 who reads while messages arrive has nothing unread left in the end', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { ann, offerId, write } = await parties()
    const read = () => ann.browser.patch(`/api/conversations/${offerId}/read`)
    const answers = await Promise.all(
      Array.from({ length: RACERS }, (_, index) => (index % 4 === 3 ? read() : write())),
    )
    expect([...statusesOf(answers)].sort()).toEqual([200, 201])
    expect((await noticesTo(ann.id)).filter(({ isRead }) => !isRead).length).toBeLessThanOrEqual(1)
    await read()
    expect((await noticesTo(ann.id)).filter(({ isRead }) => !isRead)).toEqual([])
  }
})

test('S-64 a message to an offer that is just being declined is written or not found, and never half', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { ann, offerId, write } = await parties()
    const decline = () => ann.browser.delete(`/api/trade-offers/${offerId}`)
    const racers = Array.from({ length: RACERS - 1 }, () => write)
    const middle = round % 8
    const all = [...racers.slice(0, middle), decline, ...racers.slice(middle)]
    const answers = await Promise.all(all.map((send) => send()))
    expect(answers[middle]?.statusCode).toBe(200)
    const written = answers.filter((_, index) => index !== middle)
    for (const { statusCode, body } of written) expect([201, 404], body).toContain(statusCode)
    const left = db.selectFrom('messages').select('id').where('tradeOfferId', '=', offerId)
    expect(await left.execute()).toEqual([])
    for (const notice of await noticesTo(ann.id)) expect(notice.relatedOfferId).toBeNull()
  }
})

test('S-64 a message that waits for its offer while that is removed answers as for an offer that never was', async () => {
  const { ann, bob, offerId, write } = await parties()
  const holder = await db.startTransaction().execute()
  try {
    await holder.deleteFrom('tradeOffers').where('id', '=', offerId).execute()
    const writing = write()
    const waiting = sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await eventually(async () => expect((await waiting.execute(db)).rows).toEqual([{ count: 1 }]))
    await holder.commit().execute()
    const late = await writing
    const absent = await bob.browser.post('/api/messages', {
      toUserId: ann.id,
      content: 'Hello',
      tradeOfferId: '018f0000-0000-7000-8000-00000000dead',
    })
    expect({ statusCode: late.statusCode, body: late.body }).toEqual({
      statusCode: 404,
      body: absent.body,
    })
    expect(await noticesTo(ann.id)).toEqual([])
  } finally {
    if (!holder.isCommitted) await holder.rollback().execute()
  }
})
