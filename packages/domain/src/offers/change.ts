import type { LockChange } from '../items/events.ts'
import { runClock } from './clock.ts'
import { type ExpiryReason, eventAbout, type OfferEvent } from './events.ts'
import { isKeepAsked, itemIdsOf, type OfferRow, type OfferView, rowOf } from './offer.ts'
import { reminderOf } from './reminders.ts'
import type { AmendmentStep, CopiedItems, Declined, GivenRating, Step } from './step.ts'

/**
 * Acceptance locks the items, a cancellation frees them.
 * Completion retires them: they become inactive and unlocked.
 * `followItems` then updates the other pending offers on them.
 */
export type ItemEffect = {
  type: LockChange
  itemIds: string[]
}
export type OfferEffect =
  | ItemEffect
  | ({ type: 'items_copied' } & CopiedItems)
  | ({ type: 'declined' } & Declined)
  | { type: 'rating_given'; rating: GivenRating }
  | { type: 'amendment'; amendment: AmendmentStep }

/** A change to store. A `next` of null deletes the offer. */
export type OfferChange = {
  ok: true
  offerId: string
  next: OfferRow | null
  events: OfferEvent[]
  effects: OfferEffect[]
}

/** A step together with the clock steps due before it. */
export function changeOf(offer: OfferView, now: Date, step: Step): OfferChange {
  const next = step.next && { ...rowOf(step.next), updatedAt: now }
  const due = runClock(offer, now).steps.map(({ event }) =>
    event.type === 'offer_expired' ? { ...event, reason: expiryReasonOf(offer) } : event,
  )
  return {
    ok: true,
    offerId: offer.id,
    next,
    events: [...due, ...step.events].map((details) => eventAbout(offer, next, details)),
    effects: [
      ...itemEffects(offer, next),
      ...(step.copied ? [{ type: 'items_copied', ...step.copied } as const] : []),
      ...(step.declined && !next ? [{ type: 'declined', ...step.declined } as const] : []),
      ...(step.amendment ? [{ type: 'amendment', amendment: step.amendment } as const] : []),
      ...(step.rating ? [{ type: 'rating_given', rating: step.rating } as const] : []),
    ],
  }
}

/** Why the offer expired without being accepted. */
function expiryReasonOf(offer: OfferView): ExpiryReason {
  if (isKeepAsked(offer)) return 'not_kept'
  const isFree = offer.itemsActive && !offer.itemsInTrade && !offer.itemsHidden
  return isFree ? 'unanswered' : 'not_free'
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
  if (next?.status === 'accepted') return exchanged(itemIds, itemIdsOf(next))
  return [{ type: next?.status === 'completed' ? 'items_retired' : 'items_freed', itemIds }]
}

/** An agreed change of the trade frees some items and locks others. */
function exchanged(before: readonly string[], next: readonly string[]): OfferEffect[] {
  const added = next.filter((id) => !before.includes(id))
  const gone = before.filter((id) => !next.includes(id))
  return [
    ...(added.length > 0 ? [{ type: 'items_locked', itemIds: added } as const] : []),
    ...(gone.length > 0 ? [{ type: 'items_freed', itemIds: gone } as const] : []),
  ]
}
