import { offerAsOf } from '@swapstead/domain/offers/clock.ts'
import type { OfferCommand } from '@swapstead/domain/offers/decide.ts'
import { DAY } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rowsIn } from '../../../migrations/test-rows.ts'
import { startApp } from '../../../test/app.ts'
import { CANCEL_REASON, MEETING_PLACE } from '../../../test/make/trades.ts'
import { expectWhole } from '../../../test/observe/races.ts'
import { createEmptyDatabase } from '../../../test/setup/database.ts'
import { HttpError } from '../../platform/core/errors.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { findOffer } from './queries.ts'
import { changeOffer, sendOffer, storeClock } from './service.ts'

/** The last migration of the version without bundles. */
const BEFORE = '0078_avatar_files.sql'

const app = await startApp()
const database = await createEmptyDatabase()
const { db } = database
const deps = { ...app.deps, db }
const rows = rowsIn(db)
const now = deps.now()
const ago = (days: number) => new Date(now.getTime() - days * DAY)

const applied = await sql<{ name: string; hash: string }>`
  select name, hash from schema_migrations where name <= ${BEFORE}`.execute(app.db)
await migrate(database.url, { info: () => undefined }, undefined, applied.rows)

type Changes = NonNullable<Parameters<typeof rows.offer>[0]>
type Old = {
  id: string
  fromUserId: string
  toUserId: string
  fromItemId: string | null
  toItemId: string
}

/** An offer as the former version stored it. */
async function old(changes: Changes = {}): Promise<Old> {
  const [fromUserId, toUserId] = [await rows.user(), await rows.user()]
  const toItemId = changes.toItemId ?? (await rows.item(toUserId))
  const isCash = changes.fromItemId === null
  const fromItemId = isCash ? null : await rows.item(fromUserId)
  const owner = await db.selectFrom('items').select('userId').where('id', '=', toItemId)
  const parties = { fromUserId, toUserId: (await owner.executeTakeFirstOrThrow()).userId }
  const cashAdjustment = isCash ? '20.00' : '0.00'
  const id = await rows.offer({ ...changes, ...parties, toItemId, fromItemId, cashAdjustment })
  if (changes.status === 'accepted') {
    for (const itemId of [toItemId, fromItemId]) {
      if (itemId) await rows.put('itemTradeLocks', { itemId, tradeOfferId: id })
    }
  }
  return { id, ...parties, fromItemId, toItemId }
}

/** Early afternoon in New York. */
const soon = new Date(`${ago(-2).toISOString().slice(0, 10)}T18:00:00Z`)
const accepted = { status: 'accepted', acceptedAt: ago(3), createdAt: ago(4) } as const
const proposal = (by: string) => ({
  proposedByUserId: by,
  proposedMeetingLocation: MEETING_PLACE,
  proposedMeetingTime: soon,
  proposedMeetingTimeZone: 'America/New_York',
  meetingProposedAt: ago(1),
})
const request = (by: string) => ({
  cancelRequestedBy: by,
  cancelRequestReason: CANCEL_REASON,
  cancelRequestedAt: ago(1),
})

/** Applies changes that name a party after the offer exists. */
async function oldWith(changes: Changes, named: (offer: Old) => Changes): Promise<Old> {
  const offer = await old(changes)
  await db.updateTable('tradeOffers').set(named(offer)).where('id', '=', offer.id).execute()
  return offer
}

const made = {
  pending: await old(),
  cash: await old({ fromItemId: null }),
  expired: await old({ createdAt: ago(15) }),
  underway: await old(accepted),
  proposed: await oldWith(accepted, ({ fromUserId }) => proposal(fromUserId)),
  confirmed: await oldWith(accepted, () => ({ fromCompletedAt: ago(1) })),
  asked: await oldWith(accepted, ({ fromUserId }) => request(fromUserId)),
  ending: await oldWith(accepted, ({ fromUserId, toUserId }) => ({
    ...request(fromUserId),
    cancelAgreedBy: toUserId,
    cancelAgreedAt: ago(0.5),
  })),
  completed: await old({ ...accepted, status: 'completed', completedAt: ago(1) }),
  rejected: await old({ status: 'rejected' }),
  cancelled: await oldWith(accepted, ({ fromUserId, toUserId }) => ({
    ...request(fromUserId),
    cancelAgreedBy: toUserId,
    cancelAgreedAt: ago(0.9),
    status: 'rejected',
    cancelledAt: ago(0.8),
    cancelReason: CANCEL_REASON,
  })),
  /** The sender has kept the offer after an edit. */
  kept: await old(),
  left: await oldWith(accepted, ({ fromUserId }) => ({
    toCompletedAt: ago(1),
    leftAt: ago(0.5),
    leftByUserId: fromUserId,
  })),
  /** With an agreed meeting. */
  meeting: await oldWith(accepted, ({ fromUserId }) => ({
    ...proposal(fromUserId),
    meetingProposedAt: null,
    agreedMeetingLocation: MEETING_PLACE,
    agreedMeetingTime: soon,
    agreedMeetingTimeZone: 'America/New_York',
    meetingAgreedAt: ago(1),
  })),
}
await db
  .insertInto('offerItems')
  .values(
    (['offered', 'kept'] as const).map((reason) => ({
      tradeOfferId: made.kept.id,
      itemId: made.kept.toItemId,
      reason,
      takenAt: ago(1),
      content: JSON.stringify({ title: 'Lamp', value: 1250, category: 'other', photos: [] }),
    })),
  )
  .execute()
