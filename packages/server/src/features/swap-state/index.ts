export { anyOfferOn, itemsOfOffer, offersWith, placedItems, sideTitle } from './bundle.ts'
export {
  type Holding,
  holding,
  holdingOf,
  isInTrade,
  isLockOver,
  isSwapped,
  shownState,
  swappedItems,
} from './item-state.ts'
export { awaitsRatingBy, endedAt, hasStatus, isDue, waitsSince } from './offers.ts'
export {
  isInAgreedRing,
  isInRing,
  isRingCompleted,
  isRingDue,
  isRingProposed,
  isRingUnderway,
  isUnreadInRing,
  wasOwnerThere,
} from './rings.ts'
