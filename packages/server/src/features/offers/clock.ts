import type { OfferStatus } from '@swapstead/domain/offers/offer.ts'
import {
  CANCEL_RATING_WAIT,
  CANCEL_REMINDER,
  CANCEL_SILENCE,
  COMPLETION_NOTICE,
  COMPLETION_SILENCE,
  MEETING_NOTICE,
  OFFER_LIFE,
  RATING_PERIOD,
} from '@swapstead/domain/offers/periods.ts'
import { type RawBuilder, sql } from 'kysely'

/** What may be stored of an offer that has this status by now. */
const storedAs: Record<OfferStatus, OfferStatus[]> = {
  pending: ['pending'],
  accepted: ['accepted'],
  completed: ['accepted', 'completed'],
  rejected: ['pending', 'accepted', 'rejected'],
}

const confirmed = sql`coalesce(o.from_completed_at, o.to_completed_at)`
const noticed = sql`greatest(${confirmed}, o.cancel_withdrawn_at)`
const begun = sql`coalesce(o.agreed_meeting_time, o.accepted_at)`

/*
 * The domain's clock once more, for lists and the job, which cannot ask it for every row; a test holds the two together.
 */

/** Whether an offer `o` has this status by now. */
export function hasStatus(status: OfferStatus, now: Date): RawBuilder<boolean> {
  const before = momentsBefore(now)
  return sql`o.status = any(${storedAs[status]}::text[]) and ${status} = case
    when o.status = 'pending' and o.created_at <= ${before(OFFER_LIFE)} then 'rejected'
    when o.status <> 'accepted' then o.status
    when o.cancel_agreed_at <= ${before(CANCEL_RATING_WAIT)} then 'rejected'
    when o.cancel_agreed_at is not null then 'accepted'
    when o.cancel_requested_at <= ${before(CANCEL_SILENCE + CANCEL_RATING_WAIT)} then 'rejected'
    when o.cancel_requested_at is not null then 'accepted'
    when ${confirmed} is not null
      and ${begun} <= ${before(COMPLETION_SILENCE)}
      and ${noticed} <= ${before(COMPLETION_NOTICE)} then 'completed'
    else 'accepted' end`
}

/** Whether the clock owes an offer `o` a step that nobody has stored: an end, a silent agreement, a reminder. */
export function isDue(now: Date): RawBuilder<boolean> {
  const before = momentsBefore(now)
  const isMeetingNear = sql`o.meeting_reminded_at is null and ${confirmed} is null
    and o.agreed_meeting_time <= ${before(-MEETING_NOTICE)} and o.agreed_meeting_time > ${before(0)}`
  const isCompletionDue = sql`${confirmed} is not null and case
    when o.completion_reminded_at is null
      then ${begun} <= ${before(COMPLETION_SILENCE - COMPLETION_NOTICE)} and ${noticed} <= ${before(0)}
    else ${begun} <= ${before(COMPLETION_SILENCE)} and ${noticed} <= ${before(COMPLETION_NOTICE)} end`
  return sql`(
    (o.status = 'pending' and o.created_at <= ${before(OFFER_LIFE)})
    or (o.status = 'accepted' and case
      when o.cancel_agreed_at is not null then o.cancel_agreed_at <= ${before(CANCEL_RATING_WAIT)}
      when o.cancel_requested_at <= ${before(CANCEL_SILENCE)} then true
      when o.cancel_requested_at is not null
        then o.cancel_reminded_at is null and o.cancel_requested_at <= ${before(CANCEL_REMINDER)}
      else (${isMeetingNear}) or (${isCompletionDue}) end))`
}

/** Whether the sender or the receiver of an offer `o` may rate it still, the trade or its cancellation. */
export function awaitsRatingBy(rater: 'from' | 'to', now: Date): RawBuilder<boolean> {
  const before = momentsBefore(now)
  const given = sql.ref(`o.${rater}_user_rating`)
  const givenForCancel = sql.ref(`o.cancel_${rater}_user_rating`)
  const isTradeOpen = sql`${hasStatus('completed', now)} and case
    when o.completed_at is not null then o.completed_at > ${before(RATING_PERIOD)}
    else ${begun} > ${before(RATING_PERIOD + COMPLETION_SILENCE)}
      or ${noticed} > ${before(RATING_PERIOD + COMPLETION_NOTICE)} end`
  const toEnd = RATING_PERIOD + CANCEL_RATING_WAIT
  const isCancelOpen = sql`case
    when o.cancelled_at is not null
      then o.cancel_agreed_at is not null and o.cancelled_at > ${before(RATING_PERIOD)}
    when o.cancel_agreed_at is not null then o.cancel_agreed_at > ${before(toEnd)}
    else o.status = 'accepted' and o.cancel_requested_at <= ${before(CANCEL_SILENCE)}
      and o.cancel_requested_at > ${before(toEnd + CANCEL_SILENCE)} end`
  return sql`((${given} is null and (${isTradeOpen})) or (${givenForCancel} is null and (${isCancelOpen})))`
}

function momentsBefore(now: Date) {
  return (duration: number) => sql`${new Date(now.getTime() - duration)}::timestamptz`
}
