import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../src/platform/core/ids.ts'
import { createTestDatabase } from '../test/setup/database.ts'
import { refusalOf, rowsIn } from './test-rows.ts'

const database = await createTestDatabase()
const rows = rowsIn(database.db)

async function refusals<Row extends object>(write: (row: Row) => Promise<unknown>, list: Row[]) {
  const answers = []
  for (const row of list) answers.push(await refusalOf(write(row)))
  return answers
}

test('T-27 no username and no e-mail address has letters that only look like others or fold in two ways', async () => {
  const names = ['Écho', 'Ｅcho', 'echo echo', 'ec', 'e'.repeat(31)]
  const answers = await refusals(
    rows.user,
    names.map((username) => ({ username })),
  )
  expect(new Set(answers)).toEqual(new Set(['users_username_check']))
  const emails = ['é@example.com', 'ｅ@example.com', 'e e@example.com', `${'e'.repeat(250)}@x.co`]
  expect(
    new Set(
      await refusals(
        rows.user,
        emails.map((email) => ({ email })),
      ),
    ),
  ).toEqual(new Set(['users_email_check']))
})

test('MEMBERS-05 ACCOUNTS-01 a user row holds together', async () => {
  const answers = await refusals(rows.user, [
    { firstName: '' },
    { lastName: '' },
    { email: null },
    { state: 'New Jersey' },
    { zipCode: '1234' },
    { latitude: '40.0' },
    { premiumPhotoCredits: -1 },
    { isBanned: true, bannedAt: new Date(), banReason: ' ' },
    { isGuest: true, isAdmin: true },
    { guestExpiresAt: new Date() },
    { passwordResetToken: 'hash' },
    { isGuest: true, email: null, lastName: '', guestExpiresAt: new Date() },
  ])
  expect(answers).toEqual([
    'users_first_name_check',
    'users_members_have_names',
    'users_members_have_names',
    'users_state_check',
    'users_zip_code_check',
    'users_coordinates_together',
    'users_credits_not_negative',
    'users_ban_has_reason',
    'users_guests_are_no_staff',
    'users_only_guests_expire',
    'users_tokens_expire',
    'taken',
  ])
})

test('S-27 ITEMS-18 ITEMS-19 an item keeps its limits', async () => {
  const owner = await rows.user()
  const answers = await refusals(
    (changes) => rows.item(owner, changes),
    [
      { title: '' },
      { title: 'x'.repeat(101) },
      { description: 'x'.repeat(201) },
      { value: '0.00' },
      { category: 'planes' as 'boats' },
      { year: 1799 },
      { maxPhotos: 76 },
      { wishlist: ['1', '2', '3', '4', '5', '6'] },
      { wishlist: ['x'.repeat(61)] },
      { wishlist: [''] },
      { acceptOnlyWishlistOffers: true },
      { removedAt: new Date() },
      {
        title: 'x'.repeat(100),
        description: 'x'.repeat(200),
        value: '99999999.99',
        year: 1800,
        wishlist: ['1', '2', '3', '4', 'x'.repeat(60)],
      },
    ],
  )
  expect(answers).toEqual([
    'items_title_check',
    'items_title_check',
    'items_description_check',
    'items_value_check',
    'items_category_check',
    'items_year_check',
    'items_max_photos_check',
    'items_wishlist_check',
    'items_wishlist_check',
    'items_wishlist_check',
    'items_wishlist_needed',
    'items_removed_is_inactive',
    'taken',
  ])
})

test('T-12 S-77 an item follows its owner: a guest’s is a sandbox item, a banned one’s is suspended', async () => {
  const [member, guest] = [await rows.user(), await rows.user({ isGuest: true })]
  expect(await refusalOf(rows.item(guest))).toBe('items_owner')
  expect(await refusalOf(rows.item(member, { isSandbox: true }))).toBe('items_owner')
  expect(await refusalOf(rows.item(guest, { isSandbox: true }))).toBe('taken')
  const item = await rows.item(member)
  const suspended = () =>
    database.db.selectFrom('items').select('isSuspended').where('id', '=', item).executeTakeFirst()
  const ban = { isBanned: true, bannedAt: new Date(), banReason: 'Spam' }
  await database.db.updateTable('users').set(ban).where('id', '=', member).execute()
  expect(await suspended()).toEqual({ isSuspended: true })
  expect(await refusalOf(rows.item(member))).toBe('items_owner')
  await database.db.updateTable('users').set({ isBanned: false }).where('id', '=', member).execute()
  expect(await suspended()).toEqual({ isSuspended: false })
})

