export { itemsOfOffer, offersOn, offersWith, placedItems, sideTitle } from './bundle.ts'
export { awaitsRatingBy, endedAt, hasStatus, isDue, isOver, waitsSince } from './clock.ts'
export { isHeldByOther, isInTrade, isLockOver, isSwapped, swappedItems } from './item-state.ts'
export { isRingDue, isRingProposed, isRingUnderway } from './rings.ts'
