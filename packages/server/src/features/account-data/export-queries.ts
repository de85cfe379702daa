import { editableFieldNames } from '@swapstead/domain/items/item.ts'
import { messagePhotoPaths } from '@swapstead/domain/messages/photo.ts'
import { FORMER_MEMBER, TAKEN_DOWN } from '@swapstead/domain/ratings/public-rating.ts'
import { REMOVED_OFFER_KEPT } from '@swapstead/domain/retention.ts'
import { screenshotPaths } from '@swapstead/domain/support/screenshot.ts'
import { before } from '@swapstead/domain/times.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnOf } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/database.ts'
import { isAbsent } from '../absence/index.ts'
import { nameOf } from '../accounts/index.ts'
import { blockedEitherWay, hiddenFrom } from '../blocks/index.ts'
import { copiedTitle } from '../offers/index.ts'
import { isReadable } from '../removed-offers/index.ts'

/** Counts the rows of all sections, and stops at `limit`. */
export async function hasMoreRowsThan(
  db: Db,
  userId: string,
  limit: number,
  now: Date,
): Promise<boolean> {
  const sections = Object.values(queriesOf(userId, now)).map(
    (query) => sql`(select from (${query}) section)`,
  )
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      ${sql.join(sections, sql` union all `)} limit ${limit + 1}) held`.execute(db)
  return (rows[0]?.count ?? 0) > limit
}

type Query = RawBuilder<Record<string, unknown>>

/**
 * One statement for each section of the download: all data held about a member. Others appear by
 * display name only; passwords, tokens and hashes are left out.
 */
export function queriesOf(userId: string, now: Date): Record<string, Query> {
  return {
    ...personQueries(userId),
    ...itemQueries(userId),
    ...offerQueries(userId, now),
    ...ringQueries(userId),
    ...removedQueries(userId, now),
    ...ratingQueries(userId, now),
    ...supportQueries(userId),
  }
}

function personQueries(userId: string): Record<string, Query> {
  return {
    account: sql`
      select id, email, username, first_name, last_name, profile_image_url, home_address, work_address,
        street_number, street_name, city, state, zip_code, latitude, longitude, phone_number,
        allow_text_notifications, allow_email_notifications, allow_news_emails, email_verified, last_login_at,
        accept_only_wishlist_offers, incoming_rules, ring_settings, push_muted, premium_photo_credits, is_admin,
        absent_as, absent_until, items_asked_at, names_changed_at, created_at, updated_at
      from users where id = ${userId}`,
    formerUsernames: sql`
      select username, freed_at from freed_usernames where user_id = ${userId} order by freed_at`,
    sessions: sql`
      select id, browser, system, address, expire as expires_at from sessions
      where user_id = ${userId} order by expire`,
    signIns: sql`
      select succeeded, browser, system, address, created_at from sign_ins
      where user_id = ${userId} order by created_at`,
    notifyingBrowsers: sql`
      select created_at from push_subscriptions where user_id = ${userId} order by created_at`,
    knownDevices: sql`
      select created_at, last_used_at from known_devices
      where user_id = ${userId} order by created_at`,
    secondFactor: sql`
      select confirmed_at from second_factors where user_id = ${userId} and confirmed_at is not null`,
    notifications: sql`
      select type, title, message, is_read, created_at from user_messages
      where user_id = ${userId} order by created_at`,
    blockedMembers: sql`
      select ${nameOf('u')} as name, b.created_at
      from member_blocks b join users u on u.id = b.blocked_user_id
      where b.blocker_user_id = ${userId} and b.blocked_through is null order by b.created_at`,
  }
}

/** The owner's fields of an item. The value is text, because a float could lose cents. */
const ownFields = sql.raw(
  editableFieldNames
    .map((field) => (field === 'value' ? 'value::text' : columnOf(field)))
    .join(', '),
)

function furtherTitles(side: 'from' | 'to') {
  return sql`array(select ${copiedTitle('i')} from bundle_items b join items i on i.id = b.item_id
    where b.trade_offer_id = o.id and b.side = ${side} order by b.position)`
}

/** The title of an item `i`; null where staff or a block hide it from the member. */
function titleSeenBy(userId: string, i = 'i') {
  const column = (name: string) => sql.ref(`${i}.${name}`)
  return sql`case when ${column('user_id')} = ${userId} or (not ${column('is_suspended')}
    and ${column('user_id')} <> all(${hiddenFrom(userId)})) then ${column('title')} end`
}

function itemQueries(userId: string): Record<string, Query> {
  return {
    items: sql`
      select id, ${ownFields}, max_photos, is_active, hidden_as, hidden_reason,
        premium_features_expiry, removed_at, created_at, updated_at, alive_at, asked_at, rested_at,
        array(select p.key from item_photos p where p.item_id = items.id order by p.slot) as photo_keys
      from items where user_id = ${userId} order by created_at`,
    hearts: sql`
      select ${titleSeenBy(userId)} as title, o.title as offered_item, h.for_any, h.on_top::text, array(
          select c.title from heart_items t join items c on c.id = t.offered_item_id
          where t.user_id = h.user_id and t.item_id = h.item_id order by c.title) as offered_items,
        h.created_at
      from item_hearts h join items i on i.id = h.item_id left join items o on o.id = h.offered_item_id
      where h.user_id = ${userId} order by h.created_at`,
    invitation: sql`
      select code, created_at, (
          select count(*)::int from invitation_acceptances a where a.inviter_user_id = ${userId}) as joined
      from invitations where user_id = ${userId}`,
    joinedByInvitation: sql`
      select case when a.invited_user_id = ${userId} then ${nameOf('w')} else ${nameOf('n')} end as name,
        a.invited_user_id = ${userId} as you_were_invited, a.accepted_at,
        case when a.invited_user_id = ${userId} then a.invited_says else a.inviter_says end as you_say
      from invitation_acceptances a
        join users w on w.id = a.inviter_user_id join users n on n.id = a.invited_user_id
      where a.invited_user_id = ${userId} or (a.inviter_user_id = ${userId} and a.invited_says)
      order by a.accepted_at`,
    hiddenItems: sql`
      select ${titleSeenBy(userId)} as title, n.created_at from not_interested_items n join items i on i.id = n.item_id
      where n.user_id = ${userId} order by n.created_at`,
    hiddenCategories: sql`
      select category, created_at from not_interested_kinds
      where user_id = ${userId} order by created_at`,
    savedSearches: sql`
      select words, category, radius, sort, pace, created_at, told_at, deleted_at
      from saved_searches
      where user_id = ${userId} order by created_at`,
    weeklyLetter: sql`
      select is_on, answered_at, sent_on, looked_on from weekly_letters where user_id = ${userId}`,
    questions: sql`
      select g.title as given_item, ${titleSeenBy(userId, 'w')} as wanted_item, n.size, n.found_at, n.answer, n.answered_at
      from hints n join items g on g.id = n.given_item_id join items w on w.id = n.wanted_item_id
      where n.user_id = ${userId} order by n.found_at`,
    declinedExchanges: sql`
      select g.title as given_item, ${titleSeenBy(userId, 'w')} as wanted_item, r.reason, r.refused_at
      from refused_wants r join items g on g.id = r.given_item_id join items w on w.id = r.wanted_item_id
      where r.user_id = ${userId} order by r.refused_at`,
  }
}

function offerQueries(userId: string, now: Date): Record<string, Query> {
  return {
    offers: sql`
      select o.id, ${nameOf('f')} as from, ${nameOf('t')} as to, case when fi.id is not null then ${copiedTitle('fi')} end as offered_item,
        ${copiedTitle('ti')} as wanted_item, ${furtherTitles('from')} as further_offered_items,
        ${furtherTitles('to')} as further_wanted_items, o.cash_adjustment::text, o.cash_asked::text, o.message, o.status, o.accepted_at,
        o.answered_at, o.decline_reason,
        case when t.id = ${userId} or not ${isAbsent('t', now)} then o.waits_from end as waits_from,
        ${nameOf('p')} as meeting_proposed_by, o.meeting_proposed_at, o.proposed_meeting_location,
        o.proposed_meeting_time, o.proposed_meeting_time_zone,
        o.agreed_meeting_location, o.agreed_meeting_time, o.completed_at, o.cancel_request_reason,
        o.meeting_changed_by = ${userId} as meeting_changed_by_you, o.no_show_reported_at,
        o.no_show_disputed_at, o.no_show_verdict,
        o.cancelled_at, o.cancel_reason, o.counter_number, o.countered_at, o.created_at, o.updated_at
      from trade_offers o
        join users f on f.id = o.from_user_id join users t on t.id = o.to_user_id
        join items ti on ti.id = o.to_item_id left join items fi on fi.id = o.from_item_id
        left join users p on p.id = o.proposed_by_user_id
      where o.from_user_id = ${userId} or o.to_user_id = ${userId} order by o.created_at`,
    proposedChanges: sql`
      select case when a.proposed_by_user_id = ${userId} then 'you' else 'the other party' end as by,
        array(select coalesce(s.content ->> 'title', i.title) from amendment_items s
            join items i on i.id = s.item_id
          where s.amendment_id = a.id and s.side = 'from' order by s.position) as offered_items,
        array(select coalesce(s.content ->> 'title', i.title) from amendment_items s
            join items i on i.id = s.item_id
          where s.amendment_id = a.id and s.side = 'to' order by s.position) as wanted_items,
        a.cash_adjustment::text, a.cash_asked::text, a.message, a.proposed_at, a.outcome, a.ended_at
      from trade_amendments a join trade_offers o on o.id = a.trade_offer_id
      where o.from_user_id = ${userId} or o.to_user_id = ${userId} order by a.proposed_at`,
    itemsOffered: sql`
      select k.content, k.reason, k.taken_at
      from offer_items k join trade_offers o on o.id = k.trade_offer_id
      where o.from_user_id = ${userId} or o.to_user_id = ${userId} order by k.taken_at`,
    messages: sql`
      select ${nameOf('f')} as from, ${nameOf('t')} as to, m.content,
        case when t.id = ${userId} then m.is_read end as is_read, m.created_at,
        (select replace(${messagePhotoPaths.member}::text, ':id', p.id::text)
          from message_photos p where p.id = m.id) as photo
      from messages m join users f on f.id = m.from_user_id join users t on t.id = m.to_user_id
      where m.from_user_id = ${userId} or m.to_user_id = ${userId} order by m.created_at`,
  }
}

function ringQueries(userId: string): Record<string, Query> {
  return {
    rings: sql`
      select r.id, r.status, r.proposed_at, gi.title as given_item, coalesce(p.proposed_content ->> 'title', ti.title) as wanted_item, m.net::text,
        m.answer, m.answered_at, r.agreed_at, r.proposed_meeting_location, r.proposed_meeting_time,
        r.proposed_meeting_time_zone, r.meeting_proposed_at, r.agreed_meeting_location,
        r.agreed_meeting_time, m.meeting_agreed_at, m.gave_at, r.missing_reported_at, r.missing_withdrawn_at, r.completed_at,
        case when r.missing = m.position then r.missing_disputed_at end as missing_disputed_at,
        r.ended_at, r.end_reason, case when not exists (select from ring_members e where e.ring_id = r.id
          and e.position = r.ended_by and e.user_id = any(${blockedEitherWay(userId)})) then r.end_words end as end_words, r.left_late, m.proposed_content, m.read_at, r.updated_at
      from ring_members m join rings r on r.id = m.ring_id join items gi on gi.id = m.item_id
        join ring_members p on p.ring_id = r.id and p.position = (m.position + 2) % 3
        join items ti on ti.id = p.item_id
      where m.user_id = ${userId} order by r.proposed_at`,
    ringMessages: sql`
      select ${nameOf('f')} as from, m.content, m.created_at
      from messages m join users f on f.id = m.from_user_id
      where m.ring_id in (select o.ring_id from ring_members o where o.user_id = ${userId})
      order by m.created_at`,
  }
}

function removedQueries(userId: string, now: Date): Record<string, Query> {
  return {
    receivedInRemovedOffers: sql`
      select case when r.to_user_id = ${userId} then r.from_name else r.to_name end as from,
        r.offered_title as offered_item, r.wanted_title as wanted_item,
        r.further_offered as further_offered_items, r.further_wanted as further_wanted_items,
        r.cash_adjustment::text, r.cash_asked::text,
        r.created_at, r.answered_at, r.decline_reason, r.was_agreed, r.removed_at, x.kind, x.content, x.created_at as written_at
      from removed_offers r left join removed_texts x
        on x.offer_id = r.id and x.by_sender = (r.to_user_id = ${userId})
      where ${isReadable(sql`${userId}::uuid`, now)} order by r.removed_at, x.created_at`,
    writtenInRemovedRings: sql`
      select r.names[x.position + 1] as from, r.about, r.removed_at, x.kind, x.content, x.created_at
      from removed_rings r join removed_ring_texts x on x.ring_id = r.id
      where ${userId}::uuid = any(r.user_ids) and r.removed_at > ${before(now, REMOVED_OFFER_KEPT)}
        and (x.kind <> 'cancellation' or r.user_ids[x.position + 1] <> all(${blockedEitherWay(userId)}))
      order by r.removed_at, x.created_at`,
  }
}

function ratingQueries(userId: string, now: Date): Record<string, Query> {
  return {
    ratingsGiven: sql`
      select ${nameOf('u')} as about, r.rating, r.comment, r.rating_type, r.created_at
      from user_ratings r join users u on u.id = r.rated_user_id
      where r.rater_user_id = ${userId} order by r.created_at`,
    ratingsReceived: sql`
      select coalesce(${nameOf('u')}, ${FORMER_MEMBER}) as from, r.rating,
        case when r.taken_down_at is null then r.comment else ${TAKEN_DOWN} end as comment,
        r.rating_type, r.created_at
      from user_ratings r left join users u on u.id = r.rater_user_id
      where r.rated_user_id = ${userId} and r.told_at <= ${now} order by r.created_at`,
  }
}

function supportQueries(userId: string): Record<string, Query> {
  return {
    tickets: sql`
      select ticket_number, subject, description, category, priority, status, attachment_url,
        (select replace(${screenshotPaths.member}::text, ':id', s.ticket_id::text)
          from support_ticket_screenshots s where s.ticket_id = t.id) as screenshot,
        resolved_at, created_at, updated_at
      from support_tickets t where user_id = ${userId} order by created_at`,
    ticketMessages: sql`
      select t.ticket_number, m.sender_type, m.message, m.created_at
      from support_ticket_messages m join support_tickets t on t.id = m.ticket_id
      where t.user_id = ${userId} and not m.is_internal order by m.created_at`,
    gifts: sql`
      select gift_type, premium_type, quantity, description, status, photo_value,
        dollar_value::text, expires_at, accepted_at, created_at
      from member_gifts where user_id = ${userId} order by created_at`,
    photoCredits: sql`
      select amount, reason, created_at from photo_credit_entries
      where user_id = ${userId} order by created_at`,
    payments: sql`
      select payment_data->>'itemTitle' as item, upgrade_type, amount::text, currency,
        payment_method, payment_status, created_at, completed_at
      from payment_upgrades where user_id = ${userId} order by created_at`,
  }
}
