import { morningAfter, readLocalTime } from '@swapstead/domain/local-time.ts'
import { advanceClock } from '@swapstead/domain/offers/change.ts'
import { offerAsOf } from '@swapstead/domain/offers/clock.ts'
import { decide, type OfferCommand } from '@swapstead/domain/offers/decide.ts'
import { endOffer } from '@swapstead/domain/offers/following.ts'
import { awaitsRating } from '@swapstead/domain/offers/moves.ts'
import {
  itemIdsOf,
  type OfferStatus,
  type OfferView,
  offerStatuses,
  rowOf,
} from '@swapstead/domain/offers/offer.ts'
import { stopOffer } from '@swapstead/domain/offers/waiting.ts'
import { EASTERN } from '@swapstead/domain/states.ts'
import { reminderTypes } from '@swapstead/domain/test/reference-reminders.ts'
import { sampleOffer } from '@swapstead/domain/test/sample-offer.ts'
import { after, HOUR } from '@swapstead/domain/times.ts'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { CANCEL_REASON, makeTrade } from '../../../test/make/trades.ts'
import { idsIn } from '../../../test/observe/pages.ts'
import { newId } from '../../platform/core/ids.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { awaitsRatingBy, hasStatus, isDue } from '../swap-state/index.ts'
import { endOfTrade } from '../swap-state/offers.ts'
import { dueOffers, insertOffer } from './queries.ts'

const app = await startApp()
const { db, deps, make } = app
const DAY = 24 * HOUR
const OFFERS = 400
const start = new Date('2026-05-01T16:00:00Z')
const [ann, bob] = [(await make.member()).id, (await make.member()).id]

const stars = { rating: 4, comment: 'Fine' }
const meeting = (now: Date, days: number, hours = 0) => ({
  location: '1 Main St, Maplewood, NJ',
  time: new Date(now.getTime() + days * DAY + hours * HOUR).toISOString(),
})
const commands: ((now: Date) => OfferCommand)[] = [
  () => ({ move: 'accept' }),
  (now) => ({ move: 'proposeMeeting', ...meeting(now, 3) }),
  (now) => ({ move: 'agreeMeeting', ...meeting(now, 2) }),
  (now) => ({ move: 'agreeMeeting', ...meeting(now, 1) }),
  // Late in the evening, so that the question comes after nine the next morning.
  (now) => ({ move: 'agreeMeeting', ...meeting(now, 1, 9.75) }),
  () => ({ move: 'requestCancel', reason: CANCEL_REASON }),
  () => ({ move: 'withdrawCancel' }),
  () => ({ move: 'agreeCancel' }),
  () => ({ move: 'rateCancel', ...stars }),
  () => ({ move: 'complete' }),
  () => ({ move: 'contest' }),
  () => ({ move: 'rate', ...stars }),
]
// Whole days, so that checks often fall on the exact moment a step is due.
const waits = [0, 0, HOUR, DAY, DAY, 3 * DAY, 7 * DAY]

/** What the clock does to the items of a trade with this status. */
const ends = [
  ['completed', 'swapped'],
  ['rejected', 'freed'],
  ['accepted', null],
] as const

const zones = [EASTERN, 'America/Los_Angeles', 'Pacific/Honolulu', 'America/Phoenix']