test('PHOTOS-01 an item has 75 photo slots, each taken once, each file in one slot', async () => {
  const itemId = await rows.item(await rows.user())
  const photo = { itemId, width: 600, height: 450 }
  const put = (place: { slot: number; key: string }) =>
    rows.put('itemPhotos', { ...photo, ...place })
  const answers = await refusals(put, [
    { slot: 75, key: 'a' },
    { slot: 75, key: 'b' },
    { slot: 1, key: 'a' },
    { slot: 0, key: 'c' },
    { slot: 76, key: 'd' },
  ])
  expect(answers).toEqual([
    'taken',
    'item_photos_pkey',
    'item_photos_key_unique',
    'item_photos_slot_check',
    'item_photos_slot_check',
  ])
})

test('RATINGS-02 T-26 a rating has 1 to 5 stars, a comment, and is about somebody else', async () => {
  const [ratedUserId, raterUserId] = [await rows.user(), await rows.user()]
  const rating = {
    ratedUserId,
    raterUserId,
    rating: 5,
    comment: 'Kind',
    ratingType: 'trade' as const,
  }
  const answers = await refusals(
    (changes) => rows.put('userRatings', { id: newId(), ...rating, ...changes }),
    [
      { rating: 0 },
      { rating: 6 },
      { comment: '' },
      { comment: 'x'.repeat(501) },
      { raterUserId: ratedUserId },
      { ratingType: 'mood' as 'trade' },
      {},
    ],
  )
  expect(answers).toEqual([
    'user_ratings_rating_check',
    'user_ratings_rating_check',
    'user_ratings_comment_check',
    'user_ratings_comment_check',
    'user_ratings_of_others',
    'user_ratings_rating_type_check',
    'taken',
  ])
})

test('UPGRADES-16 an upgrade is paid in dollars and done when completed', async () => {
  const upgrade = { upgradeType: 'premium_max', amount: '5.00', paymentMethod: 'paypal' } as const
  const answers = await refusals(
    (changes) => rows.put('paymentUpgrades', { id: newId(), ...upgrade, ...changes }),
    [
      { amount: '0.00' },
      { currency: 'EUR' as 'USD' },
      { paymentMethod: 'cash' as 'paypal' },
      { paymentStatus: 'completed' },
      { completedAt: new Date() },
      { paymentStatus: 'completed', completedAt: new Date() },
    ] as const,
  )
  expect(answers).toEqual([
    'payment_upgrades_amount_check',
    'payment_upgrades_currency_check',
    'payment_upgrades_payment_method_check',
    'payment_upgrades_completion',
    'payment_upgrades_completion',
    'taken',
  ])
})

test('S-45 a payment that is open, asked for, checked or to be sent back is always looked after', async () => {
  const upgrade = { upgradeType: 'premium_max', amount: '5.00', paymentMethod: 'paypal' } as const
  const [nobody, since] = [{ nextLookAt: null }, new Date()]
  const answers = await refusals(
    (changes) => rows.put('paymentUpgrades', { id: newId(), ...upgrade, ...changes }),
    [
      nobody,
      { ...nobody, paymentStatus: 'failed', attemptedAt: since },
      { ...nobody, paymentStatus: 'failed', refundDueAt: since },
      { ...nobody, paymentStatus: 'failed', heldAt: since },
      { ...nobody, paymentStatus: 'failed' },
      { paymentStatus: 'failed', refundDueAt: since },
    ] as const,
  )
  const forgotten = 'payment_upgrades_looked_after'
  expect(answers).toEqual([forgotten, forgotten, forgotten, forgotten, 'taken', 'taken'])
})

test('CAMPAIGNS-17 CAMPAIGNS-18 a campaign keeps its limits and states', async () => {
  const answers = await refusals(rows.campaign, [
    { name: 'x'.repeat(101) },
    { quantity: 0 },
    { quantity: 101 },
    { maxMembers: 0, completedAt: new Date() },
    { maxMembers: 100_001 },
    { isActive: true, isPaused: true },
    { currentMembers: 10 },
    { completedAt: new Date() },
    { currentMembers: 10, completedAt: new Date(), isActive: true },
    { name: 'abc', quantity: 100, maxMembers: 100_000, isPaused: true },
  ])
  expect(answers).toEqual([
    'promotional_campaigns_name_check',
    'promotional_campaigns_quantity_check',
    'promotional_campaigns_quantity_check',
    'promotional_campaigns_max_members_check',
    'promotional_campaigns_max_members_check',
    'promotional_campaigns_paused_is_inactive',
    'promotional_campaigns_complete_when_full',
    'promotional_campaigns_complete_when_full',
    'promotional_campaigns_complete_is_inactive',
    'taken',
  ])
})

