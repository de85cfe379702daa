export { anyOfferOn, itemsOfOffer, offersWith, placedItems, sideTitle } from './bundle.ts'
export { awaitsRatingBy, endedAt, hasStatus, isDue, waitsSince } from './clock.ts'
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
export {
  isInAgreedRing,
  isInRing,
  isOfWhoWasThere,
  isRingCompleted,
  isRingDue,
  isRingProposed,
  isRingUnderway,
  isUnreadInRing,
} from './rings.ts'
