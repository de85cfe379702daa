import type { NextMeeting } from '@swapstead/domain/meetings/next-meeting.ts'
import { EASTERN } from '@swapstead/domain/states.ts'
import { after, before, DAY, HOUR, MINUTE } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import {
  codeOf,
  expectDone,
  makeAgreedRing,
  meetInRing,
  type TestRing,
} from '../../../test/make/rings.ts'
import {
  agreeToMeet,
  CANCEL_REASON,
  MEETING_PLACE,
  makeTrade,
  type Trade,
  wallIn,
} from '../../../test/make/trades.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { nextMeetingSql } from './next-meeting.ts'

const app = await startApp()
const { db, deps, make } = app
type Reader = { browser: Visitor }

async function nextOf({ browser }: Reader): Promise<NextMeeting | null> {
  return (await browser.get('/api/trade-offers/incoming/count')).json().nextMeeting
}

async function namesRead(reader: Reader): Promise<string[] | undefined> {
  return (await nextOf(reader))?.names
}

/** Bob and Ann have agreed to meet tomorrow at noon. */
async function meeting(): Promise<Trade> {
  const trade = await makeTrade(app)
  await agreeToMeet(app, trade, 1)
  return trade
}

/** Ann, Bob and Cat have agreed to meet tomorrow. */
async function meetingOfThree(): Promise<TestRing> {
  const ring = await makeAgreedRing(app)
  await meetInRing(app, ring, 1)
  return ring
}

const moveTrade = ({ id }: Trade, agreedMeetingTime: Date) =>
  db.updateTable('tradeOffers').set({ agreedMeetingTime }).where('id', '=', id).execute()
const moveRing = ({ id }: TestRing, agreedMeetingTime: Date) =>
  db.updateTable('rings').set({ agreedMeetingTime }).where('id', '=', id).execute()

async function done(trade: Trade, by: Trade['sender'], move: string, sent: object = {}) {
  expectDone(await trade.post(by, move, sent))
}

test('R-43 MEETINGS-07 T-02 both of a trade read of their meeting, and nobody else does', async () => {
  const trade = await meeting()
  const { sender, receiver } = trade
  const { agreedMeetingTime: time } = (await receiver.browser.get(trade.url)).json()
  const told = { ringId: null, location: MEETING_PLACE, time, more: 0 }
  expect(await nextOf(receiver)).toEqual({ ...told, names: ['Bob'] })
  expect(await nextOf(sender)).toEqual({ ...told, names: ['Ann'] })
  expect(await nextOf(await make.person())).toBeNull()
})

test('R-43 MEETINGS-07 T-02 all three of a swap read of their meeting, and nobody else does', async () => {
  const ring = await meetingOfThree()
  const { time } = (await ring.read(ring.ann)).agreedMeeting
  const told = { ringId: ring.id, location: MEETING_PLACE, time, more: 0 }
  expect(await nextOf(ring.ann)).toEqual({ ...told, names: ['Bob', 'Cat'] })
  expect(await nextOf(ring.bob)).toEqual({ ...told, names: ['Cat', 'Ann'] })
  expect(await nextOf(ring.cat)).toEqual({ ...told, names: ['Ann', 'Bob'] })
  expect(await nextOf(await make.person())).toBeNull()
})

test.each([
  ['49 hours ahead', 49 * HOUR, false],
  ['just less than 48 hours ahead', 48 * HOUR - MINUTE, true],
  ['an hour ahead', HOUR, true],
  ['59 minutes ago', -59 * MINUTE, true],
  ['61 minutes ago', -61 * MINUTE, false],
])('R-43 MEETINGS-07 whether a meeting is told that is %s', async (_, ahead, isTold) => {
  const [trade, ring] = [await meeting(), await meetingOfThree()]
  const time = after(deps.now(), ahead)
  await moveTrade(trade, time)
  await moveRing(ring, time)
  expect(await namesRead(trade.receiver)).toEqual(isTold ? ['Bob'] : undefined)
  expect(await namesRead(ring.ann)).toEqual(isTold ? ['Bob', 'Cat'] : undefined)
})

test('R-43 MEETINGS-02 MEETINGS-03 a meeting that is only proposed is not told, and takes no agreed one away', async () => {
  const [trade, ring] = [await makeTrade(app), await makeAgreedRing(app)]
  const proposal = {
    proposedMeetingLocation: MEETING_PLACE,
    proposedMeetingTime: wallIn(deps.now(), 1, '12:00'),
  }
  await done(trade, trade.sender, 'propose-meeting', proposal)
  expectDone(await ring.post(ring.ann, 'propose-meeting', proposal))
  for (const reader of [trade.sender, trade.receiver, ...ring.all]) {
    expect(await nextOf(reader)).toBeNull()
  }
  const agreed = await meeting()
  const before = await nextOf(agreed.sender)
  await done(agreed, agreed.receiver, 'propose-meeting', {
    ...proposal,
    proposedMeetingTime: wallIn(deps.now(), 1, '15:00'),
  })
  expect(await nextOf(agreed.sender)).toEqual(before)
})

