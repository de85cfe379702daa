import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { makeDeveloper } from '../../../test/make/developers.ts'
import { countWaiters } from '../../../test/observe/races.ts'

const app = await startApp()
const { db, make, visitor, as } = app

const { id: developerId, browser: developer } = await makeDeveloper(app)

const ban = (id: string, reason = 'Sold the same bike twice') =>
  developer.patch(`/api/dev/members/${id}/ban`, { reason })
const unban = (id: string) => developer.patch(`/api/dev/members/${id}/unban`)
const offerRow = (id: string) =>
  db.selectFrom('tradeOffers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const noticesOf = (userId: string) =>
  db.selectFrom('userMessages').select(['type', 'title']).where('userId', '=', userId).execute()

test('MEMBERS-01 MEMBERS-02 MEMBERS-03 MEMBERS-07 a ban shows the member as deactivated, with when and why', async () => {
  const { id } = await make.member({ firstName: 'Cleo' })
  const answer = await ban(id, '  Sold the same bike twice ')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    id,
    firstName: 'Cleo',
    lastName: 'Example',
    email: expect.stringContaining('@example.com'),
    city: 'Maplewood',
    state: 'NJ',
    createdAt: expect.any(String),
    lastLoginAt: null,
    isBanned: true,
    banReason: 'Sold the same bike twice',
    bannedAt: expect.any(String),
    isAdmin: false,
    otherAccounts: 0,
  })
})

test('MEMBERS-05 a ban needs a reason', async () => {
  const { id } = await make.member()
  for (const reason of ['', '   ']) {
    const answer = await ban(id, reason)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toEqual([{ path: 'reason', message: 'A reason is required' }])
  }
  expect((await ban(id, 'x'.repeat(501))).statusCode).toBe(400)
})

test('T-12 S-77 every session of a banned member ends with the ban, and no door opens again', async () => {
  const { id } = await make.member()
  const browsers = [await as(id), await as(id)]
  await ban(id)
  for (const browser of browsers) {
    expect((await browser.get('/api/member-auth/user')).statusCode).toBe(401)
    expect((await browser.get('/api/items/mine')).statusCode).toBe(401)
  }
  const left = db.selectFrom('sessions').select('sid').where('userId', '=', id)
  expect(await left.execute()).toEqual([])
})

test('MEMBERS-08 S-77 T-12 items vanish for others, and come back when the ban is lifted', async () => {
  const { id } = await make.member()
  const item = await make.item({ userId: id })
  const page = () => visitor().get(`/api/items/${item.id}`)
  expect((await page()).statusCode).toBe(200)
  await ban(id)
  expect((await page()).statusCode).toBe(404)
  expect((await unban(id)).json()).toMatchObject({
    isBanned: false,
    banReason: null,
    bannedAt: null,
  })
  expect((await page()).statusCode).toBe(200)
})

test('S-77 pending offers from and to a banned member expire, and the partners are told', async () => {
  const { id } = await make.member()
  const [sent, received] = [
    await make.offer({ fromUserId: id }),
    await make.offer({ toUserId: id }),
  ]
  await ban(id)
  for (const offer of [sent, received]) {
    expect(await offerRow(offer.id)).toMatchObject({
      status: 'rejected',
      expiredAt: expect.any(Date),
    })
  }
  expect(await noticesOf(sent.toUserId)).toMatchObject([{ type: 'offer_expired' }])
  expect(await noticesOf(received.fromUserId)).toMatchObject([{ type: 'offer_expired' }])
  expect(await noticesOf(id)).toEqual([])
})

test('S-77 trades in progress are cancelled, the partner is told and their item is free again', async () => {
  const { id } = await make.member()
  const partner = await make.member()
  const theirs = await make.item({ userId: partner.id })
  const mine = await make.item({ userId: id })
  const trade = await make.offer({
    fromItemId: mine.id,
    fromUserId: id,
    toItemId: theirs.id,
    status: 'accepted',
  })
  const waiting = await make.offer({ toItemId: theirs.id })
  await ban(id)
  expect(await offerRow(trade.id)).toMatchObject({
    status: 'rejected',
    cancelledAt: expect.any(Date),
    cancelReason: 'One side of this trade is no longer available.',
  })
  const locks = db
    .selectFrom('itemTradeLocks')
    .select('itemId')
    .where('tradeOfferId', '=', trade.id)
  expect(await locks.execute()).toEqual([])
  expect(await noticesOf(partner.id)).toMatchObject([{ type: 'trade_cancelled' }])
  expect(await noticesOf(waiting.fromUserId)).toMatchObject([{ type: 'offer_resumed' }])
  const accepted = await (await as(partner.id)).patch(`/api/trade-offers/${waiting.id}`, {
    status: 'accepted',
  })
  expect(accepted.statusCode).toBe(200)
})

