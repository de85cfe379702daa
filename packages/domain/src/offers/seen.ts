import { OPEN_END } from '../absence/absence.ts'
import { goneUser } from '../accounts/user.ts'
import type { OfferRow, OfferView } from './offer.ts'
import type { OfferItem } from './offer-item.ts'
import { isCancellationTold, isTradeTold } from './ratings-told.ts'

/**
 * The offer as this party may see it now. The partner's rating is left out until it may be shown.
 * If one party is banned or has blocked the other, the partner appears as gone, without their
 * comments. That the receiver takes no offers now looks the same for every reason, and has no end.
 */
export function seenBy(offer: OfferView, reader: string, now: Date): OfferView {
  const seen = withoutReturn(withoutUntold(offer, reader, now), reader)
  return offer.partiesActive ? seen : { ...withGonePartner(seen, reader), ...nothingOfNow }
}

/** Hides times that would tell the sender how long a home is empty. */
function withoutReturn(offer: OfferView, reader: string): OfferView {
  if (!offer.toAbsence || reader === offer.toUserId) return offer
  return { ...offer, toAbsence: { until: null }, waitsFrom: OPEN_END }
}

/** Replaces facts that would reveal the items' present state or what the partner has read. */
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
      toUserComment: null,
      cancelToUserComment: null,
      toAbsence: null,
      toItem: of(offer.toItem),
      moreToItems: offer.moreToItems.map(of),
    }
  }
  return {
    ...offer,
    fromUser: goneUser(offer.fromUser),
    fromTimeZone: offer.toTimeZone,
    fromUserComment: null,
    cancelFromUserComment: null,
    ...(offer.fromItem && { fromItem: of(offer.fromItem) }),
    moreFromItems: offer.moreFromItems.map(of),
  }
}

function withoutUntold<Row extends OfferRow>(offer: Row, reader: string, now: Date): Row {
  const untold = reader === offer.fromUserId ? untoldOfReceiver : untoldOfSender
  return {
    ...offer,
    ...(isTradeTold(offer, now) ? {} : untold.trade),
    ...(isCancellationTold(offer, now) ? {} : untold.cancellation),
  }
}

const untoldOfSender = {
  trade: { fromUserRating: null, fromUserComment: null },
  cancellation: { cancelFromUserRating: null, cancelFromUserComment: null },
}
const untoldOfReceiver = {
  trade: { toUserRating: null, toUserComment: null },
  cancellation: { cancelToUserRating: null, cancelToUserComment: null },
}
