import type { OfferStatus } from '@swapstead/domain/offers/offer.ts'
import {
  CANCEL_RATING_WAIT,
  CANCEL_SILENCE,
  COMPLETION_NOTICE,
  COMPLETION_SILENCE,
  OFFER_LIFE,
} from '@swapstead/domain/offers/periods.ts'
import { type RawBuilder, sql } from 'kysely'

/** What may be stored of an offer that has this status by now. */
const storedAs: Record<OfferStatus, OfferStatus[]> = {
  pending: ['pending'],
  accepted: ['accepted'],
  completed: ['accepted', 'completed'],
  rejected: ['pending', 'accepted', 'rejected'],
}

/**
 * Whether an offer `o` has this status by now. It is the domain's clock once more, for lists, which cannot ask it for
 * every row; a test holds the two together.
 */
export function hasStatus(status: OfferStatus, now: Date): RawBuilder<boolean> {
  const before = (duration: number) => new Date(now.getTime() - duration)
  const confirmed = sql`coalesce(o.from_completed_at, o.to_completed_at)`
  return sql`o.status = any(${storedAs[status]}::text[]) and ${status} = case
    when o.status = 'pending' and o.created_at <= ${before(OFFER_LIFE)} then 'rejected'
    when o.status <> 'accepted' then o.status
    when o.cancel_agreed_at <= ${before(CANCEL_RATING_WAIT)} then 'rejected'
    when o.cancel_agreed_at is not null then 'accepted'
    when o.cancel_requested_at <= ${before(CANCEL_SILENCE + CANCEL_RATING_WAIT)} then 'rejected'
    when o.cancel_requested_at is not null then 'accepted'
    when ${confirmed} is not null
      and coalesce(o.agreed_meeting_time, o.accepted_at) <= ${before(COMPLETION_SILENCE)}
      and greatest(${confirmed}, o.cancel_withdrawn_at) <= ${before(COMPLETION_NOTICE)} then 'completed'
    else 'accepted' end`
}
