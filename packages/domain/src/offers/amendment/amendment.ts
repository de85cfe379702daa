import { fromItemIdsOf, isSameSet, toItemIdsOf } from '../bundle.ts'
import { advanceClock, changeOf, type OfferChange } from '../change.ts'
import { offerAsOf } from '../clock.ts'
import type { OfferedParts } from '../events.ts'
import { refusalOfUnseen } from '../make.ts'
import type { TradedItem } from '../new-offer.ts'
import { isUnderway, itemIdsOf, type OfferRow, type OfferView, partnerOf } from '../offer.ts'
import type { OfferRefusal } from '../refusals/refusals.ts'
import type { NewOffer } from '../schemas.ts'
import type { AmendmentOutcome, NewAmendment, Step } from '../step.ts'
import { type OfferTerms, offerDifferences, termsOf } from '../terms.ts'
import type { OpenAmendment } from './open-amendment.ts'

/** The named items that exist, and the proposing member. */
export type AmendmentFacts = { items: ReadonlyMap<string, TradedItem>; actor: string }

/** Why the trade cannot be changed to these items; null if it can. */
export function refusalOfAmendment(
  offer: OfferView,
  input: NewOffer,
  { items, actor }: AmendmentFacts,
): OfferRefusal | null {
  if (isSameAs(offer, input)) return 'offers.amendment_unchanged'
  const sides = [
    [offer.fromUserId, fromItemIdsOf(input)],
    [offer.toUserId, toItemIdsOf(input)],
  ] as const
  for (const [owner, itemIds] of sides) {
    for (const id of itemIds) {
      const refusal = refusalOfItem(offer, items.get(id), { owner, isOwn: owner === actor })
      if (refusal) return refusal
    }
  }
  return null
}

/** Refuses unknown items and those of others alike, so that nobody learns which ids exist. */
function refusalOfItem(
  offer: OfferView,
  item: TradedItem | undefined,
  { owner, isOwn }: { owner: string; isOwn: boolean },
): OfferRefusal | null {
  if (!item || item.owner.id !== owner) {
    return isOwn ? 'offers.not_your_item' : 'offers.not_their_item'
  }
  if (itemIdsOf(offer).includes(item.id)) return null
  const unseen = refusalOfUnseen(item)
  if (unseen) return isOwn ? unseen : 'offers.not_their_item'
  if (!item.isActive) return isOwn ? 'offers.item_unavailable' : 'offers.not_their_item'
  return item.isPending ? 'offers.item_in_trade' : null
}

function isSameAs(offer: OfferView, input: NewOffer): boolean {
  return (
    isSameSet(fromItemIdsOf(offer), fromItemIdsOf(input)) &&
    isSameSet(toItemIdsOf(offer), toItemIdsOf(input)) &&
    offer.cashAdjustment === input.cashAdjustment &&
    offer.cashAsked === input.cashAsked
  )
}

export type AmendmentCommand =
  | { move: 'proposeAmendment'; amendment: NewAmendment; terms: OfferTerms }
  | { move: 'agreeAmendment'; amendmentId: string; itemsSeen: string }
  | { move: 'refuseAmendment'; amendmentId: string }
  | { move: 'withdrawAmendment' }

/** The moves check that a proposal is open, except for a new one. */
export function amend(
  offer: OfferView,
  command: AmendmentCommand,
  actor: string,
): Step | OfferRefusal {
  if (command.move === 'proposeAmendment') {
    const { amendment, terms } = command
    const changes = offerDifferences(termsOf(offer), terms, partnerOf(offer, actor))
    const { message } = amendment
    return {
      next: offer,
      events: [{ type: 'amendment_proposed', by: actor, changes, message }],
      amendment: { type: 'proposed', amendment },
    }
  }
  const { amendment } = offer
  if (!amendment) return 'offers.no_amendment'
  if (command.move === 'withdrawAmendment') {
    return closed(offer, 'withdrawn', { type: 'amendment_withdrawn', by: actor })
  }
  if (command.amendmentId !== amendment.id) return 'offers.amendment_changed'
  if (command.move === 'refuseAmendment') {
    return closed(offer, 'refused', { type: 'amendment_refused', by: actor })
  }
  if (command.itemsSeen !== amendment.itemsSeen) return 'offers.items_changed'
  const next = amended(offer, amendment)
  return {
    ...closed(next, 'agreed', { type: 'amendment_agreed', by: actor, ...summaryOf(amendment) }),
    copied: { itemIds: itemIdsOf(next), reason: 'accepted' },
  }
}

function closed(next: OfferRow, outcome: AmendmentOutcome, event: Step['events'][number]): Step {
  return { next, events: [event], amendment: { type: 'closed', outcome } }
}

function amended<Row extends OfferRow>(offer: Row, amendment: OpenAmendment): Row {
  const { fromItemId, toItemId, moreFromItemIds, moreToItemIds, cashAdjustment, cashAsked } =
    amendment
  return {
    ...offer,
    fromItemId,
    toItemId,
    moreFromItemIds,
    moreToItemIds,
    cashAdjustment,
    cashAsked,
  }
}

function summaryOf({
  fromItem,
  toItem,
  moreFromItemIds,
  moreToItemIds,
  cashAdjustment,
  cashAsked,
}: OpenAmendment): OfferedParts {
  return {
    fromTitle: fromItem?.title ?? null,
    toTitle: toItem.title,
    moreFrom: moreFromItemIds.length,
    moreTo: moreToItemIds.length,
    cash: cashAdjustment,
    cashAsked,
  }
}

/** An item that would have been added is gone: the proposal ends, and its author is told. */
export function endAmendment(
  offer: OfferView,
  itemIds: readonly string[],
  now: Date,
): OfferChange | null {
  const { amendment } = offer
  if (!amendment || !itemIdsOf(amendment).some((id) => itemIds.includes(id))) return null
  const current = offerAsOf(offer, now)
  if (!isUnderway(current)) return advanceClock(offer, now)
  return changeOf(offer, now, closed(current, 'ended', endedEvent(amendment, null)))
}

/** Confirming a swap confirms it as agreed, so an open proposal to change it ends. */
export function withAmendmentEnded(offer: OfferView, confirmedBy: string, step: Step): Step {
  const { amendment } = offer
  if (!amendment) return step
  const { events, ...ended } = closed(offer, 'ended', endedEvent(amendment, confirmedBy))
  return { ...ended, ...step, events: [...step.events, ...events] }
}

function endedEvent({ proposedByUserId }: OpenAmendment, confirmedBy: string | null) {
  return { type: 'amendment_ended', proposedBy: proposedByUserId, confirmedBy } as const
}
