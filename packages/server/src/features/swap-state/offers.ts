import { MEETING_NOTICE } from '@swapstead/domain/meetings/meeting.ts'
import type { OfferStatus } from '@swapstead/domain/offers/offer.ts'
import {
  CANCEL_RATING_WAIT,
  CANCEL_REMINDER,
  CANCEL_SILENCE,
  COMPLETION_NOTICE,
  COMPLETION_SILENCE,
  CONTEST_PERIOD,
  LEAVER_RATING_WAIT,
  OFFER_LIFE,
  OFFER_REMINDER,
  RATING_PERIOD,
} from '@swapstead/domain/offers/periods.ts'
import { TELLING_WAIT } from '@swapstead/domain/ratings/telling.ts'
import { after, before } from '@swapstead/domain/times.ts'
import { type RawBuilder, sql } from 'kysely'
import { itemsOfOffer } from './bundle.ts'
import { isMeetingUnarranged, isSwapInQuestion } from './meetings.ts'
import { lasting, momentsBefore } from './moments.ts'

/** The stored statuses of offers that may have this status now. */
const storedAs: Record<OfferStatus, OfferStatus[]> = {
  pending: ['pending'],
  accepted: ['accepted'],
  completed: ['accepted', 'completed'],
  rejected: ['pending', 'accepted', 'rejected'],
}

const confirmed = sql`coalesce(o.from_completed_at, o.to_completed_at)`
const noticed = sql`greatest(${confirmed}, o.cancel_withdrawn_at)`
/** Since when a pending offer `o` waits. Never before `created_at`, by which it is indexed. */
export const waitsSince = sql`coalesce(o.waits_from, o.created_at)`
const begun = sql`coalesce(o.agreed_meeting_time, o.accepted_at)`

/*
 * The rules of `domain/src/offers/clock.ts` as SQL, because lists and the job cannot run those for
 * each row. `offers/clock.test.ts` compares both.
 */

/** Whether an offer `o` has this status now. */
export function hasStatus(status: OfferStatus, now: Date): RawBuilder<boolean> {
  // Literals, so that PostgreSQL estimates a generic plan as well as one for these values.
  const stored = sql.join(storedAs[status].map((one) => sql.lit(one)))
  return sql`(o.status in (${stored}) and ${sql.lit(status)} = ${statusOf(now)})`
}

/** How an offer `o`, stored as accepted, has ended: 'swapped', 'freed' or null. */
export function endOfTrade(now: Date): RawBuilder<string | null> {
  return sql`case ${statusOf(now)} when 'completed' then 'swapped' when 'rejected' then 'freed' end`
}

function statusOf(now: Date): RawBuilder<OfferStatus> {
  const ago = momentsBefore(now)
  return sql`case
    when o.status = 'pending' and ${waitsSince} <= ${ago(OFFER_LIFE)} then 'rejected'
    when o.status <> 'accepted' then o.status
    when o.cancel_agreed_at <= ${ago(CANCEL_RATING_WAIT)} then 'rejected'
    when o.cancel_agreed_at is not null then 'accepted'
    when o.cancel_requested_at <= ${ago(CANCEL_SILENCE + CANCEL_RATING_WAIT)} then 'rejected'
    when o.cancel_requested_at is not null then 'accepted'
    when ${confirmed} is not null and ${hasCompletedBySilenceAt(now)} then 'completed'
    else 'accepted' end`
}

/**
 * Whether a step by the clock is due for an offer `o`: an end, a silent agreement or a reminder.
 */
export function isDue(now: Date): RawBuilder<boolean> {
  const ago = momentsBefore(now)
  return sql`(
    (o.status = 'pending' and o.created_at <= ${ago(OFFER_LIFE)} and ${waitsSince} <= ${ago(OFFER_LIFE)})
    or (o.status = 'pending' and o.offer_reminded_at is null
      and (o.keep_asked_at is null or ${isKeptUncleared})
      and o.created_at <= ${ago(OFFER_REMINDER)} and ${waitsSince} <= ${ago(OFFER_REMINDER)}
      and ${isAcceptable})
    or (o.status = 'pending' and o.keep_reminded_at is null and o.keep_asked_at is not null
      and o.created_at <= ${ago(OFFER_REMINDER)} and ${waitsSince} <= ${ago(OFFER_REMINDER)}
      and ${isAcceptable})
    or (o.status = 'accepted' and case
      when o.cancel_agreed_at is not null then o.cancel_agreed_at <= ${ago(CANCEL_RATING_WAIT)}
      when o.cancel_requested_at <= ${ago(CANCEL_SILENCE)} then true
      when o.cancel_requested_at is not null
        then o.cancel_reminded_at is null and o.cancel_requested_at <= ${ago(CANCEL_REMINDER)}
      when ${confirmed} is not null then ${isCompletionDue(now)}
      when o.agreed_meeting_time is null then ${isMeetingUnarranged('o', 'accepted_at', now)}
      when o.agreed_meeting_time > ${now}::timestamptz
        then o.meeting_reminded_at is null and o.agreed_meeting_time <= ${after(now, MEETING_NOTICE)}::timestamptz
      else ${isSwapInQuestion('o', now)} end))`
}