/** An offer as stored after some allowed moves. */
function lived(steps: readonly number[], item: string, facts: Partial<OfferView>): OfferView {
  let now = start
  const timeZone = zones[(steps[0] ?? 0) % zones.length] ?? EASTERN
  let offer = sampleOffer(start, {
    id: newId(),
    fromUserId: bob,
    toUserId: ann,
    fromItemId: null,
    toItemId: item,
    cashAdjustment: 500,
    fromTimeZone: timeZone,
    toTimeZone: timeZone,
    ...facts,
  })
  for (const step of steps) {
    now = new Date(now.getTime() + (waits[step % 7] ?? 0))
    // Simulates a run of the job.
    if (step % 3 === 0) offer = { ...offer, ...advanceClock(offer, now)?.next }
    const changes = [ann, bob].flatMap((party) => [
      ...commands.map((command) => decide(offer, command(now), party, now)),
      ...(step % 5 === 0 ? [endOffer(offer, { cause: 'members_parted', userId: party }, now)] : []),
      ...(step % 11 === 0 ? [stopOffer(offer, after(now, 6 * DAY), now)] : []),
      ...(step % 31 === 0 ? [endOffer(offer, { cause: 'member_banned', userId: party }, now)] : []),
    ])
    const possible = changes.flatMap((change) => (change?.ok && change.next ? [change.next] : []))
    offer = { ...offer, ...possible[Math.floor(step / 217) % possible.length] }
  }
  return offer
}

/** Every offer has its own items. */
async function lockItemsOf(tx: Tx, offer: OfferView): Promise<void> {
  const locks = itemIdsOf(offer).map((itemId) => ({ itemId, tradeOfferId: offer.id }))
  await tx.insertInto('itemTradeLocks').values(locks).execute()
}

async function store(offers: OfferView[]) {
  await transact(db, async (tx) => {
    for (const offer of offers) {
      await insertOffer(tx, rowOf(offer))
      if (offer.status === 'accepted') await lockItemsOf(tx, offer)
    }
  })
}
/** Half of the offers want the item as the second one of a bundle. */
async function factsOf(index: number, item: string): Promise<Partial<OfferView>> {
  const facts = await itemFactsOf(index, item)
  if (index % 20 < 10) return facts
  const { id: toItemId } = await make.item({ userId: ann })
  return { ...facts, toItemId, moreToItemIds: [item] }
}

/** Hidden items and items in another trade suppress the reminder to accept. */
async function itemFactsOf(index: number, item: string): Promise<Partial<OfferView>> {
  if (index % 10 === 1) {
    await sql`update items set hidden_as = 'held', hidden_at = now() where id = ${item}`.execute(db)
    return { itemsHidden: true }
  }
  if (index % 10 !== 2) return {}
  await make.offer({ toItemId: item, status: 'accepted' })
  return { itemsInTrade: true }
}

/** For each condition the ids of the offers that meet it, in one statement. */
async function idsWhere(conditions: readonly RawBuilder<boolean>[]): Promise<Set<string>[]> {
  const columns = conditions.map((condition) => sql`coalesce(${condition}, false)`)
  const { rows } = await sql<{ id: string; met: boolean[] }>`
    select o.id, array[${sql.join(columns)}] as met
    from trade_offers o where o.from_user_id = ${bob}`.execute(db)
  return conditions.map((_, index) => {
    return new Set(rows.flatMap(({ id, met }) => (met[index] ? [id] : [])))
  })
}

type Asked = {
  condition: RawBuilder<boolean>
  rule: (offer: OfferView, later: OfferView) => boolean
}

/**
 * The conditions in SQL at a moment, each with the rule it must equal. `later` is the offer as of
 * then.
 */
function askedAt(now: Date): { due: Asked; awaiting: Asked[]; others: Asked[] } {
  return {
    due: { condition: isDue(now), rule: (offer) => advanceClock(offer, now) !== null },
    awaiting: [
      { condition: awaitsRatingBy('from', now), rule: (offer) => awaitsRating(offer, bob, now) },
      { condition: awaitsRatingBy('to', now), rule: (offer) => awaitsRating(offer, ann, now) },
    ],
    others: [
      ...ends.map(([status, end]) => ({
        condition: sql<boolean>`o.status = 'accepted' and ${endOfTrade(now)} is not distinct from ${end}`,
        rule: (offer: OfferView, later: OfferView) =>
          offer.status === 'accepted' && later.status === status,
      })),
      ...offerStatuses.map((status) => ({
        condition: hasStatus(status, now),
        rule: (_offer: OfferView, later: OfferView) => later.status === status,
      })),
    ],
  }
}

