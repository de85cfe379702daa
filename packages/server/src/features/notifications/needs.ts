import { typesNeeding } from '@swapstead/domain/notifications/kinds.ts'
import type { Need } from '@swapstead/domain/notifications/needs.ts'
import { CANCEL_SILENCE, RATING_PERIOD } from '@swapstead/domain/offers/periods.ts'
import { before } from '@swapstead/domain/times.ts'
import { type RawBuilder, sql } from 'kysely'
import { awaitsRatingBy, hasStatus, isRingProposed, isRingUnderway } from '../swap-state/index.ts'

/** Whether an unread notification `n` still requires an action of its reader. */
export function needsReader(now: Date): RawBuilder<boolean> {
  const open = { ...openInTrade(now), ...openInRing(now), ...openElsewhere(now) }
  const cases = Object.entries(open satisfies Record<Need, unknown>).map(
    ([need, condition]) =>
      sql`when n.type = any(${typesNeeding(need as Need)}::text[]) then ${condition}`,
  )
  return sql`(not n.is_read and case ${sql.join(cases, sql` `)} else false end)`
}

function openInTrade(now: Date) {
  const underway = sql`(${hasStatus('accepted', now)} and o.cancel_agreed_at is null)`
  // With a request to cancel, neither a meeting nor a change can be agreed.
  const isChangeable = sql`(${underway} and o.cancel_requested_at is null and o.left_at is null)`
  const isProposed = sql`coalesce(o.meeting_proposed_at is not null and o.proposed_meeting_time > ${now}, false)`
  const swap = sql`${underway} and case n.user_id when o.from_user_id
    then o.from_completed_at else o.to_completed_at end is null`
  const rating = sql`case n.user_id when o.from_user_id
    then ${awaitsRatingBy('from', now)} else ${awaitsRatingBy('to', now)} end`
  return {
    offer: ofOffer(hasStatus('pending', now)),
    keep: ofOffer(sql`${hasStatus('pending', now)}
      and o.keep_asked_at is not null and o.from_user_id = n.user_id`),
    arranging: ofOffer(sql`${isChangeable} and o.agreed_meeting_time is null
      and o.from_completed_at is null and o.to_completed_at is null`),
    meeting: ofOffer(sql`${isChangeable} and ${isProposed} and o.proposed_by_user_id <> n.user_id`),
    change: ofOffer(sql`${isChangeable} and exists (select from trade_amendments a
      where a.trade_offer_id = o.id and a.outcome is null and a.proposed_by_user_id <> n.user_id)`),
    cancellation: ofOffer(sql`${underway} and o.cancel_requested_by <> n.user_id`),
    no_show: ofOffer(sql`o.no_show_reported_at > ${before(now, CANCEL_SILENCE)}
      and o.no_show_disputed_at is null and o.no_show_verdict is null
      and o.cancel_requested_by <> n.user_id
      and coalesce(o.cancel_agreed_by = o.cancel_requested_by, true)`),
    swap: ofOffer(swap),
    rating: ofOffer(rating),
    swap_or_rating: ofOffer(sql`((${swap}) or ${rating})`),
  }
}

function openInRing(now: Date) {
  const underway = isRingUnderway(now)
  const nobodyMissing = sql`r.missing_reported_at is null`
  return {
    ring_answer: ofRing(sql`${isRingProposed(now)} and coalesce(m.answer, 'later') = 'later'`),
    ring_meeting: ofRing(sql`${underway} and ${nobodyMissing} and r.meeting_proposed_at is not null
      and r.proposed_meeting_time > ${now} and m.meeting_agreed_at is null
      and not exists (select from ring_members g where g.ring_id = r.id and g.gave_at is not null)`),
    ring_hand_over: ofRing(sql`${underway} and ${nobodyMissing}
      and exists (select from ring_members g where g.ring_id = r.id
        and g.position in (m.position, (m.position + 2) % 3) and g.gave_at is null)`),
    ring_missing: ofRing(sql`${underway} and r.missing_reported_by <> m.position
      and not (r.missing = m.position and r.missing_disputed_at is not null)`),
    ring_rating: ofRing(sql`r.agreed_at is not null
      and coalesce(r.completed_at, r.ended_at) > ${before(now, RATING_PERIOD)}
      and exists (select from ring_members other where other.ring_id = r.id and other.user_id <> m.user_id
        and not exists (select from user_ratings u where u.ring_id = r.id and (
          (u.rater_user_id = m.user_id and u.rated_user_id = other.user_id)
          or (u.rater_user_id = other.user_id and u.rated_user_id = m.user_id and u.told_at <= ${now}))))`),
  }
}

function openElsewhere(now: Date) {
  return {
    gift: sql`exists (select from member_gifts g where g.user_id = n.user_id and g.status = 'pending'
      and coalesce(g.expires_at > ${now}, true))`,
    item_asked: sql`exists (select from items i where i.user_id = n.user_id and i.asked_at is not null)`,
    message: sql`(n.related_offer_id is not null or n.related_ring_id is not null)`,
    reading: sql`true`,
  }
}

function ofOffer(condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from trade_offers o where o.id = n.related_offer_id and ${condition})`
}

function ofRing(condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from rings r join ring_members m on m.ring_id = r.id
    where r.id = n.related_ring_id and m.user_id = n.user_id and ${condition})`
}
