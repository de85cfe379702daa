import type { Absence } from '../absence/absence.ts'
import { displayName, type PublicUser } from '../accounts/user.ts'
import { allow, type Decision, refuse } from '../decision.ts'
import { noRules } from '../items/incoming-rules.ts'
import { isWishlistOnly } from '../items/item.ts'
import { matchingWishes, saysCash, type WishTarget } from '../items/wishlist-matching.ts'
import type { OfferEvent, Trader } from './events.ts'
import { refusalOfIncoming } from './incoming.ts'
import { type NewOfferFacts, newRow, type OfferMember, type TradedItem } from './new-offer.ts'
import type { OfferRow } from './offer.ts'
import { refusalOfTaken } from './offer-item.ts'
import { refusalOfOneMore, refusalOfOneMoreTrade } from './open-limit.ts'
import type { EarlyRefusal } from './refusals/early-refusals.ts'
import type { OfferRefusal } from './refusals/refusals.ts'
import type { NewOffer } from './schemas.ts'

type Refusal = OfferRefusal | 'items.not_found'

export function makeOffer(
  facts: NewOfferFacts,
  input: NewOffer,
  id: string,
  now: Date,
): Decision<OfferRow, OfferEvent, Refusal> {
  const { from, wanted, offered, moreWanted, moreOffered } = facts
  if (!wanted || isUnseen(facts, wanted)) return refuse('items.not_found')
  const refusal =
    refusalOfWanted(from, wanted) ??
    (facts.counters ? null : refusalOfAbsent(from, wanted.owner)) ??
    (facts.mustVerifyEmail ? 'offers.email_unverified' : null) ??
    refusalOfMoreWanted(facts, wanted) ??
    refusalOfOffered(facts, input) ??
    refusalOfWishlists(facts, wanted) ??
    refusalOfRules(facts, wanted, input) ??
    (facts.hasSameOffer ? 'offers.already_made' : null) ??
    refusalOfLimit(facts)
  if (refusal) return refuse(refusal)
  const row = newRow(id, from.id, wanted, input, now)
  return allow(row, {
    type: 'offer_received',
    offerId: id,
    offerRemoved: false,
    wasAccepted: false,
    from: traderOf(from),
    to: traderOf(wanted.owner),
    fromTitle: row.fromItemId && offered ? offered.title : null,
    toTitle: wanted.title,
    moreFrom: moreOffered.length,
    moreTo: moreWanted.length,
    cash: row.cashAdjustment,
    cashAsked: row.cashAsked,
    toItemId: wanted.id,
    message: row.message,
  })
}

/** Must come first: any other refusal would reveal that the item still exists. */
function isUnseen({ from, counters }: NewOfferFacts, { isMembersOnly, owner }: TradedItem) {
  if (owner.id === from.id) return false
  return (from.isGuest && isMembersOnly) || (!counters && owner.absence?.as === 'paused')
}

function refusalOfLimit({ openOffers, counters }: NewOfferFacts): OfferRefusal | null {
  if (!openOffers) return null
  return counters ? refusalOfOneMoreTrade(openOffers) : refusalOfOneMore(openOffers)
}

/** Why this person cannot make any offer for the item. Shown in place of the button. */
export function refusalOfWanted(
  from: Pick<PublicUser, 'id' | 'isGuest'>,
  wanted: Pick<TradedItem, 'isActive' | 'isPending' | 'isHidden'> & {
    isResting?: boolean
    owner: Pick<PublicUser, 'id' | 'isGuest'> & { isBanned?: boolean }
  },
): EarlyRefusal | 'items.not_found' | null {
  const { owner } = wanted
  if (owner.id === from.id) return 'offers.own_item'
  if (!wanted.isActive || wanted.isHidden || wanted.isResting || owner.isBanned)
    return 'items.not_found'
  if (from.isGuest && !owner.isGuest) return 'offers.guests_excluded'
  if (owner.isGuest && !from.isGuest) return 'offers.sandbox_item'
  return refusalOfTaken(wanted)
}

/**
 * Nobody can ask an absent member, and a member whose items are out of sight can ask nobody.
 * Answers to waiting offers are still allowed.
 */
