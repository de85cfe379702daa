import { expect, test } from 'vitest'
import { newId } from '../src/platform/core/ids.ts'
import { violatedConstraint } from '../src/platform/database/constraints.ts'
import type { Tables } from '../src/platform/database/tables.ts'
import { createTestDatabase } from '../test/setup/database.ts'
import { rowsIn } from './test-rows.ts'

const database = await createTestDatabase()
const rows = rowsIn(database.db)

type WithId = 'users' | 'items' | 'tradeOffers' | 'promotionalCampaigns'

async function erase(table: WithId, id: string): Promise<void> {
  await database.db.deleteFrom(table).where('id', '=', id).execute()
}

async function countOf(table: keyof Tables): Promise<number> {
  const all = await database.db
    .selectFrom(table)
    .select((row) => row.fn.countAll<number>().as('n'))
    .execute()
  return all[0]?.n ?? 0
}

/** A member with a partner and at least one row in everything that refers to a member. */
async function memberWithEverything() {
  const { put } = rows
  const [member, partner] = [await rows.user(), await rows.user()]
  const [item, other] = [await rows.item(member), await rows.item(partner)]
  const at = new Date()
  const offer = await rows.offer({
    fromUserId: member,
    toUserId: partner,
    fromItemId: item,
    toItemId: other,
    status: 'completed',
    acceptedAt: at,
    completedAt: at,
  })
  for (const itemId of [item, other]) await put('itemTradeLocks', { itemId, tradeOfferId: offer })
  await put('itemPhotos', { itemId: item, slot: 1, key: newId(), width: 600, height: 450 })
  await put('itemHearts', { userId: member, itemId: other })
  await put('itemHearts', { userId: partner, itemId: item })
  await put('memberBlocks', { blockerUserId: member, blockedUserId: partner })
  await put('memberBlocks', { blockerUserId: partner, blockedUserId: member })
  await put('sessions', { sid: newId(), sess: '{}', expire: at, userId: member })
  await put('knownDevices', { userId: member, deviceHash: 'phone' })
  await put('accountDeletionLinks', {
    tokenHash: member,
    userId: member,
    expiresAt: at,
    usedAt: at,
  })
  await putGift(member)
  await putWords(member, partner, offer)
  const payment = { id: newId(), userId: member, itemId: item, amount: '5.00' }
  await put('paymentUpgrades', { ...payment, upgradeType: 'premium_max', paymentMethod: 'paypal' })
  const ticket = await rows.ticket({ userId: member })
  const reply = { ticketId: ticket, senderId: member, senderType: 'member' } as const
  await put('supportTicketMessages', { id: newId(), ...reply, message: 'Hello' })
  return { member, partner, item, other, offer, ticket, payment: payment.id }
}

async function putGift(userId: string) {
  const giftId = await rows.gift(userId)
  const entry = { id: newId(), userId, giftId, amount: 25 }
  await rows.put('photoCreditEntries', { ...entry, reason: 'gift_accepted' })
  const benefit = { id: newId(), userId, giftId, campaignId: await rows.campaign(), quantity: 1 }
  await rows.put('memberPromotionalBenefits', { ...benefit, premiumType: 'premium_max' })
}

async function putWords(member: string, partner: string, offer: string) {
  const message = { id: newId(), fromUserId: member, toUserId: partner, content: 'Hi' }
  await rows.put('messages', { ...message, tradeOfferId: offer })
  const rating = { ratedUserId: partner, raterUserId: member, tradeOfferId: offer, rating: 4 }
  await rows.put('userRatings', { id: newId(), ...rating, comment: 'Kind', ratingType: 'trade' })
  const notice = { type: 'offer_received', title: 'New offer', message: 'Lamp for lamp' }
  const about = { relatedOfferId: offer, fromUserId: member }
  await rows.put('userMessages', { id: newId(), userId: partner, ...notice, ...about })
  await rows.put('userMessages', { id: newId(), userId: member, ...notice })
}