test('R-43 CANCEL-02 MEETINGS-07 a request to cancel takes a meeting away, and taking it back brings it again', async () => {
  const trade = await meeting()
  const { sender, receiver } = trade
  await done(trade, sender, 'request-cancel', { reason: CANCEL_REASON })
  for (const reader of [sender, receiver]) expect(await nextOf(reader)).toBeNull()
  await done(trade, sender, 'withdraw-cancel')
  for (const reader of [sender, receiver]) expect(await nextOf(reader)).not.toBeNull()
  await done(trade, sender, 'request-cancel', { reason: CANCEL_REASON })
  await done(trade, receiver, 'agree-cancel')
  for (const reader of [sender, receiver]) expect(await nextOf(reader)).toBeNull()
})

test('R-43 OFFERS-11 who has said that they swapped reads no more of the meeting', async () => {
  const trade = await meeting()
  const { sender, receiver } = trade
  await done(trade, sender, 'complete')
  expect(await nextOf(sender)).toBeNull()
  expect(await namesRead(receiver)).toEqual(['Bob'])
  await done(trade, receiver, 'complete')
  expect(await nextOf(receiver)).toBeNull()
})

test('S-65 R-43 after a block or a deleted account nobody reads of a meeting of the two', async () => {
  const [blocked, confirmed, left] = [await meeting(), await meeting(), await meeting()]
  await done(confirmed, confirmed.sender, 'complete')
  for (const { sender, receiver } of [blocked, confirmed]) {
    expectDone(await receiver.browser.post('/api/blocks', { memberId: sender.id }))
    for (const reader of [sender, receiver]) expect(await nextOf(reader)).toBeNull()
  }
  await db.deleteFrom('users').where('id', '=', left.sender.id).execute()
  expect(await nextOf(left.receiver)).toBeNull()
})

test('S-65 R-46 in a swap of three that goes on past a block nobody reads that they meet the other', async () => {
  const ring = await meetingOfThree()
  const { ann, bob, cat } = ring
  await moveRing(ring, after(deps.now(), MINUTE))
  expectDone(await ring.post(ann, 'hand-over', { code: await codeOf(ring, bob) }))
  expectDone(await bob.browser.post('/api/blocks', { memberId: cat.id }))
  expect(await namesRead(ann)).toEqual(['Bob', 'Cat'])
  expect(await namesRead(bob)).toEqual(['Ann'])
  expect(await namesRead(cat)).toEqual(['Ann'])
  await db
    .updateTable('users')
    .set({ isBanned: true, bannedAt: deps.now(), banReason: 'Sold things' })
    .where('id', '=', ann.id)
    .execute()
  for (const reader of [bob, cat]) expect(await nextOf(reader)).toBeNull()
})

test('R-43 R-47 a meeting of three is over for who has given and got, and for all once somebody is missed', async () => {
  const ring = await meetingOfThree()
  const { ann, bob, cat } = ring
  await moveRing(ring, before(deps.now(), 30 * MINUTE))
  expectDone(await ring.post(ann, 'hand-over', { code: await codeOf(ring, bob) }))
  expect(await namesRead(ann)).toEqual(['Bob', 'Cat'])
  expectDone(await ring.post(bob, 'hand-over', { code: await codeOf(ring, cat) }))
  expect(await nextOf(bob)).toBeNull()
  expect(await namesRead(cat)).toEqual(['Ann', 'Bob'])
  expectDone(await ring.post(ann, 'report-missing', { position: 2 }))
  for (const reader of ring.all) expect(await nextOf(reader)).toBeNull()
})

test('R-43 MEETINGS-07 of several meetings the first is told, of a trade or of three, and how many more there are', async () => {
  const ring = await meetingOfThree()
  const { ann } = ring
  const other = await make.person({ username: 'dana.quilt' })
  const [mine, theirs] = [
    await make.item({ userId: ann.id }),
    await make.item({ userId: other.id }),
  ]
  const offer = await make.offer({ fromItemId: mine.id, toItemId: theirs.id })
  const url = `/api/trade-offers/${offer.id}`
  expectDone(await other.browser.patch(url, { status: 'accepted' }))
  const trade = { sender: ann, receiver: other, url }
  await agreeToMeet(app, trade as unknown as Trade, 1)
  const soon = after(deps.now(), HOUR)
  await moveRing(ring, soon)
  expect(await nextOf(ann)).toMatchObject({ ringId: ring.id, time: soon.toISOString(), more: 1 })
  await moveRing(ring, after(deps.now(), 2 * DAY - MINUTE))
  expect(await nextOf(ann)).toMatchObject({ ringId: null, names: ['dana.quilt'], more: 1 })
  expect(await nextOf(other)).toMatchObject({ names: ['Ann'], more: 0 })
})

