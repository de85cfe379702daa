import { type Need, typesNeeding } from '@swapstead/domain/notifications/kinds.ts'
import { type RawBuilder, sql } from 'kysely'
import { awaitsRatingBy, hasStatus, isRingProposed, isRingUnderway } from '../offer-clock/index.ts'

/** Whether an unread notification `n` still asks its reader to do something. */
export function needsReader(now: Date): RawBuilder<boolean> {
  const cases = Object.entries(conditions(now)).map(
    ([need, condition]) =>
      sql`when n.type = any(${typesNeeding(need as Need)}::text[]) then ${condition}`,
  )
  return sql`(not n.is_read and case ${sql.join(cases, sql` `)} else false end)`
}

function conditions(now: Date): Record<Need, RawBuilder<boolean>> {
  const isProposed = sql`coalesce(o.meeting_proposed_at is not null and o.proposed_meeting_time > ${now}, false)`
  const underway = sql`${hasStatus('accepted', now)} and o.cancel_agreed_at is null`
  return {
    offer: ofOffer(hasStatus('pending', now)),
    arranging: ofOffer(sql`${underway} and o.agreed_meeting_time is null`),
    meeting: ofOffer(sql`${underway} and ${isProposed} and o.proposed_by_user_id <> n.user_id`),
    change: ofOffer(sql`${underway} and exists (select from trade_amendments a
      where a.trade_offer_id = o.id and a.outcome is null and a.proposed_by_user_id <> n.user_id)`),
    cancellation: ofOffer(sql`${underway} and o.cancel_requested_by <> n.user_id`),
    trade: ofOffer(sql`${underway} and case n.user_id when o.from_user_id
      then o.from_completed_at else o.to_completed_at end is null`),
    rating: ofOffer(sql`case n.user_id when o.from_user_id
      then ${awaitsRatingBy('from', now)} else ${awaitsRatingBy('to', now)} end`),
    ring_answer: ofRing(sql`${isRingProposed(now)} and coalesce(m.answer, 'later') = 'later'`),
    ring_meeting: ofRing(sql`${isRingUnderway(now)} and r.meeting_proposed_at is not null
      and r.proposed_meeting_time > ${now} and m.meeting_agreed_at is null`),
    ring: ofRing(isRingUnderway(now)),
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
