import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../src/platform/core/ids.ts'
import { violatedConstraint } from '../src/platform/database/constraints.ts'
import { createTestDatabase } from '../test/setup/database.ts'
import { rowsIn } from './test-rows.ts'

const RACERS = 64

const database = await createTestDatabase()
const rows = rowsIn(database.db)

/**
 * Runs all at once over ten connections; how many got through, and which constraints stopped the
 * others.
 */
async function race(racers: number, run: (racer: number) => Promise<unknown>) {
  const ends = await Promise.allSettled(Array.from({ length: racers }, (_, racer) => run(racer)))
  const lost = ends.filter((end) => end.status === 'rejected')
  const stoppedBy = new Set(lost.map(({ reason }) => violatedConstraint(reason) ?? String(reason)))
  return { won: racers - lost.length, stoppedBy: [...stoppedBy] }
}

test('S-49 T-20 an item is locked by one trade alone, wanted in one and offered in another', async () => {
  const owner = await rows.user()
  const item = await rows.item(owner)
  const offers = await Promise.all(
    Array.from({ length: RACERS }, (_, racer) =>
      racer % 2
        ? rows.offer({ toUserId: owner, toItemId: item })
        : rows.offer({ fromUserId: owner, fromItemId: item }),
    ),
  )
  const end = await race(RACERS, (racer) =>
    rows.put('itemTradeLocks', { itemId: item, tradeOfferId: String(offers[racer]) }),
  )
  expect(end).toEqual({ won: 1, stoppedBy: ['item_trade_locks_pkey'] })
})

test('T-21 credits are never spent twice', async () => {
  const userId = await rows.user()
  const giftId = await rows.gift(userId, { photoValue: 10 })
  await rows.put('photoCreditEntries', {
    id: newId(),
    userId,
    giftId,
    amount: 10,
    reason: 'gift_accepted',
  })
  const end = await race(RACERS, () =>
    rows.put('photoCreditEntries', { id: newId(), userId, amount: -1, reason: 'slots_added' }),
  )
  expect(end).toEqual({ won: 10, stoppedBy: ['users_credits_not_negative'] })
  expect(await creditsHeld(userId)).toBe(0)
})

async function creditsHeld(userId: string): Promise<number> {
  const { premiumPhotoCredits } = await database.db
    .selectFrom('users')
    .select('premiumPhotoCredits')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return premiumPhotoCredits
}