test('GIFTS-02 T-22 a gift and its credits hold together', async () => {
  const userId = await rows.user()
  const gifts = await refusals(
    (changes) => rows.gift(userId, changes),
    [
      { giftType: 'present' as 'support_gift' },
      { premiumType: 'giant' as 'super_max' },
      { quantity: 101 },
      { status: 'accepted' as const },
      { acceptedAt: new Date() },
    ],
  )
  expect(gifts).toEqual([
    'member_gifts_gift_type_check',
    'member_gifts_premium_type_check',
    'member_gifts_quantity_check',
    'member_gifts_accepted_has_time',
    'member_gifts_accepted_has_time',
  ])
  const giftId = await rows.gift(userId)
  const entries = await refusals(
    (entry) => rows.put('photoCreditEntries', { id: newId(), userId, ...entry }),
    [
      { amount: -1, reason: 'gift_accepted', giftId },
      { amount: 1, reason: 'gift_accepted' },
      { amount: 1, reason: 'slots_added' },
      { amount: 0, reason: 'slots_added' },
      { amount: -1, reason: 'slots_added' },
      { amount: 24, reason: 'gift_accepted', giftId },
      { amount: 25, reason: 'gift_accepted', giftId, userId: await rows.user() },
      { amount: 25, reason: 'gift_accepted', giftId },
      { amount: -26, reason: 'slots_added' },
      { amount: -25, reason: 'slots_added' },
    ] as const,
  )
  const wrong = 'photo_credit_entries_direction'
  const [tooMuch, other] = ['users_credits_not_negative', 'photo_credit_entries_of_gift']
  expect(entries.slice(0, 4)).toEqual([wrong, wrong, wrong, wrong])
  expect(entries.slice(4)).toEqual([tooMuch, other, other, 'taken', tooMuch, 'taken'])
})

test('SUPPORT-01 a ticket keeps its lists, limits and states', async () => {
  const answers = await refusals(rows.ticket, [
    { category: 'praise' as 'other' },
    { priority: 'huge' as 'high' },
    { status: 'lost' as 'open', waitingSince: null },
    { subject: 'No' },
    { subject: 'x'.repeat(201) },
    { description: 'x'.repeat(9) },
    { description: 'x'.repeat(2001) },
    { attachmentUrl: 'javascript:alert(1)' },
    { status: 'resolved' as const, waitingSince: null },
    { resolvedAt: new Date() },
    { status: 'closed' as const },
    { giftQuantity: 1 },
    { status: 'in-progress' as const, attachmentUrl: 'https://example.com/a.png' },
  ])
  expect(answers).toEqual([
    'support_tickets_category_check',
    'support_tickets_priority_check',
    'support_tickets_status_check',
    'support_tickets_subject_check',
    'support_tickets_subject_check',
    'support_tickets_description_check',
    'support_tickets_description_check',
    'support_tickets_attachment_url_check',
    'support_tickets_resolution',
    'support_tickets_resolution',
    'support_tickets_ended_wait_no_more',
    'support_tickets_gift_whole',
    'taken',
  ])
})

test('MESSAGES-06 a message has 1 to 500 characters and goes to somebody else', async () => {
  const [fromUserId, toUserId] = [await rows.user(), await rows.user()]
  const answers = await refusals(
    (changes) =>
      rows.put('messages', { id: newId(), fromUserId, toUserId, content: 'Hi', ...changes }),
    [{ content: '' }, { content: 'x'.repeat(501) }, { toUserId: fromUserId }, {}],
  )
  expect(answers).toEqual([
    'messages_content_check',
    'messages_content_check',
    'messages_to_others',
    'taken',
  ])
})

test('S-12 audit entries are written once and never change', async () => {
  const entry = { id: newId(), action: 'member_banned', type: 'members', description: 'Spam' }
  await rows.put('auditEntries', entry)
  const changes = [
    "update audit_entries set description = ''",
    'delete from audit_entries',
    'truncate audit_entries',
  ]
  for (const change of changes) {
    await expect(sql.raw(change).execute(database.db)).rejects.toThrow(
      'audit_entries is append-only',
    )
  }
  expect(await database.db.selectFrom('auditEntries').select('description').execute()).toEqual([
    { description: 'Spam' },
  ])
})