test('S-92 S-53 F-18 what lists and the job ask of the clock in SQL is what the rules say', async () => {
  const items = await Promise.all(
    Array.from({ length: OFFERS }, async () => (await make.item({ userId: ann })).id),
  )
  const lives = fc.sample(fc.array(fc.nat(1_000_000), { maxLength: 14 }), {
    numRuns: OFFERS,
    seed: 7,
  })
  const facts = await Promise.all(items.map((item, index) => factsOf(index, item)))
  const offers = lives.map((steps, index) => lived(steps, items[index] ?? '', facts[index] ?? {}))
  await store(offers)
  const seen = { due: 0, awaiting: 0, reminders: new Set<string>() }
  const days = Array.from({ length: 70 }, (_, day) => day * DAY)
  // Nine in the morning in New York, and twelve hours after the latest meeting.
  const hours = [0, 5, 21, 21.75].map((hour) => hour * HOUR)
  const moments = days.flatMap((day) => hours.flatMap((hour) => [day + hour - 1, day + hour]))
  for (const moment of moments) {
    const now = new Date(start.getTime() + moment)
    const { due, awaiting, others } = askedAt(now)
    const asked = [due, ...awaiting, ...others]
    const later = offers.map((offer) => offerAsOf(offer, now))
    const told = await idsWhere(asked.map(({ condition }) => condition))
    for (const [index, { rule }] of asked.entries()) {
      const expected = offers.filter((offer, place) => rule(offer, later[place] ?? offer))
      expect(told[index], now.toISOString()).toEqual(new Set(expected.map(({ id }) => id)))
    }
    seen.due += told[0]?.size ?? 0
    seen.awaiting += (told[1]?.size ?? 0) + (told[2]?.size ?? 0)
    for (const offer of offers) {
      for (const { type } of advanceClock(offer, now)?.events ?? []) seen.reminders.add(type)
    }
  }
  expect(seen.due).toBeGreaterThan(1_000)
  expect(seen.awaiting).toBeGreaterThan(1_000)
  expect([...seen.reminders]).toEqual(expect.arrayContaining(reminderTypes))
}, 120_000)

async function metAt(time: Date, timeZone: string): Promise<OfferView> {
  const agreedAt = new Date(time.getTime() - 2 * DAY)
  const item = await make.item({ userId: ann })
  return sampleOffer(agreedAt, {
    id: newId(),
    fromUserId: bob,
    toUserId: ann,
    fromItemId: null,
    toItemId: item.id,
    cashAdjustment: 500,
    status: 'accepted',
    acceptedAt: agreedAt,
    proposedByUserId: bob,
    proposedMeetingLocation: '1 Main St',
    proposedMeetingTime: time,
    proposedMeetingTimeZone: timeZone,
    meetingAgreedAt: agreedAt,
    agreedMeetingLocation: '1 Main St',
    agreedMeetingTime: time,
    agreedMeetingTimeZone: timeZone,
    meetingRemindedAt: agreedAt,
  })
}

test('S-92 TIME-01 the morning after is the same in SQL, in every zone, when clocks change too', async () => {
  const mornings: [offer: OfferView, due: Date][] = []
  for (const timeZone of [...zones, 'America/Chicago', 'America/Denver', 'America/Anchorage']) {
    for (const day of ['2026-03-07', '2026-03-08', '2026-07-04', '2026-10-31', '2026-11-01']) {
      for (const hour of ['06:00', '13:00', '21:45']) {
        const time = readLocalTime(`${day}T${hour}`, timeZone)
        if (!time) throw new Error(`no ${hour} on ${day} in ${timeZone}`)
        const due = Math.max(morningAfter(time, timeZone).getTime(), time.getTime() + 12 * HOUR)
        mornings.push([await metAt(time, timeZone), new Date(due)])
      }
    }
  }
  await store(mornings.map(([offer]) => offer))
  for (const [offer, due] of mornings) {
    const { rows } = await sql`
      select ${isDue(new Date(due.getTime() - 1))} as early, ${isDue(due)} as due
      from trade_offers o where o.id = ${offer.id}`.execute(db)
    expect(rows, due.toISOString()).toEqual([{ early: false, due: true }])
    expect(advanceClock(offer, due)?.events).toMatchObject([{ type: 'swap_asked' }])
  }
})