function isCompletionDue(now: Date): RawBuilder<boolean> {
  const ago = momentsBefore(now)
  return sql`case
    when o.completion_reminded_at is null
      then ${begun} <= ${ago(COMPLETION_SILENCE - COMPLETION_NOTICE)} and ${noticed} <= ${now}::timestamptz
    else ${hasCompletedBySilenceAt(now)} end`
}

/** Whether a confirmed trade `o` has completed by silence at this moment. */
function hasCompletedBySilenceAt(moment: Date): RawBuilder<boolean> {
  const ago = momentsBefore(moment)
  return sql`case when o.left_at is not null then o.left_at <= ${ago(CONTEST_PERIOD)}
    else ${begun} <= ${ago(COMPLETION_SILENCE)} and ${noticed} <= ${ago(COMPLETION_NOTICE)} end`
}

/**
 * Processes of versions before migration 0190 keep an offer without clearing the time when its
 * sender was asked.
 */
const isKeptUncleared = sql<boolean>`exists (select from offer_items k
  where k.trade_offer_id = o.id and k.reason = 'kept' and k.taken_at >= o.keep_reminded_at)`

/**
 * The rule for accepting, as far as items and members are concerned. Offers on hold wait for
 * another trade.
 */
const isAcceptable = sql<boolean>`(
  not exists (select from item_trade_locks l
    where l.item_id in ${itemsOfOffer} and l.trade_offer_id is distinct from o.id)
  and not exists (select from items i
    where i.id in ${itemsOfOffer} and (not i.is_active or i.hidden_as is not null))
  and not exists (select from users u where u.id in (o.from_user_id, o.to_user_id) and u.is_banned)
  and not exists (select from member_blocks b where b.blocker_user_id in (o.from_user_id, o.to_user_id)
    and b.blocked_user_id in (o.from_user_id, o.to_user_id)))`

/** Whether the sender or receiver of an offer `o` may still rate the trade or its cancellation. */
export function awaitsRatingBy(rater: 'from' | 'to', now: Date): RawBuilder<boolean> {
  const ago = momentsBefore(now)
  const given = sql.ref(`o.${rater}_user_rating`)
  const givenForCancel = sql.ref(`o.cancel_${rater}_user_rating`)
  const partner = rater === 'from' ? 'to' : 'from'
  const isTold = (rating: string, end: string) =>
    sql`(${sql.ref(`o.${rating}`)} is not null and ${sql.ref(`o.${end}`)} <= ${ago(TELLING_WAIT)})`
  const isTradeRatable = sql`${hasStatus('completed', now)} and case
    when o.completed_at is not null then o.completed_at > ${ago(RATING_PERIOD)}
      and not ${isTold(`${partner}_user_rating`, 'completed_at')}
    else not (${hasCompletedBySilenceAt(before(now, RATING_PERIOD))}) end`
  const hasLeftEarly = sql`coalesce(o.left_by_user_id = ${sql.ref(`o.${rater}_user_id`)}
    and o.agreed_meeting_time is null and o.cancel_agreed_by is null and o.cancel_agreed_at >= o.left_at
    and o.accepted_at > ${ago(LEAVER_RATING_WAIT)}, false)`
  const toEnd = RATING_PERIOD + CANCEL_RATING_WAIT
  const isCancelRatable = sql`case
    when o.cancelled_at is not null
      then o.cancel_agreed_at is not null and o.cancelled_at > ${ago(RATING_PERIOD)} and not ${hasLeftEarly}
        and not ${isTold(`cancel_${partner}_user_rating`, 'cancelled_at')}
    when o.cancel_agreed_at is not null then o.cancel_agreed_at > ${ago(toEnd)}
    else o.status = 'accepted' and o.cancel_requested_at <= ${ago(CANCEL_SILENCE)}
      and o.cancel_requested_at > ${ago(toEnd + CANCEL_SILENCE)} end`
  return sql`((${given} is null and (${isTradeRatable})) or (${givenForCancel} is null and (${isCancelRatable})))`
}

/** When an offer `o` that awaits a rating ended: as stored, or else by the clock. */
export const endedAt: RawBuilder<Date> = sql`coalesce(
  o.completed_at,
  o.cancelled_at,
  o.cancel_agreed_at + ${lasting(CANCEL_RATING_WAIT)},
  o.cancel_requested_at + ${lasting(CANCEL_SILENCE + CANCEL_RATING_WAIT)},
  o.left_at + ${lasting(CONTEST_PERIOD)},
  greatest(${begun} + ${lasting(COMPLETION_SILENCE)}, ${noticed} + ${lasting(COMPLETION_NOTICE)}))`
