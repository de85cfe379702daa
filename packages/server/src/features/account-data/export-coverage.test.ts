import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/setup/database.ts'
import { queriesOf } from './export-queries.ts'

/** Tables that the download of a member leaves out, and why. */
const tablesLeftOut: Record<string, string> = {
  account_deletion_links: 'hashes of links',
  audit_entries: 'what staff and developers did',
  banned_mailboxes: 'hashes of mailboxes without an account',
  campaign_backfills: 'progress of jobs',
  campaign_newcomers: 'progress of jobs',
  data_exports: 'the download itself',
  deleted_usernames: 'hashes of usernames and mailboxes without an account',
  former_blocks: 'wait for a member who is gone, whom the blocked members no longer name',
  former_members: 'hashes of mailboxes without an account',
  former_ratings: 'wait for a member who is gone, seen by nobody',
  former_trades: 'follows from the removed offers and swaps of three',
  installation: 'about the database',
  hand_over_codes: 'shown at the meeting alone',
  idempotency_keys: 'copies of answers, for a day',
  inbox_conversations: 'follows from the conversations',
  item_count_changes: 'numbers of areas',
  item_counts: 'numbers of areas',
  item_counts_due: 'numbers of areas',
  item_trade_locks: 'follows from the offers',
  item_uploads: 'photos of guests that were not posted',
  mail_intervals: 'when a mail is due, which the member has',
  message_photos: 'the message has its address',
  mail_outbox: 'mails that the member has',
  member_promotional_benefits: 'follows from the gifts',
  pg_stat_statements: 'of PostgreSQL',
  pg_stat_statements_info: 'of PostgreSQL',
  place_cells: 'about places',
  places: 'about places',
  campaign_mailboxes: 'hashes without a person',
  promotional_campaigns: 'about campaigns',
  public_places: 'about places',
  members_who_swapped: 'that there is a completed trade or swap of three, which the member has',
  push_outbox: 'progress of jobs',
  recall_marks: 'published recalls',
  recalls: 'published recalls',
  rate_limits: 'counters, for a day at most',
  removed_offer_items: 'copies of items for staff',
  sandbox_neighbors: 'of guests, who have no download',
  saved_replies: 'texts of staff',
  schema_migrations: 'about the database',
  screening_decided_words: 'words of the list of staff, and digests',
  screening_entries: 'the word list of staff',
  screening_finds: 'reviews by staff; the texts stand in their own sections',
  news_mails: 'when a mail was sent, which the member has',
  search_finds: 'follows from items and saved searches',
  search_misses: 'searches without a person',
  search_words: 'words of all items',
  second_factor_recovery_codes: 'hashes of secrets',
  support_ticket_screenshots: 'the ticket has its address',
  support_ticket_viewers: 'which staff have a ticket open',
  swaps_made: 'about places',
  told_things: 'follows from notifications',
  trade_flags: 'reviews by staff; the trades stand in their own section',
  ticket_reports: 'copies for staff; a download would tell who reported',
  want_queue: 'progress of jobs',
  week_figures: 'numbers of all members',
  area_week_figures: 'numbers of areas',
  week_marks: 'without a person',
  week_members: 'who was there until the week is counted, which the sessions say too',
  wants: 'follow from hearts and answers',
  wish_finds: 'follows from items and wishlists',
  wish_queue: 'progress of jobs',
  wish_told: 'when a notification was written, which is in it',
}