test('ITEMS-03 T-15 when a member goes, what was theirs goes with them', async () => {
  const gone = [
    'tradeOffers',
    'itemTradeLocks',
    'itemPhotos',
    'messages',
    'itemHearts',
    'memberBlocks',
    'sessions',
    'knownDevices',
    'memberGifts',
    'memberPromotionalBenefits',
    'photoCreditEntries',
  ] as const
  const before = await Promise.all(gone.map(countOf))
  const { member, partner, item, other } = await memberWithEverything()
  const meanwhile = await Promise.all(gone.map(countOf))
  gone.forEach((table, index) => {
    expect(meanwhile[index], table).toBeGreaterThan(before[index] ?? 0)
  })
  await erase('users', member)
  expect(await Promise.all(gone.map(countOf))).toEqual(before)
  const items = database.db.selectFrom('items').select(['id', 'userId'])
  expect(await items.where('id', 'in', [item, other]).execute()).toEqual([
    { id: other, userId: partner },
  ])
})

test('S-19 T-15 what others rely on stays, without the person', async () => {
  const { member, partner, ticket, payment } = await memberWithEverything()
  await erase('users', member)
  const { db } = database
  const rating = await db
    .selectFrom('userRatings')
    .selectAll()
    .where('ratedUserId', '=', partner)
    .execute()
  expect(rating).toMatchObject([
    { raterUserId: null, tradeOfferId: null, rating: 4, comment: 'Kind' },
  ])
  const payments = db.selectFrom('paymentUpgrades').selectAll().where('id', '=', payment)
  expect(await payments.execute()).toMatchObject([{ userId: null, itemId: null, amount: 500 }])
  const tickets = db.selectFrom('supportTickets').selectAll().where('id', '=', ticket)
  expect(await tickets.execute()).toMatchObject([{ userId: null, subject: 'Photos' }])
  const replies = db.selectFrom('supportTicketMessages').selectAll().where('ticketId', '=', ticket)
  expect(await replies.execute()).toMatchObject([{ senderId: null, message: 'Hello' }])
})

test('NOTIF-02 ACCOUNTS-75 a notification outlives its offer, a deletion link its account', async () => {
  const { member, partner } = await memberWithEverything()
  await erase('users', member)
  const { db } = database
  const notices = await db
    .selectFrom('userMessages')
    .selectAll()
    .where('userId', '=', partner)
    .execute()
  expect(notices).toMatchObject([
    { relatedOfferId: null, fromUserId: null, message: 'Lamp for lamp' },
  ])
  const links = db.selectFrom('accountDeletionLinks').select(['userId', 'usedAt'])
  expect(await links.where('tokenHash', '=', member).execute()).toEqual([
    { userId: null, usedAt: expect.any(Date) },
  ])
})

test('S-29 an item that stands in an offer is not erased, on either side', async () => {
  const { item, other, offer } = await memberWithEverything()
  const refusals = [
    await erase('items', item).catch(violatedConstraint),
    await erase('items', other).catch(violatedConstraint),
  ]
  expect(refusals).toEqual(['trade_offers_from_item_id_fkey', 'trade_offers_to_item_id_fkey'])
  await erase('tradeOffers', offer)
  await erase('items', item)
})

test('NOTIF-02 S-64 a declined offer takes its conversation with it and leaves the notice', async () => {
  const { offer, partner } = await memberWithEverything()
  await erase('tradeOffers', offer)
  const { db } = database
  expect(
    await db.selectFrom('messages').select('id').where('toUserId', '=', partner).execute(),
  ).toEqual([])
  const [notice] = await db
    .selectFrom('userMessages')
    .selectAll()
    .where('userId', '=', partner)
    .execute()
  expect(notice).toMatchObject({ relatedOfferId: null })
})

const keptWords = async (offerId: string) => {
  const texts = database.db.selectFrom('removedTexts').select(['kind', 'bySender', 'content'])
  return texts.where('offerId', '=', offerId).orderBy('kind').orderBy('content').execute()
}

