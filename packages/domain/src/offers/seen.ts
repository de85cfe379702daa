import { goneUser } from '../accounts/user.ts'
import { tellingTimeOf } from '../ratings/telling.ts'
import type { OfferItem, OfferRow, OfferView } from './offer.ts'

/**
 * The offer as this party may see it now: without the partner's rating while it is not told, and
 * with a partner who is gone if one of both is banned or has blocked the other.
 */
export function seenBy(offer: OfferView, reader: string, now: Date): OfferView {
  const seen = withoutUntold(offer, reader, now)
  return offer.partiesActive ? seen : { ...withGonePartner(seen, reader), ...nothingOfNow }
}

/** What would tell how the other's items fare by now, or what they read. */
const nothingOfNow = {
  itemsInTrade: false,
  itemsActive: true,
  itemsHidden: false,
  itemsSeen: '',
  itemChanges: [],
  offerBefore: null,
  amendment: null,
}

function withGonePartner(offer: OfferView, reader: string): OfferView {
  const of = (item: OfferItem) => ({ ...item, user: goneUser(item.user) })
  if (reader === offer.fromUserId) {
    return {
      ...offer,
      toUser: goneUser(offer.toUser),
      toTimeZone: offer.fromTimeZone,
      toAbsence: null,
      toItem: of(offer.toItem),
      moreToItems: offer.moreToItems.map(of),
    }
  }
  return {
    ...offer,
    fromUser: goneUser(offer.fromUser),
    fromTimeZone: offer.toTimeZone,
    ...(offer.fromItem && { fromItem: of(offer.fromItem) }),
    moreFromItems: offer.moreFromItems.map(of),
  }
}

function withoutUntold<Row extends OfferRow>(offer: Row, reader: string, now: Date): Row {
  const hidden = reader === offer.fromUserId ? hiddenOfReceiver : hiddenOfSender
  return {
    ...offer,
    ...(isTradeTold(offer, now) ? {} : hidden.trade),
    ...(isCancellationTold(offer, now) ? {} : hidden.cancellation),
  }
}

const hiddenOfSender = {
  trade: { fromUserRating: null, fromUserComment: null },
  cancellation: { cancelFromUserRating: null, cancelFromUserComment: null },
}
const hiddenOfReceiver = {
  trade: { toUserRating: null, toUserComment: null },
  cancellation: { cancelToUserRating: null, cancelToUserComment: null },
}

/** When the ratings of the completed trade are told; null while it is not completed. */
export function tradeTellingTime(offer: OfferRow, now: Date): Date | null {
  const { fromUserRating, toUserRating, completedAt } = offer
  return completedAt && tellingTimeOf(completedAt, areBoth(fromUserRating, toUserRating), now)
}

/** When the ratings of the cancellation are told; null while it is not complete. */
export function cancellationTellingTime(offer: OfferRow, now: Date): Date | null {
  const { cancelFromUserRating, cancelToUserRating, cancelledAt } = offer
  return (
    cancelledAt &&
    tellingTimeOf(cancelledAt, areBoth(cancelFromUserRating, cancelToUserRating), now)
  )
}

function areBoth(one: number | null, other: number | null): boolean {
  return one !== null && other !== null
}

export function isTradeTold(offer: OfferRow, now: Date): boolean {
  const told = tradeTellingTime(offer, now)
  return told !== null && told <= now
}

export function isCancellationTold(offer: OfferRow, now: Date): boolean {
  const told = cancellationTellingTime(offer, now)
  return told !== null && told <= now
}
