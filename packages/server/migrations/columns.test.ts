import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../test/setup/database.ts'

const client = new pg.Client((await createTestDatabase()).url)
await client.connect()
afterAll(() => client.end())

/** Entities as the specs write them: `*` cannot be empty, `=` has this default. */
const entities: Record<string, { table: string; fields: string }> = {
  'ACCOUNTS-01 PROFILE-17': {
    table: 'users',
    fields: `id* email username firstName* lastName* profileImageUrl homeAddress workAddress streetNumber streetName
      city state zipCode latitude longitude phoneNumber allowTextNotifications=true allowEmailNotifications=true
      password emailVerified=false emailVerificationToken emailVerificationExpires passwordResetToken
      passwordResetExpires lastLoginAt isGuest=false guestExpiresAt acceptOnlyWishlistOffers=false
      premiumPhotoCredits=0 isBanned=false bannedAt banReason isAdmin=false createdAt=now() updatedAt=now()`,
  },
  'ACCOUNTS-02': { table: 'sessions', fields: 'sid* sess* expire*' },
  'ITEMS-02': {
    table: 'items',
    fields: `id* userId* title* description value* category='other' year maxPhotos=2 premiumFeaturesExpiry
      wishlist='{}' acceptOnlyWishlistOffers=false isActive=true createdAt=now() updatedAt=now()`,
  },
  'OFFERS-02': {
    table: 'trade_offers',
    fields: `id* fromUserId* toUserId* fromItemId toItemId* message cashAdjustment=0 status='pending'
      proposedMeetingLocation proposedMeetingTime proposedByUserId agreedMeetingLocation agreedMeetingTime
      meetingAgreedAt fromUserRating fromUserComment toUserRating toUserComment completedAt cancelledAt cancelReason
      cancelRequestedBy cancelRequestReason cancelRequestedAt cancelAgreedBy cancelAgreedAt cancelFromUserRating
      cancelFromUserComment cancelToUserRating cancelToUserComment createdAt=now() updatedAt=now()`,
  },
  'RATINGS-02': {
    table: 'user_ratings',
    fields:
      'id* ratedUserId* raterUserId tradeOfferId rating* comment* ratingType* createdAt=now()',
  },
  'UPGRADES-02': {
    table: 'payment_upgrades',
    fields: `id* userId itemId upgradeType* amount* currency='USD' paymentMethod* paymentId paymentStatus='pending'
      paymentData createdAt=now() completedAt`,
  },
  'NOTIF-01': {
    table: 'user_messages',
    fields:
      'id* userId* type* title* message* relatedOfferId isRead=false createdAt=now() updatedAt=now()',
  },
  'MESSAGES-01': {
    table: 'messages',
    // A message of a swap of three goes to both others; a constraint asks for the rest.
    fields: 'id* fromUserId* toUserId tradeOfferId content* isRead=false createdAt=now()',
  },
  'SUPPORT-01': {
    table: 'support_tickets',
    fields: `id* ticketNumber* userId subject* description* category='other' priority='medium' status='open'
      attachmentUrl adminNotes giftPremiumType giftQuantity=0 giftReason giftedAt resolvedAt createdAt=now()
      updatedAt=now()`,
  },
  'SUPPORT-03': {
    table: 'support_ticket_messages',
    fields: 'id* ticketId* senderId senderType* message* isInternal=false createdAt=now()',
  },
  'GIFTS-02': {
    table: 'member_gifts',
    fields: `id* userId* giftType* premiumType* quantity=1 description reason sourceId status='pending' photoValue*
      dollarValue* expiresAt acceptedAt createdAt=now()`,
  },
  'CAMPAIGNS-02': {
    table: 'promotional_campaigns',
    fields: `id* name* description* promotionType='free_premium_photos' premiumType* quantity* maxMembers*
      currentMembers=0 includeExistingMembers=false isActive=false isPaused=false activatedAt completedAt
      createdAt=now() updatedAt=now()`,
  },
  'CAMPAIGNS-03': {
    table: 'member_promotional_benefits',
    fields: 'id* userId* campaignId premiumType* quantity* isUsed=false usedAt receivedAt=now()',
  },
}

for (const [row, { table, fields }] of Object.entries(entities)) {
  test(`${row} the table ${table} has every field of its entity`, async () => {
    const { rows } = await client.query(
      `select column_name || case when column_default is not null and is_generated = 'NEVER'
          then '=' || split_part(column_default, '::', 1)
          when is_nullable = 'NO' then '*' else '' end as field
      from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [table],
    )
    const expected = fields.split(/\s+/).map((field) => {
      const [name = '', ...rest] = field.split(/(?=[*=])/)
      return [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), ...rest].join('')
    })
    const found = rows.map(({ field }) => field).filter((field) => expected.includes(field))
    expect(found.toSorted()).toEqual(expected.toSorted())
  })
}

/** The fixed lists of the specs: a column takes these values and no other. */
const lists: Record<string, { column: string; values: string }> = {
  'ITEMS-07': {
    column: 'items.category',
    values: `electronics furniture books clothing tools sports home toys vehicles motorcycles boats
      campers other`,
  },
  'OFFERS-04': {
    column: 'trade_offers.status',
    values: 'pending accepted rejected completed',
  },
  'UPGRADES-15': { column: 'payment_upgrades.payment_method', values: 'paypal cashapp square' },
  'GIFTS-03': {
    column: 'member_gifts.premium_type',
    values: 'standard_plus premium_max super_max',
  },
  'GIFTS-12': { column: 'member_gifts.gift_type', values: 'support_gift marketing_gift' },
  'SUPPORT-05': { column: 'support_tickets.category', values: 'bug feature account payment other' },
  'SUPPORT-06': { column: 'support_tickets.priority', values: 'low medium high urgent' },
  'SUPPORT-07': { column: 'support_tickets.status', values: 'open in-progress resolved closed' },
}

for (const [row, { column, values }] of Object.entries(lists)) {
  test(`${row} ${column} takes the values of its list alone`, async () => {
    const [table, name] = column.split('.')
    const { rows } = await client.query(
      `select pg_get_constraintdef(oid) as definition from pg_constraint
      where conname = $1 || '_' || $2 || '_check' and contype = 'c'`,
      [table, name],
    )
    const listed = [...String(rows[0]?.definition).matchAll(/'([^']*)'::text/g)]
    expect(listed.map(([, value]) => value)).toEqual(values.split(/\s+/))
  })
}

test('ACCOUNTS-03 sessions have an index on expire', async () => {
  const { rows } = await client.query(
    "select indexdef from pg_indexes where indexname = 'sessions_expire'",
  )
  expect(rows).toEqual([
    { indexdef: 'CREATE INDEX sessions_expire ON public.sessions USING btree (expire)' },
  ])
})

test('every time is kept in whole milliseconds with its zone, so that a Date holds all of it', async () => {
  const { rows } = await client.query(
    `select table_name, column_name from information_schema.columns
    join pg_tables on schemaname = table_schema and tablename = table_name
    where table_schema = 'public' and (data_type like 'timestamp%' or data_type like 'time %')
      and (data_type, datetime_precision) <> ('timestamp with time zone', 3)`,
  )
  expect(rows).toEqual([])
})

test('every reference to another table is the beginning of an index', async () => {
  const { rows } = await client.query(
    `select conrelid::regclass::text as table, conname as reference from pg_constraint as k
    where contype = 'f' and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
        and (indpred is null
          or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)',
            (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]))))`,
  )
  expect(rows).toEqual([])
})