test('S-92 PostgreSQL knows every zone that a place of the gazetteer is in', async () => {
  const middle = { latitude: 39.8, longitude: -98.6 }
  const areas = deps.places.around(middle, 12_000, 100_000)
  const zones = new Set(areas.map(({ timeZone }) => timeZone))
  expect(areas.length).toBeGreaterThan(10_000)
  const { rows } = await sql<{ name: string }>`
    select name from pg_timezone_names where name = any(${[...zones]}::text[])`.execute(db)
  expect(new Set(rows.map(({ name }) => name))).toEqual(zones)
})

test('S-92 B11 the job finds what is due by indexes, however many offers there are', async () => {
  const plan = await transact(db, async (tx) => {
    // Shadows the table in this transaction: same columns and indexes, no foreign keys.
    await sql`create temporary table trade_offers (like public.trade_offers including all)
      on commit drop`.execute(tx)
    await insertMany(tx, 'rejected', 40_000)
    await insertMany(tx, 'pending', 8_000)
    await insertMany(tx, 'accepted', 400)
    await sql`analyze trade_offers`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain ${dueOffers(new Date(), ann, 100)}`.execute(tx.withoutPlugins())
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  const indexes = [...plan.matchAll(/Bitmap Index Scan on trade_offers_(\w+)/g)]
  expect(indexes.map(([, index]) => index).sort()).toEqual([
    'accepted_at_idx',
    'created_at_idx',
    'created_at_idx1',
    'created_at_idx2',
  ])
  expect(plan).not.toMatch(/Seq Scan on trade_offers|trade_offers_pkey/)
})

/** Offers of the last two weeks. Pending ones count as reminded after ten days. */
function insertMany(tx: Tx, status: OfferStatus, count: number) {
  const age = sql`n * interval '14 days' / ${count}`
  return sql`
    insert into trade_offers (id, from_user_id, to_user_id, to_item_id, cash_adjustment, status,
      accepted_at, cancelled_at, cancel_reason, created_at, offer_reminded_at)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 5, ${status},
      case when ${status} = 'accepted' then now() - ${age} end, null, null, now() - ${age},
      case when ${age} > interval '10 days' then now() end
    from generate_series(1, ${count}::int) n`.execute(tx)
}

test('S-53 OFFERS-23 OFFERS-24 each side finds the trades that wait for the own rating', async () => {
  const trade = await makeTrade(app)
  const listed = async (party: typeof trade.sender, side: string) =>
    idsIn(await party.browser.get(`/api/trade-offers/${side}?awaiting=rating`))
  expect(await listed(trade.sender, 'outgoing')).toEqual([])
  for (const party of [trade.sender, trade.receiver]) await trade.post(party, 'complete')
  expect(await listed(trade.sender, 'outgoing')).toEqual([trade.id])
  expect(await listed(trade.receiver, 'incoming')).toEqual([trade.id])
  expect(await listed(trade.sender, 'incoming')).toEqual([])
  await trade.post(trade.sender, 'rate', stars)
  expect(await listed(trade.sender, 'outgoing')).toEqual([])
  expect(await listed(trade.receiver, 'incoming')).toEqual([trade.id])
  const unknown = await trade.sender.browser.get('/api/trade-offers/incoming?awaiting=answer')
  expect(unknown.statusCode).toBe(400)
})