/** Columns of the other tables that the download leaves out, by reason. */
const columnsLeftOut: Record<string, readonly string[]> = {
  'by what a search is looked up': [
    'saved_searches.found_by',
    'saved_searches.keys',
    'saved_searches.reach',
    'not_interested_items.slot',
    'saved_searches.slot',
    'saved_searches.unwanted',
    'saved_searches.wanted',
  ],
  'a figure by which questions are ordered': ['hints.chances'],
  'which evidence is of guests, for staff': ['removed_offers.of_guests'],
  'ids; what they name is given in words': [
    'bundle_items.item_id',
    'bundle_items.trade_offer_id',
    'amendment_items.amendment_id',
    'amendment_items.item_id',
    'amendment_items.position',
    'amendment_items.side',
    'heart_items.item_id',
    'heart_items.offered_item_id',
    'freed_usernames.user_id',
    'heart_items.user_id',
    'hints.given_item_id',
    'hints.id',
    'hints.user_id',
    'hints.wanted_item_id',
    'weekly_letters.user_id',
    'invitation_acceptances.inviter_user_id',
    'invitations.user_id',
    'not_interested_items.item_id',
    'not_interested_items.user_id',
    'not_interested_kinds.user_id',
    'saved_searches.id',
    'saved_searches.place_id',
    'saved_searches.user_id',
    'push_subscriptions.session_id',
    'push_subscriptions.user_id',
    'refused_wants.given_item_id',
    'refused_wants.user_id',
    'refused_wants.wanted_item_id',
    'item_hearts.item_id',
    'item_hearts.offered_item_id',
    'item_hearts.user_id',
    'known_devices.user_id',
    'member_blocks.blocked_through',
    'member_blocks.blocked_user_id',
    'member_blocks.blocker_user_id',
    'member_gifts.campaign_id',
    'member_gifts.id',
    'member_gifts.source_id',
    'member_gifts.ticket_id',
    'member_gifts.user_id',
    'messages.from_user_id',
    'messages.id',
    'messages.ring_id',
    'messages.to_user_id',
    'messages.trade_offer_id',
    'offer_items.item_id',
    'offer_items.trade_offer_id',
    'payment_upgrades.id',
    'payment_upgrades.item_id',
    'payment_upgrades.user_id',
    'photo_credit_entries.gift_id',
    'photo_credit_entries.id',
    'photo_credit_entries.item_id',
    'photo_credit_entries.user_id',
    'removed_offers.from_user_id',
    'removed_offers.id',
    'removed_texts.by_sender',
    'removed_texts.id',
    'removed_texts.offer_id',
    'removed_ring_texts.id',
    'removed_ring_texts.position',
    'removed_ring_texts.ring_id',
    'removed_rings.id',
    'removed_rings.user_ids',
    'ring_members.item_id',
    'ring_members.position',
    'ring_members.ring_id',
    'ring_members.user_id',
    'second_factors.user_id',
    'sessions.user_id',
    'sign_ins.id',
    'sign_ins.user_id',
    'support_ticket_messages.id',
    'support_ticket_messages.sender_id',
    'support_ticket_messages.ticket_id',
    'support_tickets.id',
    'support_tickets.user_id',
    'trade_amendments.id',
    'trade_amendments.trade_offer_id',
    'trade_offers.chain_id',
    'trade_offers.counter_of_id',
    'trade_offers.from_item_id',
    'trade_offers.from_user_id',
    'trade_offers.proposed_by_user_id',
    'trade_offers.to_item_id',
    'trade_offers.to_user_id',
    'user_messages.from_user_id',
    'user_messages.related_search_id',
    'user_messages.id',
    'user_messages.related_item_id',
    'user_messages.related_offer_id',
    'user_messages.related_ring_id',
    'user_messages.related_ticket_id',
    'user_messages.removed_offer_id',
    'user_messages.user_id',
    'user_ratings.id',
    'user_ratings.pair',
    'user_ratings.rated_user_id',
    'user_ratings.rater_user_id',
    'user_ratings.ring_id',
    'user_ratings.trade_offer_id',
  ],
  'about files; the item has their addresses': [
    'item_photos.created_at',
    'item_photos.height',
    'item_photos.item_id',
    'item_photos.released_key',
    'item_photos.width',
  ],
  'computed, or derived from other columns': [
    'items.cell',
    'items.hidden_at',
    'items.is_owner_banned',
    'items.is_owner_paused',
    'items.is_sandbox',
    'items.match_words',
    'items.place_id',
    'items.search',
    'items.wish_query',
    'removed_ring_texts.removed_at',
    'removed_texts.removed_at',
    'sessions.last_write',
    'support_tickets.is_open',
    'support_tickets.of_guest',
    'support_tickets.waiting_since',
    'user_messages.folds',
    'user_messages.updated_at',
    'users.avatar_key',
    'users.guest_expires_at',
    'users.is_guest',
    'users.is_paused',
    'users.place_id',
    'user_ratings.is_counted',
    'user_ratings.told_at',
    'users.rating_average',
    'users.rating_count',
    'users.rating_sum',
  ],
  'a secret, a hash, or part of one': [
    'known_devices.device_hash',
    'second_factors.created_at',
    'second_factors.last_step',
    'push_subscriptions.auth',
    'push_subscriptions.endpoint',
    'push_subscriptions.p256dh',
    'second_factors.sealed_secret',
    'sessions.sess',
    'sessions.sid',
    'sign_ins.network',
    'users.email_verification_expires',
    'users.email_verification_token',
    'users.password',
    'users.password_reset_expires',
    'users.password_reset_token',
    'users.used_verification_token',
  ],
  'the key of this server': ['push_subscriptions.public_key'],
  'notes of staff': [
    'member_gifts.reason',
    'support_ticket_messages.is_internal',
    'support_tickets.admin_notes',
    'support_tickets.gift_premium_type',
    'support_tickets.gift_quantity',
    'support_tickets.gift_reason',
    'support_tickets.gifted_at',
    'users.ban_reason',
    'users.banned_at',
    'users.is_banned',
  ],
  'references and progress of a payment at its provider': [
    'payment_upgrades.attempted_at',
    'payment_upgrades.capture_id',
    'payment_upgrades.failed_refunds',
    'payment_upgrades.held_at',
    'payment_upgrades.looks',
    'payment_upgrades.next_look_at',
    'payment_upgrades.payment_id',
    'payment_upgrades.provider',
    'payment_upgrades.refund_due_at',
    'payment_upgrades.refund_id',
    'payment_upgrades.refunded_at',
    'payment_upgrades.updated_at',
  ],
  'steps on the way to what an offer shows': [
    'bundle_items.position',
    'bundle_items.side',
    'rings.agreed_meeting_time_zone',
    'rings.items_key',
    'rings.meeting_agreed_at',
    'rings.missings_withdrawn',
    'trade_offers.agreed_meeting_time_zone',
    'trade_offers.bundle_key',
    'trade_offers.cancel_agreed_at',
    'trade_offers.cancel_agreed_by',
    'trade_offers.cancel_requested_at',
    'trade_offers.cancel_requested_by',
    'trade_offers.cancel_withdrawn_at',
    'trade_offers.expired_at',
    'trade_offers.from_cancels_withdrawn',
    'trade_offers.from_completed_at',
    'trade_offers.left_at',
    'trade_offers.left_by_user_id',
    'trade_offers.meeting_agreed_at',
    'trade_offers.to_cancels_withdrawn',
    'trade_offers.to_completed_at',
  ],
  'about others of the ring, by their places in it': [
    'rings.ended_by',
    'rings.missing_reported_by',
    'rings.proposed_meeting_by',
  ],
  'copies of ratings, which have their own sections': [
    'trade_offers.cancel_from_user_comment',
    'trade_offers.cancel_from_user_rating',
    'trade_offers.cancel_to_user_comment',
    'trade_offers.cancel_to_user_rating',
    'trade_offers.from_user_comment',
    'trade_offers.from_user_rating',
    'trade_offers.to_user_comment',
    'trade_offers.to_user_rating',
  ],
  'when a reminder was sent, which is a notification': [
    'rings.completion_reminded_at',
    'rings.meeting_missing_reminded_at',
    'rings.meeting_reminded_at',
    'rings.reminded_at',
    'rings.swap_asked_at',
    'trade_offers.cancel_reminded_at',
    'trade_offers.completion_reminded_at',
    'trade_offers.meeting_missing_reminded_at',
    'trade_offers.meeting_reminded_at',
    'trade_offers.keep_asked_at',
    'trade_offers.keep_reminded_at',
    'trade_offers.offer_reminded_at',
    'trade_offers.swap_asked_at',
  ],
}

