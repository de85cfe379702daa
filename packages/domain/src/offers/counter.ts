import { allow, type Decision, refuse } from '../decision.ts'
import { fromItemIdsOf, isSameSet, toItemIdsOf } from './bundle.ts'
import type { OfferChange } from './change.ts'
import { decide } from './decide.ts'
import { makeOffer } from './make.ts'
import type { NewOfferFacts, TradedItem } from './new-offer.ts'
import { chainIdOf, type OfferRow, type OfferView } from './offer.ts'
import { takenText } from './offer-item.ts'
import type { OfferRefusal } from './refusals/refusals.ts'
import type { CounterOffer, NewOffer } from './schemas.ts'
import { type OfferTerms, offerDifferences, termsOf } from './terms.ts'

/** The end of the countered offer, and the offer that takes its place. */
type Countered = { ended: OfferChange; row: OfferRow }
type Made = { id: string; now: Date }

/**
 * The receiver of a pending offer answers with another one. The rules of new offers apply, with the
 * limit of answers in place of that of open offers. Nothing is accepted by it.
 */
export function counterOffer(
  offer: OfferView,
  facts: NewOfferFacts,
  input: CounterOffer,
  { id, now }: Made,
): Decision<Countered, OfferChange['events'][number], OfferRefusal | 'items.not_found'> {
  const ended = decide(offer, { move: 'counter', itemsSeen: input.itemsSeen }, facts.from.id, now)
  if (!ended.ok) return ended
  if (facts.wanted && facts.wanted.owner.id !== offer.fromUserId) {
    return refuse('offers.not_their_item')
  }
  if (isSame(offer, input)) return refuse('offers.counter_unchanged')
  // Items that the owner offered can be asked for without matching the owner's wishes.
  const counters = { agreedItemIds: fromItemIdsOf(offer) }
  const made = makeOffer({ ...facts, counters }, input, id, now)
  if (!made.ok) return made
  const row: OfferRow = {
    ...made.next,
    counterOfId: offer.id,
    chainId: chainIdOf(offer),
    counterNumber: offer.counterNumber + 1,
  }
  const received = made.events[0]
  if (received?.type !== 'offer_received') throw new Error('a new offer has one event')
  const changes = offerDifferences(termsOf(offer), termsOfNew(facts, input), received.to.id)
  return allow(
    { ended, row },
    { ...received, type: 'offer_countered', changes, counteredOfferId: offer.id },
  )
}

/** For a refused counter-offer: the sentence and the field of an item that is in a trade by now. */
export function heldInCounter({ wanted, moreWanted, offered, moreOffered }: NewOfferFacts) {
  const find = (items: readonly (TradedItem | null)[]) => items.find((item) => item?.isPending)
  const theirs = find([wanted, ...moreWanted])
  const held = theirs ?? find([offered, ...moreOffered])
  if (!held) return null
  return {
    path: theirs ? 'toItemId' : 'fromItemId',
    message: takenText(held.title, 'offers.item_in_trade'),
  }
}

function termsOfNew(
  { from, offered, wanted, moreOffered, moreWanted }: NewOfferFacts,
  { cashAdjustment, cashAsked, fromItemId }: NewOffer,
): OfferTerms {
  return {
    fromUserId: from.id,
    cashAdjustment,
    cashAsked,
    fromItems: fromItemId === null ? [] : [offered, ...moreOffered].filter((item) => item !== null),
    toItems: [wanted, ...moreWanted].filter((item) => item !== null),
  }
}

function isSame(offer: OfferView, input: NewOffer): boolean {
  return (
    isSameSet(fromItemIdsOf(offer), toItemIdsOf(input)) &&
    isSameSet(toItemIdsOf(offer), fromItemIdsOf(input)) &&
    offer.cashAdjustment === input.cashAsked &&
    offer.cashAsked === input.cashAdjustment
  )
}