const held = await old({ toItemId: made.asked.toItemId })

await db.deleteFrom('itemTradeLocks').where('tradeOfferId', '=', made.cancelled.id).execute()

await migrate(database.url, { info: () => undefined })

const actor = (id: string) => ({
  id,
  placeId: null,
  isGuest: false,
  isAdmin: false,
  isDeveloper: false,
})
const move = (by: string, { id }: Old, command: OfferCommand) =>
  changeOffer(deps, actor(by), id, command)
const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof HttpError ? error.code : String(error)),
  )
const statusOf = async ({ id }: Old) => {
  const row = await findOffer(db, id, now)
  return row && offerAsOf(row, now).status
}
const stars = { rating: 5, comment: 'Fine' }

test('R-01 F-15 every offer of the version before is read as one of one item or cash for another', async () => {
  for (const [state, { id }] of Object.entries(made)) {
    expect(await findOffer(db, id, now), state).toMatchObject({
      moreFromItemIds: [],
      moreToItemIds: [],
      moreFromItems: [],
      moreToItems: [],
      cashAsked: 0,
    })
  }
  await expectWhole(db)
})

test('S-48 F-15 a pending offer of the version before is not made again, with more it is another', async () => {
  const { fromUserId, toUserId, fromItemId, toItemId } = made.pending
  const again = {
    fromItemId,
    toItemId,
    moreFromItemIds: [],
    moreToItemIds: [] as string[],
    cashAdjustment: 0,
    cashAsked: 0,
    message: null,
  }
  const send = (input: typeof again) => codeOf(sendOffer(deps, actor(fromUserId), input))
  expect(await send(again)).toBe('offers.already_made')
  const moreToItemIds = [await rows.item(toUserId)]
  expect(await send({ ...again, moreToItemIds })).toBe('done')
})

test('F-15 OFFERS-04 OFFERS-09 OFFERS-10 every offer of the version before goes on from its state', async () => {
  const { pending, cash, expired, underway, proposed, confirmed, asked, ending, completed } = made
  for (const offer of [pending, underway]) {
    if (offer === pending) await move(offer.toUserId, offer, { move: 'accept' })
    for (const party of [offer.fromUserId, offer.toUserId]) {
      await move(party, offer, { move: 'complete' })
    }
    expect(await statusOf(offer)).toBe('completed')
    await move(offer.fromUserId, offer, { move: 'rate', ...stars })
  }
  await move(cash.toUserId, cash, { move: 'reject' })
  await storeClock(deps, expired.id)
  expect(await statusOf(cash)).toBe('rejected')
  expect(await statusOf(expired)).toBe('rejected')
  const meeting = { location: MEETING_PLACE, time: soon.toISOString() }
  const agreed = await move(proposed.toUserId, proposed, { move: 'agreeMeeting', ...meeting })
  expect(agreed.agreedMeetingTime).toEqual(soon)
  await move(confirmed.toUserId, confirmed, { move: 'complete' })
  expect(await statusOf(confirmed)).toBe('completed')
  expect(await codeOf(move(held.toUserId, held, { move: 'accept' }))).toBe('offers.item_in_trade')
  await move(asked.toUserId, asked, { move: 'agreeCancel' })
  for (const offer of [asked, ending]) {
    await move(offer.fromUserId, offer, { move: 'rateCancel', ...stars })
    expect(await statusOf(offer)).toBe('rejected')
  }
  expect(await codeOf(move(held.toUserId, held, { move: 'accept' }))).toBe('done')
  await move(completed.toUserId, completed, { move: 'rate', ...stars })
  const { cancelled, kept, left, meeting: met } = made
  await move(cancelled.toUserId, cancelled, { move: 'rateCancel', ...stars })
  await move(kept.toUserId, kept, { move: 'accept' })
  expect(
    await codeOf(move(left.fromUserId, left, { move: 'requestCancel', reason: CANCEL_REASON })),
  ).toBe('offers.trade_left')
  await move(left.fromUserId, left, { move: 'contest' })
  expect(await statusOf(left)).toBe('rejected')
  for (const party of [met.fromUserId, met.toUserId]) await move(party, met, { move: 'complete' })
  expect(await statusOf(kept)).toBe('accepted')
  expect(await statusOf(met)).toBe('completed')
  expect(await codeOf(move(made.rejected.toUserId, made.rejected, { move: 'accept' }))).toBe(
    'offers.not_pending',
  )
  await expectWhole(db)
})