test('T-23 a campaign reaches as many members as it may, and is complete exactly then', async () => {
  const id = await rows.campaign({ maxMembers: 10, isActive: true })
  const end = await race(RACERS, () =>
    sql`update promotional_campaigns set current_members = current_members + 1,
      is_active = current_members + 1 < max_members,
      completed_at = case when current_members + 1 >= max_members then now() end
      where id = ${id}`.execute(database.db),
  )
  expect(end.won).toBe(10)
  expect(end.stoppedBy).toEqual(['promotional_campaigns_at_most_max'])
  const campaign = await database.db
    .selectFrom('promotionalCampaigns')
    .select(['currentMembers', 'isActive', 'completedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(campaign).toEqual({ currentMembers: 10, isActive: false, completedAt: expect.any(Date) })
})

test('S-74 T-23 a campaign gives to a member once, benefit and gift alike', async () => {
  const [userId, campaignId] = [await rows.user(), await rows.campaign()]
  const kind = { premiumType: 'premium_max', quantity: 1 } as const
  const gifts = await race(RACERS, () => rows.gift(userId, { campaignId }))
  expect(gifts).toEqual({ won: 1, stoppedBy: ['member_gifts_once_per_campaign'] })
  const benefits = await race(RACERS, async () => {
    const giftId = await rows.gift(userId)
    await rows.put('memberPromotionalBenefits', {
      id: newId(),
      userId,
      campaignId,
      giftId,
      ...kind,
    })
  })
  expect(benefits).toEqual({ won: 1, stoppedBy: ['member_promotional_benefits_once'] })
})

test('T-22 a gift adds its credits once', async () => {
  const userId = await rows.user()
  const giftId = await rows.gift(userId)
  const end = await race(RACERS, () =>
    rows.put('photoCreditEntries', {
      id: newId(),
      userId,
      giftId,
      amount: 25,
      reason: 'gift_accepted',
    }),
  )
  expect(end).toEqual({ won: 1, stoppedBy: ['photo_credit_entries_gift_once'] })
  expect(await creditsHeld(userId)).toBe(25)
})

test('T-26 a party rates a trade once', async () => {
  const [ratedUserId, raterUserId] = [await rows.user(), await rows.user()]
  const tradeOfferId = await rows.offer({ fromUserId: ratedUserId, toUserId: raterUserId })
  const rating = { ratedUserId, raterUserId, tradeOfferId, rating: 5, comment: 'Friendly' }
  const end = await race(RACERS, () =>
    rows.put('userRatings', { id: newId(), ...rating, ratingType: 'trade' }),
  )
  expect(end).toEqual({ won: 1, stoppedBy: ['user_ratings_once'] })
  await rows.put('userRatings', { id: newId(), ...rating, ratingType: 'cancellation' })
})

test('S-48 T-28 the same pending offer is made once, for an item and for cash', async () => {
  const [fromUserId, toUserId] = [await rows.user(), await rows.user()]
  const [fromItemId, toItemId] = [await rows.item(fromUserId), await rows.item(toUserId)]
  const parties = { fromUserId, toUserId, toItemId }
  const swap = await race(RACERS, () => rows.offer({ ...parties, fromItemId }))
  expect(swap).toEqual({ won: 1, stoppedBy: ['trade_offers_pending_unique'] })
  const cash = await race(RACERS, (racer) =>
    rows.offer({ ...parties, fromItemId: null, cashAdjustment: `${racer + 1}.00` }),
  )
  expect(cash).toEqual({ won: 1, stoppedBy: ['trade_offers_pending_unique'] })
  await database.db.updateTable('tradeOffers').set({ status: 'rejected' }).execute()
  await rows.offer({ ...parties, fromItemId })
})

test('T-27 one of many gets an e-mail address or a username, whatever its case', async () => {
  const spelled = (racer: number) => (racer % 2 ? 'Bella.Smith' : 'bella.smith')
  const names = await race(RACERS, (racer) => rows.user({ username: spelled(racer) }))
  expect(names).toEqual({ won: 1, stoppedBy: ['users_username_unique'] })
  const emails = await race(RACERS, (racer) =>
    rows.user({ email: `${spelled(racer)}@example.com` }),
  )
  expect(emails).toEqual({ won: 1, stoppedBy: ['users_email_unique'] })
})

test('S-44 T-25 an item has one open upgrade', async () => {
  const userId = await rows.user()
  const itemId = await rows.item(userId)
  const upgrade = { userId, itemId, amount: '1.00', paymentMethod: 'paypal' } as const
  const put = () =>
    rows.put('paymentUpgrades', { id: newId(), ...upgrade, upgradeType: 'standard_plus' })
  const end = await race(RACERS, put)
  expect(end).toEqual({ won: 1, stoppedBy: ['payment_upgrades_one_open'] })
  await database.db.updateTable('paymentUpgrades').set({ paymentStatus: 'lapsed' }).execute()
  await put()
})

test('T-24 a payment pays for one upgrade', async () => {
  const userId = await rows.user()
  const end = await race(RACERS, () =>
    rows.put('paymentUpgrades', {
      id: newId(),
      userId,
      upgradeType: 'super_max',
      amount: '5.00',
      paymentMethod: 'square',
      paymentId: 'order-1',
    }),
  )
  expect(end).toEqual({ won: 1, stoppedBy: ['payment_upgrades_payment_unique'] })
})

test('T-13 an item posted while its owner is banned is suspended or not posted', async () => {
  for (let round = 0; round < 20; round += 1) {
    const id = await rows.user()
    const ban = { isBanned: true, bannedAt: new Date(), banReason: 'Sold what was not theirs' }
    await race(9, (racer) =>
      racer === 4
        ? database.db.updateTable('users').set(ban).where('id', '=', id).execute()
        : rows.item(id),
    )
    const shown = await database.db
      .selectFrom('items')
      .select('id')
      .where('userId', '=', id)
      .where('isSuspended', '=', false)
      .execute()
    expect(shown).toEqual([])
  }
})