test('T-97 words outlive their offer, its account and a message deleted alone, whatever deletes them', async () => {
  const { db } = database
  for (const way of ['offer', 'sender', 'receiver', 'message'] as const) {
    const [from, to] = [await rows.user({ username: `june.${way}` }), await rows.user()]
    const at = new Date()
    const offer = await rows.offer({
      fromUserId: from,
      toUserId: to,
      message: 'Be home.',
      status: 'accepted',
      acceptedAt: at,
      proposedByUserId: to,
      proposedMeetingLocation: 'Behind the barn',
      proposedMeetingTime: at,
      proposedMeetingTimeZone: 'UTC',
      meetingProposedAt: at,
    })
    const word = { toUserId: from, fromUserId: to, tradeOfferId: offer, content: 'I find you.' }
    await rows.put('messages', { id: newId(), ...word })
    await rows.put('userMessages', {
      id: newId(),
      userId: to,
      type: 'offer_received',
      title: 'Offer',
      message: 'Lamp',
      relatedOfferId: offer,
    })
    if (way === 'message') {
      await db.deleteFrom('messages').where('tradeOfferId', '=', offer).execute()
      expect(await keptWords(offer)).toEqual([
        { kind: 'message', bySender: false, content: 'I find you.' },
      ])
      continue
    }
    if (way === 'offer') await erase('tradeOffers', offer)
    else await erase('users', way === 'sender' ? from : to)
    expect(await keptWords(offer), way).toEqual([
      { kind: 'meeting', bySender: false, content: 'Behind the barn' },
      { kind: 'message', bySender: false, content: 'I find you.' },
      { kind: 'opening', bySender: true, content: 'Be home.' },
    ])
    const kept = db.selectFrom('removedOffers').selectAll().where('id', '=', offer)
    expect(await kept.execute()).toMatchObject([
      { fromUserId: from, toUserId: to, fromName: `june.${way}`, toName: 'Ann' },
    ])
    const notices = db.selectFrom('userMessages').select(['relatedOfferId', 'removedOfferId'])
    expect(await notices.where('userId', '=', to).execute()).toEqual(
      way === 'receiver' ? [] : [{ relatedOfferId: null, removedOfferId: offer }],
    )
  }
})

test('T-97 a meeting place and a reason to cancel that others replace are kept', async () => {
  const at = new Date()
  const [from, to] = [await rows.user(), await rows.user()]
  const id = await rows.offer({
    fromUserId: from,
    toUserId: to,
    status: 'accepted',
    acceptedAt: at,
    proposedByUserId: from,
    proposedMeetingLocation: 'Your back yard',
    proposedMeetingTime: at,
    proposedMeetingTimeZone: 'UTC',
    meetingProposedAt: at,
    cancelRequestedBy: to,
    cancelRequestReason: 'You are a thief',
    cancelRequestedAt: at,
  })
  const change = database.db.updateTable('tradeOffers').where('id', '=', id)
  await change.set({ updatedAt: at }).execute()
  expect(await keptWords(id)).toEqual([])
  await change
    .set({ proposedMeetingLocation: 'Main St 1', cancelRequestReason: null })
    .set({ cancelRequestedBy: null, cancelRequestedAt: null })
    .execute()
  expect(await keptWords(id)).toEqual([
    { kind: 'cancellation', bySender: false, content: 'You are a thief' },
    { kind: 'meeting', bySender: true, content: 'Your back yard' },
  ])
})

test('T-97 S-83 of guests nothing is kept', async () => {
  const guest = { isGuest: true, guestExpiresAt: new Date(), email: null }
  const [fromUserId, toUserId] = [await rows.user(guest), await rows.user(guest)]
  const toItemId = await rows.item(toUserId, { isSandbox: true })
  const fromItemId = await rows.item(fromUserId, { isSandbox: true })
  const offer = await rows.offer({ fromUserId, toUserId, fromItemId, toItemId, message: 'Hello' })
  await erase('tradeOffers', offer)
  expect(await keptWords(offer)).toEqual([])
  const kept = database.db.selectFrom('removedOffers').select('id').where('id', '=', offer)
  expect(await kept.execute()).toEqual([])
})

test('S-76 what a deleted campaign has given stays', async () => {
  const [userId, campaignId] = [await rows.user(), await rows.campaign()]
  const giftId = await rows.gift(userId, { campaignId })
  const kind = { premiumType: 'premium_max', quantity: 1 } as const
  await rows.put('memberPromotionalBenefits', { id: newId(), userId, campaignId, giftId, ...kind })
  const gift = () =>
    database.db
      .selectFrom('memberGifts')
      .select(['campaignId', 'sourceId', 'status'])
      .where('id', '=', giftId)
      .executeTakeFirst()
  expect(await gift()).toEqual({ campaignId, sourceId: campaignId, status: 'pending' })
  await erase('promotionalCampaigns', campaignId)
  expect(await gift()).toEqual({ campaignId: null, sourceId: null, status: 'pending' })
  const benefits = database.db
    .selectFrom('memberPromotionalBenefits')
    .select(['campaignId', 'giftId'])
  expect(await benefits.where('userId', '=', userId).execute()).toEqual([
    { campaignId: null, giftId },
  ])
})