const ID = '018f0000-0000-7000-8000-000000000001'

type Plan = {
  'Relation Name'?: string
  Alias?: string
  Output?: string[]
  'Parent Relationship'?: string
  Plans?: Plan[]
}

/**
 * The columns that a statement returns, as "table.column": the output at the roots of its plan and
 * of its subqueries. PostgreSQL omits the table's name where there is only one.
 */
function columnsGiven(root: Plan): string[] {
  const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)]
  const all = flatten(root)
  const scans = all.flatMap(({ 'Relation Name': table, Alias }) =>
    table && Alias ? [[Alias, table] as const] : [],
  )
  const tables = new Map(scans)
  const roots = all.filter((plan) => plan === root || plan['Parent Relationship'] === 'SubPlan')
  const output = roots.flatMap(({ Output = [] }) => Output).join(' ')
  const [only] = tables.values()
  if (tables.size === 1) {
    return output
      .matchAll(/\w+/g)
      .map(([word]) => `${only}.${word}`)
      .toArray()
  }
  return output
    .matchAll(/(\w+)\.(\w+)/g)
    .map(([, alias = '', column]) => `${tables.get(alias)}.${column}`)
    .toArray()
}

test('ACCOUNTS-01 T-15 the download has every column, or a list says why not', async () => {
  const { db } = await createTestDatabase()
  const given = new Set<string>()
  for (const query of Object.values(queriesOf(ID, new Date()))) {
    const explained = sql<{
      'QUERY PLAN': [{ Plan: Plan }]
    }>`explain (verbose, format json) ${query}`
    const { rows } = await explained.execute(db)
    for (const name of columnsGiven(rows[0]?.['QUERY PLAN'][0].Plan ?? {})) given.add(name)
  }
  const { rows } = await sql<{ table: string; name: string }>`
    select table_name as table, table_name || '.' || column_name as name
    from information_schema.columns where table_schema = 'public'`.execute(db)
  const leftOut = new Set(Object.values(columnsLeftOut).flat())
  const owed = rows.filter(({ table }) => !(table in tablesLeftOut)).map(({ name }) => name)
  const todo = 'add it to export-queries.ts, or say in a list of this file why it is left out'
  expect(owed.filter((name) => !given.has(name) && !leftOut.has(name)).sort(), todo).toEqual([])
  const twice = 'it is in the download or gone: take it off the list of this file'
  expect(
    [...leftOut].filter((name) => given.has(name) || !owed.includes(name)),
    twice,
  ).toEqual([])
  const tables = new Set(rows.map(({ table }) => table))
  expect(
    Object.keys(tablesLeftOut).filter((table) => !tables.has(table)),
    'gone',
  ).toEqual([])
})
