import { expect, test } from 'vitest'
import { violatedConstraint } from '../src/platform/database/constraints.ts'
import { createTestDatabase } from '../test/setup/database.ts'
import { refusalOf, rowsIn } from './test-rows.ts'

type Changes = Parameters<ReturnType<typeof rowsIn>['offer']>[0]

const database = await createTestDatabase()
const rows = rowsIn(database.db)
const fromUserId = await rows.user()
const toUserId = await rows.user()

const at = new Date('2026-05-01T12:00:00Z')
const accepted = { status: 'accepted', acceptedAt: at } as const

function proposal() {
  return {
    proposedByUserId: fromUserId,
    proposedMeetingLocation: '12 Main St, Maplewood',
    proposedMeetingTime: at,
    proposedMeetingTimeZone: 'America/New_York',
  }
}
const agreement = {
  agreedMeetingLocation: '12 Main St, Maplewood',
  agreedMeetingTime: at,
  agreedMeetingTimeZone: 'America/New_York',
  meetingAgreedAt: at,
}
function request() {
  return {
    cancelRequestedBy: fromUserId,
    cancelRequestReason: 'I have changed my mind.',
    cancelRequestedAt: at,
  }
}

async function expectRefused(constraint: string, ...offers: NonNullable<Changes>[]) {
  for (const offer of offers) {
    const end = await rows.offer({ fromUserId, toUserId, ...offer }).then(
      () => 'taken',
      (error: unknown) => violatedConstraint(error) ?? String(error),
    )
    expect({ offer, end }).toEqual({ offer, end: constraint })
  }
}

test('OFFERS-02 an offer has two parties, two items, and an item or cash', async () => {
  const [mine, theirs] = [await rows.item(fromUserId), await rows.item(toUserId)]
  await expectRefused('trade_offers_two_parties', { toUserId: fromUserId, toItemId: mine })
  await expectRefused('trade_offers_two_items', { fromItemId: theirs, toItemId: theirs })
  await expectRefused('trade_offers_item_or_cash', { fromItemId: null })
  await expectRefused('trade_offers_cash_adjustment_check', { cashAdjustment: '-0.01' })
  await expectRefused('trade_offers_message_check', { message: 'x'.repeat(501) })
  await expectRefused('taken', { fromItemId: null, cashAdjustment: '0.01' })
})

test('R-01 cash goes one way, and an item stands in an offer once, on the side of its owner', async () => {
  await expectRefused('trade_offers_cash_asked', { cashAsked: '-0.01' })
  await expectRefused('trade_offers_cash_asked', { cashAsked: '5', cashAdjustment: '5' })
  await expectRefused('taken', { cashAsked: '5' })
  const first = { mine: await rows.item(fromUserId), theirs: await rows.item(toUserId) }
  const more = { mine: await rows.item(fromUserId), theirs: await rows.item(toUserId) }
  const parties = { fromUserId, toUserId, toItemId: first.theirs }
  const tradeOfferId = await rows.offer({ ...parties, fromItemId: first.mine })
  const forCash = await rows.offer({ ...parties, fromItemId: null, cashAdjustment: '5' })
  type Further = { side: 'from' | 'to'; itemId: string; position?: number; tradeOfferId?: string }
  const further = (row: Further) =>
    refusalOf(rows.put('bundleItems', { tradeOfferId, position: 2, ...row }))
  for (const [row, refusal] of [
    [{ side: 'from', itemId: first.mine }, 'bundle_items_fit_offer'],
    [{ side: 'to', itemId: first.theirs }, 'bundle_items_fit_offer'],
    [{ side: 'to', itemId: more.mine }, 'bundle_items_fit_offer'],
    [{ side: 'from', itemId: more.theirs }, 'bundle_items_fit_offer'],
    [{ side: 'from', itemId: more.mine, tradeOfferId: forCash }, 'bundle_items_fit_offer'],
    [{ side: 'from', itemId: more.mine, position: 6 }, 'bundle_items_position'],
    [{ side: 'from', itemId: more.mine }, 'taken'],
    [{ side: 'from', itemId: more.mine, position: 3 }, 'bundle_items_once'],
    [{ side: 'to', itemId: more.theirs }, 'taken'],
  ] as [Further, string][]) {
    expect({ row, refusal: await further(row) }).toEqual({ row, refusal })
  }
})

test('R-10 OFFERS-10 an accepted offer holds exactly its items, whatever is changed in it or in its locks', async () => {
  const { db } = database
  const [mine, other] = [await rows.item(fromUserId), await rows.item(fromUserId)]
  const [theirs, further] = [await rows.item(toUserId), await rows.item(toUserId)]
  const parties = { fromUserId, toUserId, fromItemId: mine, toItemId: theirs }
  const tradeOfferId = await rows.offer({ ...parties, ...accepted })
  const elsewhere = await rows.offer({ fromUserId, toUserId })
  await db.transaction().execute(async (tx) => {
    const held = [mine, theirs, further].map((itemId) => ({ itemId, tradeOfferId }))
    await tx.insertInto('itemTradeLocks').values(held).execute()
    const bundled = { tradeOfferId, side: 'to', position: 2, itemId: further } as const
    await tx.insertInto('bundleItems').values(bundled).execute()
  })
  const locks = () => db.deleteFrom('itemTradeLocks').where('tradeOfferId', '=', tradeOfferId)
  const offer = () => db.updateTable('tradeOffers').where('id', '=', tradeOfferId)
  const attempts: (() => Promise<unknown>)[] = [
    () => locks().execute(),
    () => locks().where('itemId', '=', further).execute(),
    () =>
      db
        .updateTable('itemTradeLocks')
        .set({ tradeOfferId: elsewhere })
        .where('itemId', '=', mine)
        .execute(),
    () => rows.put('itemTradeLocks', { itemId: other, tradeOfferId }),
    () => offer().set({ fromItemId: other }).execute(),
    () => db.deleteFrom('bundleItems').where('tradeOfferId', '=', tradeOfferId).execute(),
    () => rows.put('bundleItems', { tradeOfferId, side: 'from', position: 2, itemId: other }),
  ]
  for (const attempt of attempts) {
    const end = await refusalOf(attempt())
    expect({ attempt: String(attempt), end }).toMatchObject({ end: 'trade_offers_held_items' })
  }
  const exchange = db.transaction().execute(async (tx) => {
    await tx
      .updateTable('tradeOffers')
      .set({ fromItemId: other })
      .where('id', '=', tradeOfferId)
      .execute()
    await tx.deleteFrom('itemTradeLocks').where('itemId', '=', mine).execute()
    await tx.insertInto('itemTradeLocks').values({ itemId: other, tradeOfferId }).execute()
  })
  expect(await refusalOf(exchange)).toBe('taken')
  await offer().set({ status: 'completed', completedAt: at }).execute()
  expect(await refusalOf(locks().execute())).toBe('taken')
})