test('S-77 lifting a ban does not bring offers back', async () => {
  const { id } = await make.member()
  const offer = await make.offer({ toUserId: id })
  await ban(id)
  await unban(id)
  expect(await offerRow(offer.id)).toMatchObject({ status: 'rejected' })
})

test('S-78 nobody bans oneself, an admin, a guest, or somebody who is banned; strangers are unknown', async () => {
  const { id: admin } = await make.member({ isAdmin: true })
  const { id: banned } = await make.member({ isBanned: true })
  const { id: guest } = await make.member({ isGuest: true })
  const { id: member } = await make.member()
  const missing = '018f0000-0000-7000-8000-00000000dead'
  const refusals = [
    [await ban(developerId), 409, 'members.not_yourself'],
    [await ban(admin), 409, 'members.not_an_admin'],
    [await ban(banned), 409, 'members.banned_already'],
    [await unban(member), 409, 'members.not_banned'],
    [await ban(guest), 409, 'members.guest'],
    [await ban(missing), 404, 'members.not_found'],
    [await unban(missing), 404, 'members.not_found'],
  ] as const
  for (const [answer, status, code] of refusals) {
    expectRefusal(answer, status, code)
  }
})

test('S-12 a ban and its end are in the log that nobody changes, without the reason', async () => {
  const { id } = await make.member()
  await ban(id, 'a very private reason')
  await unban(id)
  const entries = await db
    .selectFrom('auditEntries')
    .select(['actorId', 'action', 'type', 'description'])
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()
  expect(entries).toMatchObject([
    { actorId: developerId, action: 'member_banned', type: 'member' },
    { actorId: developerId, action: 'member_unbanned', type: 'member' },
  ])
  expect(JSON.stringify(entries)).not.toContain('private')
})

test('T-13 S-77 whatever a member does while being banned, nothing of theirs stays open', {
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await make.member()
    const browser = await as(id)
    const incoming = await Promise.all(
      Array.from({ length: 7 }, () => make.offer({ toUserId: id })),
    )
    const wanted = await Promise.all(Array.from({ length: 8 }, () => make.item()))
    const moves = [
      ...incoming.map(
        (offer) => () => browser.patch(`/api/trade-offers/${offer.id}`, { status: 'accepted' }),
      ),
      ...wanted.map(
        (item) => () => browser.post('/api/trade-offers', { toItemId: item.id, cashAdjustment: 5 }),
      ),
    ]
    moves.splice(round, 0, () => ban(id))
    const answers = await Promise.all(moves.map((move) => move()))
    for (const { statusCode, body } of answers) expect(statusCode, body).toBeLessThan(500)
    expect(answers[round]?.statusCode).toBe(200)
    const open = await sql`
      select status from trade_offers
      where status in ('pending', 'accepted') and (from_user_id = ${id} or to_user_id = ${id})`.execute(
      db,
    )
    expect(open.rows).toEqual([])
    const locks = await sql`
      select from item_trade_locks l join trade_offers o on o.id = l.trade_offer_id
      where o.from_user_id = ${id} or o.to_user_id = ${id}`.execute(db)
    expect(locks.rows).toEqual([])
  }
})

test('S-77 F-18 whoever lifts a ban waits for the items before the member: no ring with who hides one', async () => {
  const { id } = await make.member()
  const item = await make.item({ userId: id })
  await ban(id)
  const holder = await db.startTransaction().execute()
  try {
    await sql`select id from items where id = ${item.id} for update`.execute(holder)
    const lifted = unban(id)
    await expect.poll(() => countWaiters(db)).toBe(1)
    // The member's row is not locked yet, so that hiding an item can still notify them.
    await sql`select id from users where id = ${id} for update nowait`.execute(holder)
    await holder.commit().execute()
    expect((await lifted).statusCode).toBe(200)
  } finally {
    if (!holder.isCommitted) await holder.rollback().execute()
  }
})
