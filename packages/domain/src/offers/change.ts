import type { RatingType } from '../ratings/rating.ts'
import { runClock } from './clock.ts'
import { announce, type OfferEvent, type OfferHappening } from './events.ts'
import { itemIdsOf, type OfferRow, type OfferView, rowOf } from './offer.ts'
import { reminderOf } from './reminders.ts'

/** A row of user_ratings to be. */
export type GivenRating = {
  raterUserId: string
  ratedUserId: string
  tradeOfferId: string
  rating: number
  comment: string
  ratingType: RatingType
}

/**
 * What a change does to the offer's items: locked on acceptance, freed after a cancellation, retired (inactive and no
 * longer locked) on completion. Other pending offers on them follow through `followItems`.
 */
export type ItemEffect = {
  type: 'items_locked' | 'items_freed' | 'items_retired'
  itemIds: string[]
}
export type OfferEffect = ItemEffect | { type: 'rating_given'; rating: GivenRating }

/** A change to store: the next row (null: the offer is removed), what to announce, and what follows from it. */
export type OfferChange = {
  ok: true
  offerId: string
  next: OfferRow | null
  events: OfferEvent[]
  effects: OfferEffect[]
}

/** What one move does, on the offer as it stands when the clock has been counted. */
export type Step = { next: OfferRow | null; happenings: OfferHappening[]; rating?: GivenRating }

/** A step on an offer, together with everything that the clock owed it before. */
export function changeOf(offer: OfferView, now: Date, step: Step): OfferChange {
  const next = step.next && { ...rowOf(step.next), updatedAt: now }
  const owed = runClock(offer, now).steps.map((clockStep) => clockStep.happening)
  return {
    ok: true,
    offerId: offer.id,
    next,
    events: [...owed, ...step.happenings].map((happening) => announce(offer, next, happening)),
    effects: [
      ...itemEffects(offer, next),
      ...(step.rating ? [{ type: 'rating_given', rating: step.rating } as const] : []),
    ],
  }
}

/** What the clock alone does to an offer and reminds of, or null when nothing is due: for the job that stores it. */
export function passTime(offer: OfferView, now: Date): OfferChange | null {
  const { row, steps } = runClock(offer, now)
  const reminder = reminderOf(row, now)
  if (steps.length === 0 && !reminder) return null
  return changeOf(offer, now, {
    next: { ...row, ...reminder?.changes },
    happenings: reminder ? [reminder.happening] : [],
  })
}

/** Follows from the rows alone, so that no move can forget it: a trade holds its items exactly while it is accepted. */
function itemEffects(before: OfferRow, next: OfferRow | null): OfferEffect[] {
  const itemIds = itemIdsOf(before)
  const held = before.status === 'accepted'
  if (!held) return next?.status === 'accepted' ? [{ type: 'items_locked', itemIds }] : []
  if (next?.status === 'accepted') return []
  return [{ type: next?.status === 'completed' ? 'items_retired' : 'items_freed', itemIds }]
}
