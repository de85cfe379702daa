import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'

const { db, make, visitor, as } = await startApp()
const COUNT = '/api/messages/count'

const unread = async ({ browser }: Awaited<ReturnType<typeof make.person>>) =>
  (await browser.get(COUNT)).json()

test('NOTIF-06 SHELL-41 the count is of own notifications that are not read', async () => {
  const [ann, bob] = [await make.person(), await make.person()]
  expect(await unread(ann)).toEqual({ count: 0 })
  const wanted = await make.item({ userId: ann.id })
  for (const cashAdjustment of [5, 6]) {
    const mine = await make.item({ userId: bob.id })
    const body = { toItemId: wanted.id, fromItemId: mine.id, cashAdjustment }
    expect((await bob.browser.post('/api/trade-offers', body)).statusCode).toBe(201)
  }
  expect(await unread(ann)).toEqual({ count: 2 })
  expect(await unread(bob)).toEqual({ count: 0 })
  const [first] = await db
    .selectFrom('userMessages')
    .select('id')
    .where('userId', '=', ann.id)
    .execute()
  await db
    .updateTable('userMessages')
    .set({ isRead: true })
    .where('id', '=', first?.id ?? '')
    .execute()
  expect(await unread(ann)).toEqual({ count: 1 })
})

test('NOTIF-02 S-60 a notification outlives the offer that it was about', async () => {
  const sender = await make.person()
  const offer = await make.offer({ fromUserId: sender.id })
  const owner = await as(offer.toUserId)
  await owner.delete(`/api/trade-offers/${offer.id}`)
  expect(await unread(sender)).toEqual({ count: 1 })
})

test('S-60 F-11 what is refused tells nobody', async () => {
  const [ann, bob] = [await make.person(), await make.person()]
  const wanted = await make.item({ userId: ann.id })
  await bob.browser.post('/api/trade-offers', { toItemId: wanted.id, cashAdjustment: -1 })
  await ann.browser.post('/api/trade-offers', { toItemId: wanted.id, cashAdjustment: 5 })
  expect(await unread(ann)).toEqual({ count: 0 })
})

test('F-02 F-11 an offer and what is told of it are written together or not at all', async () => {
  const [ann, bob] = [await make.person(), await make.person()]
  const wanted = await make.item({ userId: ann.id })
  const send = () =>
    bob.browser.post('/api/trade-offers', { toItemId: wanted.id, cashAdjustment: 5 })
  const offers = () =>
    db.selectFrom('tradeOffers').select('id').where('toUserId', '=', ann.id).execute()
  await sql`create function out_of_order() returns trigger language plpgsql
    as $$ begin raise exception 'out of order'; end $$`.execute(db)
  await sql`create trigger out_of_order before insert on user_messages
    for each row execute function out_of_order()`.execute(db)
  try {
    const answer = await send()
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('out of order')
    expect(await offers()).toEqual([])
  } finally {
    await sql`drop function out_of_order cascade`.execute(db)
  }
  expect((await send()).statusCode).toBe(201)
  expect(await offers()).toHaveLength(1)
  expect(await unread(ann)).toEqual({ count: 1 })
})

test('NOTIF-06 the count is for members', async () => {
  const guest = await as((await make.member({ isGuest: true })).id)
  expect((await visitor().get(COUNT)).statusCode).toBe(401)
  expect((await guest.get(COUNT)).statusCode).toBe(403)
})
