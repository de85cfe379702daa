import { MEETING_NOTICE } from '@swapstead/domain/meetings/meeting.ts'
import {
  NO_SHOW_SILENCE,
  RING_ANSWER_PERIOD,
  RING_END_NOTICE,
  RING_REMINDER,
  RING_SILENT_PERIOD,
  RING_UNARRANGED_PERIOD,
} from '@swapstead/domain/rings/periods.ts'
import { after, before } from '@swapstead/domain/times.ts'
import { type RawBuilder, sql } from 'kysely'
import { isMeetingUnarranged, isSwapInQuestion } from './meetings.ts'

/*
 * The rules of `domain/src/rings/clock.ts` as SQL, for lists and the job. `rings/clock.test.ts`
 * compares both.
 */

/**
 * When the latest hand-over in ring `r` was confirmed, or a report withdrawn if that was later.
 * Null before the first hand-over.
 */
const latestNews = sql`(select greatest(max(g.gave_at), r.missing_withdrawn_at)
  from ring_members g where g.ring_id = r.id and g.gave_at is not null having count(*) > 0)`

/** Whether an agreed ring `r` has completed by silence. */
function hasCompletedBySilence(now: Date): RawBuilder<boolean> {
  return sql`coalesce(r.agreed_meeting_time <= ${before(now, RING_SILENT_PERIOD)} and r.missing_reported_at is null
    and ${latestNews} <= ${before(now, RING_END_NOTICE)}, false)`
}

/** Whether an agreed ring `r` has ended because the reported member did not answer. */
function hasEndedAsMissing(now: Date): RawBuilder<boolean> {
  return sql`coalesce(r.missing_reported_at <= ${before(now, NO_SHOW_SILENCE)}, false)`
}

const hasGiven = sql`exists (select from ring_members g where g.ring_id = r.id and g.gave_at is not null)`

/** Whether an agreed ring `r` has ended because no member did anything. */
function hasEndedUnmoved(now: Date): RawBuilder<boolean> {
  const noticed = before(now, RING_END_NOTICE)
  return sql`coalesce(r.missing_reported_at is null
    and case when r.agreed_meeting_time is null
      then r.agreed_at <= ${before(now, RING_UNARRANGED_PERIOD)} and r.meeting_missing_reminded_at <= ${noticed}
      else r.agreed_meeting_time <= ${before(now, RING_SILENT_PERIOD)}
        and r.swap_asked_at between r.agreed_meeting_time and ${noticed} end
    and coalesce(r.missing_withdrawn_at <= ${noticed}, true)
    and coalesce(r.meeting_proposed_at is null or r.proposed_meeting_time <= ${noticed}, true)
    and not ${hasGiven}, false)`
}

/** Whether a ring `r`, stored as agreed, has ended. */
function isRingOver(now: Date): RawBuilder<boolean> {
  return sql`(r.status = 'agreed' and (${hasCompletedBySilence(now)} or ${hasEndedAsMissing(now)}
    or ${hasEndedUnmoved(now)}))`
}

/**
 * How a ring `r`, stored as agreed, has ended for this item: 'swapped', 'freed' or null. An item
 * that was handed over stays with its new owner. In a completed ring, the item of a member who took
 * no part is free.
 */
export function endOfRing(itemId: RawBuilder<unknown>, now: Date): RawBuilder<string | null> {
  return sql`case when ${hasCompletedBySilence(now)}
      then case when ${wasOwnerThere(itemId)} then 'swapped' else 'freed' end
    when ${hasEndedAsMissing(now)} then case when ${isGivenAway(itemId)} then 'swapped' else 'freed' end
    when ${hasEndedUnmoved(now)} then 'freed' end`
}

/** Whether the owner of this item of a ring `r` has given or got one. */
export function wasOwnerThere(itemId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from ring_members m join ring_members g on g.ring_id = m.ring_id
      and g.position in (m.position, (m.position + 2) % 3)
    where m.ring_id = r.id and m.item_id = ${itemId} and g.gave_at is not null)`
}

/** Whether this item of a ring `r` was handed over. */
function isGivenAway(itemId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from ring_members g
    where g.ring_id = r.id and g.item_id = ${itemId} and g.gave_at is not null)`
}

/** Whether a ring `r` still waits for answers. */
export function isRingProposed(now: Date): RawBuilder<boolean> {
  return sql`(r.status = 'proposed' and r.proposed_at > ${before(now, RING_ANSWER_PERIOD)})`
}

/** Whether a ring `r` that all three agreed to is in progress. */
export function isRingUnderway(now: Date): RawBuilder<boolean> {
  return sql`(r.status = 'agreed' and not ${isRingOver(now)})`
}

/** Whether a ring `r` has completed. */
export function isRingCompleted(now: Date): RawBuilder<boolean> {
  return sql`(r.status = 'completed' or (r.status = 'agreed' and ${hasCompletedBySilence(now)}))`
}

/** Whether an item is part of a ring `r` of this member that meets the condition. */
export function isInRing(
  itemId: RawBuilder<unknown>,
  userId: string,
  condition: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql`exists (select from ring_members its join rings r on r.id = its.ring_id
    join ring_members mine on mine.ring_id = r.id and mine.user_id = ${userId}
    where its.item_id = ${itemId} and ${condition})`
}

/** Whether an item is part of such a ring that all three have agreed to. */
export function isInAgreedRing(
  itemId: RawBuilder<unknown>,
  userId: string,
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<boolean> {
  return isInRing(itemId, userId, sql`(r.agreed_at is not null and ${condition})`)
}

/** Whether a step by the clock is due for a ring `r`: an end, a completion or a reminder. */
export function isRingDue(now: Date): RawBuilder<boolean> {
  return sql`coalesce(
    (r.status = 'proposed' and (r.proposed_at <= ${before(now, RING_ANSWER_PERIOD)}
      or (r.reminded_at is null and r.proposed_at <= ${before(now, RING_REMINDER)})))
    or ${isRingOver(now)}
    or (r.status = 'agreed' and r.meeting_reminded_at is null and r.agreed_meeting_time > ${now}
      and r.agreed_meeting_time <= ${after(now, MEETING_NOTICE)})
    or (r.status = 'agreed' and r.completion_reminded_at is null and r.missing_reported_at is null
      and greatest(r.agreed_meeting_time + ${RING_SILENT_PERIOD} * interval '1 millisecond',
        ${latestNews} + ${RING_END_NOTICE} * interval '1 millisecond') <= ${after(now, RING_END_NOTICE)}
      and r.agreed_meeting_time is not null and ${latestNews} is not null)
    or (r.status = 'agreed' and r.missing_reported_at is null and case
      when r.agreed_meeting_time is null then ${isMeetingUnarranged('r', 'agreed_at', now)}
      when r.agreed_meeting_time <= ${now} then ${isSwapInQuestion('r', now)}
      else false end and not ${hasGiven}), false)`
}

/**
 * Whether a message `t` of the ring of a member `m` is unread: another member wrote it after `m`
 * last read.
 */
export const isUnreadInRing = sql<boolean>`(t.ring_id = m.ring_id and t.from_user_id <> m.user_id
  and t.created_at > coalesce(m.read_at, '-infinity'))`