test('R-43 SANDBOX-01 guests of the sandbox read of no meeting', async () => {
  const [guest, other] = [
    await make.person({ isGuest: true }),
    await make.person({ isGuest: true }),
  ]
  const wanted = await make.item({ userId: other.id })
  const { id } = await make.offer({
    fromUserId: guest.id,
    toItemId: wanted.id,
    status: 'accepted',
  })
  const time = after(deps.now(), HOUR)
  await db
    .updateTable('tradeOffers')
    .set({
      proposedByUserId: guest.id,
      proposedMeetingLocation: MEETING_PLACE,
      proposedMeetingTime: time,
      proposedMeetingTimeZone: EASTERN,
      agreedMeetingLocation: MEETING_PLACE,
      agreedMeetingTime: time,
      agreedMeetingTimeZone: EASTERN,
      meetingAgreedAt: deps.now(),
    })
    .where('id', '=', id)
    .execute()
  const answer = await guest.browser.get('/api/sandbox/trade-offers/incoming/count')
  expect(answer.json()).toEqual({ count: 0, nextMeeting: null })
})

test('R-43 P2 a next meeting is found by indexes, however many trades and swaps of three there are', async () => {
  const [reader, partner] = [await make.member(), await make.member()]
  const plan = await transact(db, async (tx) => {
    await fillTables(tx, reader.id, partner.id)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain (analyze, buffers) ${nextMeetingSql(reader.id, new Date())}`.execute(
      tx.withoutPlugins(),
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/WindowAgg .* rows=12(\.00)? /)
  expect(plan).not.toMatch(/Seq Scan on (trade_offers|rings|ring_members|users|member_blocks)/)
})

/**
 * Every hundredth trade and ring is the reader's, and every tenth of these has a meeting tomorrow.
 * So has a quarter of the others. Shadows the tables in this transaction: same columns and indexes,
 * no foreign keys.
 */
async function fillTables(tx: Tx, reader: string, partner: string): Promise<void> {
  for (const table of ['trade_offers', 'rings', 'ring_members']) {
    await sql`create temporary table ${sql.table(table)} (
      like ${sql.table(`public.${table}`)} including all) on commit drop`.execute(tx)
  }
  const isOpen = sql`(n % 1000 = 0 or n % 4 = 1)`
  const meeting = sql`case when ${isOpen} then ${MEETING_PLACE} end,
    case when ${isOpen} then now() + interval '1 day' end, case when ${isOpen} then ${EASTERN} end`
  const party = (remainder: number, id: string) =>
    sql`case when n % 200 = ${remainder} then ${id}::uuid else gen_random_uuid() end`
  await sql`
    insert into trade_offers (id, from_user_id, to_user_id, to_item_id, cash_adjustment, status,
      accepted_at, completed_at, agreed_meeting_location, agreed_meeting_time,
      agreed_meeting_time_zone, meeting_agreed_at, proposed_by_user_id, proposed_meeting_location,
      proposed_meeting_time, proposed_meeting_time_zone)
    select gen_random_uuid(), t.from_id, t.to_id, gen_random_uuid(), 5,
      case when ${isOpen} then 'accepted' else 'completed' end, now(),
      case when not ${isOpen} then now() end, ${meeting}, case when ${isOpen} then now() end,
      case when ${isOpen} then t.from_id end, ${meeting}
    from generate_series(1, 8000) n cross join lateral (select
      ${party(0, reader)} as from_id,
      case when n % 200 = 0 then ${partner}::uuid else ${party(100, reader)} end as to_id) t`.execute(
    tx,
  )
  await sql`
    insert into rings (id, status, items_key, agreed_at, completed_at, agreed_meeting_location,
      agreed_meeting_time, agreed_meeting_time_zone)
    select gen_random_uuid(), case when ${isOpen} then 'agreed' else 'completed' end, n, now(),
      case when not ${isOpen} then now() end, ${meeting}
    from generate_series(1, 4000) n`.execute(tx)
  await sql`
    insert into ring_members (ring_id, position, user_id, item_id)
    select r.id, p, case when p = 2 or r.items_key::int % 100 > 0 then gen_random_uuid()
      when p = 0 then ${reader}::uuid else ${partner}::uuid end, gen_random_uuid()
    from rings r, generate_series(0, 2) p`.execute(tx)
  await sql`analyze trade_offers, rings, ring_members`.execute(tx)
}
