import type { RatingType } from '../ratings/rating.ts'
import { runClock } from './clock.ts'
import { eventAbout, type OfferEvent, type OfferEventDetails } from './events.ts'
import { itemIdsOf, type OfferRow, type OfferView, rowOf } from './offer.ts'
import { reminderOf } from './reminders.ts'

/** A new row of user_ratings. */
export type GivenRating = {
  raterUserId: string
  ratedUserId: string
  tradeOfferId: string
  rating: number
  comment: string
  ratingType: RatingType
}

/**
 * Acceptance locks the items, a cancellation frees them.
 * Completion retires them: they become inactive and unlocked.
 * `followItems` then updates the other pending offers on them.
 */
export type ItemEffect = {
  type: 'items_locked' | 'items_freed' | 'items_retired'
  itemIds: string[]
}
export type OfferEffect = ItemEffect | { type: 'rating_given'; rating: GivenRating }

/** A change to store. A `next` of null deletes the offer. */
export type OfferChange = {
  ok: true
  offerId: string
  next: OfferRow | null
  events: OfferEvent[]
  effects: OfferEffect[]
}

/** The outcome of one move, on the offer with its due clock steps applied. */
export type Step = { next: OfferRow | null; events: OfferEventDetails[]; rating?: GivenRating }

/** A step together with the clock steps due before it. */
export function changeOf(offer: OfferView, now: Date, step: Step): OfferChange {
  const next = step.next && { ...rowOf(step.next), updatedAt: now }
  const due = runClock(offer, now).steps.map((clockStep) => clockStep.event)
  return {
    ok: true,
    offerId: offer.id,
    next,
    events: [...due, ...step.events].map((details) => eventAbout(offer, next, details)),
    effects: [
      ...itemEffects(offer, next),
      ...(step.rating ? [{ type: 'rating_given', rating: step.rating } as const] : []),
    ],
  }
}

/** The due clock steps and reminder, or null when nothing is due. The offers job stores it. */
export function advanceClock(offer: OfferView, now: Date): OfferChange | null {
  const { row, steps } = runClock(offer, now)
  const reminder = reminderOf(row, now)
  if (steps.length === 0 && !reminder) return null
  return changeOf(offer, now, {
    next: { ...row, ...reminder?.changes },
    events: reminder ? [reminder.event] : [],
  })
}

/**
 * A trade holds its items exactly while it is accepted.
 * Derived from the rows, so no move can forget it.
 */
function itemEffects(before: OfferRow, next: OfferRow | null): OfferEffect[] {
  const itemIds = itemIdsOf(before)
  const held = before.status === 'accepted'
  if (!held) return next?.status === 'accepted' ? [{ type: 'items_locked', itemIds }] : []
  if (next?.status === 'accepted') return []
  return [{ type: next?.status === 'completed' ? 'items_retired' : 'items_freed', itemIds }]
}