export function refusalOfAbsent(
  from: { absence: Pick<Absence, 'as'> | null },
  owner: { absence: Pick<Absence, 'as'> | null },
): EarlyRefusal | 'items.not_found' | null {
  if (owner.absence?.as === 'paused') return 'items.not_found'
  if (from.absence?.as === 'paused') return 'offers.you_are_paused'
  return owner.absence ? 'offers.owner_away' : null
}

/**
 * Refuses unknown, hidden and other people's items alike, so that nobody learns which ids exist.
 */
function refusalOfMoreWanted(
  { from, moreWanted }: NewOfferFacts,
  { owner }: TradedItem,
): Refusal | null {
  for (const item of moreWanted) {
    if (!item || item.owner.id !== owner.id) return 'offers.not_their_item'
    const refusal = refusalOfWanted(from, item)
    if (refusal) return refusal === 'items.not_found' ? 'offers.not_their_item' : refusal
  }
  return null
}

function refusalOfOffered(
  { from, offered, moreOffered }: NewOfferFacts,
  { fromItemId }: NewOffer,
): Refusal | null {
  if (fromItemId === null) return null
  for (const item of [offered, ...moreOffered]) {
    const refusal = refusalOfOwn(from, item)
    if (refusal) return refusal
  }
  return null
}

/** Refuses unknown items and those of others alike, so that nobody learns which ids exist. */
function refusalOfOwn(from: OfferMember, item: TradedItem | null): Refusal | null {
  if (!item || item.owner.id !== from.id) return 'offers.not_your_item'
  const unseen = item.isActive ? refusalOfUnseen(item) : null
  return unseen ?? refusalOfTaken(item)
}

/** Why an own item that others cannot see cannot be offered. */
export function refusalOfUnseen(
  item: Pick<TradedItem, 'isHidden' | 'isResting'>,
): 'offers.own_item_hidden' | 'offers.own_item_resting' | null {
  if (item.isHidden) return 'offers.own_item_hidden'
  return item.isResting ? 'offers.own_item_resting' : null
}

function refusalOfWishlists(
  { offered, moreOffered, moreWanted, counters }: NewOfferFacts,
  wanted: TradedItem,
): OfferRefusal | null {
  const given = [offered, ...moreOffered].filter((item) => item !== null)
  for (const item of [wanted, ...moreWanted]) {
    const isAsked = item && !counters?.agreedItemIds.includes(item.id)
    const refusal = isAsked && refusalOfWishlist(item, given)
    if (refusal) return refusal
  }
  return null
}

function refusalOfRules(
  { offered, moreOffered, moreWanted, miles, counters }: NewOfferFacts,
  wanted: TradedItem,
  { cashAdjustment, cashAsked }: NewOffer,
): OfferRefusal | null {
  return refusalOfIncoming({
    wanted: [wanted, ...moreWanted]
      .filter((item) => item !== null)
      .map((item) =>
        counters?.agreedItemIds.includes(item.id) ? { ...item, incomingRules: noRules } : item,
      ),
    given: [offered, ...moreOffered].filter((item) => item !== null),
    cash: cashAdjustment,
    cashAsked,
    miles,
  })
}

/**
 * For a wishlist-only item, at least one offered item has to match a wish. Without an item the
 * offer is cash alone, and a wish has to name cash.
 */
export function refusalOfWishlist(
  wanted: Pick<TradedItem, 'wishlist' | 'acceptOnlyWishlistOffers'> & {
    owner: PublicUser
  },
  offered: readonly WishTarget[],
): EarlyRefusal | null {
  if (!isWishlistOnly(wanted)) return null
  if (offered.length === 0) {
    return wanted.wishlist.some(saysCash) ? null : 'offers.cash_not_on_wishlist'
  }
  const isWished = offered.some((item) => matchingWishes(wanted.wishlist, item).length > 0)
  return isWished ? null : 'offers.not_on_wishlist'
}

function traderOf(member: OfferMember): Trader {
  return { id: member.id, name: displayName(member), timeZone: member.timeZone }
}