test('OFFERS-02 status and times of an offer agree', async () => {
  await expectRefused('trade_offers_status_check', { status: 'lost' as 'pending', acceptedAt: at })
  await expectRefused(
    'trade_offers_acceptance',
    { acceptedAt: at },
    { status: 'accepted' },
    { status: 'rejected', acceptedAt: at },
    { status: 'rejected', cancelledAt: at, cancelReason: 'Gone' },
  )
  await expectRefused(
    'trade_offers_completed_has_time',
    { ...accepted, status: 'completed' },
    { ...accepted, completedAt: at },
  )
  await expectRefused('trade_offers_cancelled_is_rejected', {
    ...accepted,
    cancelledAt: at,
    cancelReason: 'Gone',
  })
  await expectRefused('trade_offers_expired_is_rejected', { expiredAt: at })
  await expectRefused('taken', {}, accepted, { status: 'rejected', expiredAt: at })
  await expectRefused('taken', { ...accepted, status: 'completed', completedAt: at })
})

test('OFFERS-02 a meeting belongs to an accepted trade and is never half', async () => {
  await expectRefused('trade_offers_trade_needs_acceptance', proposal())
  await expectRefused(
    'trade_offers_proposal_whole',
    { ...accepted, ...proposal(), proposedMeetingTime: null },
    { ...accepted, ...proposal(), proposedMeetingTimeZone: null },
    { ...accepted, meetingProposedAt: at },
  )
  await expectRefused(
    'trade_offers_agreement_whole',
    { ...accepted, ...agreement },
    { ...accepted, ...proposal(), ...agreement, agreedMeetingLocation: null },
  )
  await expectRefused('trade_offers_parties_act', {
    ...accepted,
    ...proposal(),
    proposedByUserId: await rows.user(),
  })
  await expectRefused('taken', { ...accepted, ...proposal(), ...agreement, meetingProposedAt: at })
})

test('CANCEL-05 a cancellation has one asking, a reason, and the other agreeing', async () => {
  await expectRefused('trade_offers_trade_needs_acceptance', request())
  await expectRefused(
    'trade_offers_cancel_request_reason_check',
    { ...accepted, ...request(), cancelRequestReason: 'x'.repeat(4) },
    { ...accepted, ...request(), cancelRequestReason: 'x'.repeat(501) },
  )
  await expectRefused('trade_offers_cancel_request_whole', {
    ...accepted,
    ...request(),
    cancelRequestedBy: null,
  })
  await expectRefused(
    'trade_offers_cancel_agreed_by_partner',
    { ...accepted, cancelAgreedAt: at },
    { ...accepted, ...request(), cancelAgreedAt: at, cancelAgreedBy: fromUserId },
    { ...accepted, ...request(), cancelAgreedBy: toUserId },
  )
  const ended = { status: 'rejected', acceptedAt: at, cancelledAt: at } as const
  await expectRefused('trade_offers_cancel_reason_given', ended)
  await expectRefused(
    'taken',
    { ...accepted, ...request(), cancelRequestReason: '🙂'.repeat(5), cancelAgreedAt: at },
    { ...accepted, ...request(), cancelRequestReason: 'x'.repeat(500) },
    { ...ended, ...request(), cancelAgreedAt: at, cancelAgreedBy: toUserId, cancelReason: 'Gone' },
    { ...ended, cancelReason: 'A party left' },
  )
})

test('CANCEL-16 T-26 stars come with words, and only after the end', async () => {
  const completed = { ...accepted, status: 'completed', completedAt: at } as const
  await expectRefused(
    'trade_offers_rating_whole',
    { ...completed, fromUserRating: 5 },
    { ...completed, toUserComment: 'Kind' },
  )
  await expectRefused('trade_offers_from_user_rating_check', {
    ...completed,
    fromUserRating: 6,
    fromUserComment: 'Kind',
  })
  await expectRefused(
    'trade_offers_rated_after_end',
    { ...accepted, fromUserRating: 5, fromUserComment: 'Kind' },
    { ...accepted, ...request(), cancelToUserRating: 1, cancelToUserComment: 'Late' },
  )
  await expectRefused(
    'taken',
    { ...completed, fromUserRating: 5, fromUserComment: 'Kind' },
    {
      ...accepted,
      ...request(),
      cancelAgreedAt: at,
      cancelToUserRating: 1,
      cancelToUserComment: 'Late',
    },
  )
})
