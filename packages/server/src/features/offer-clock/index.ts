export { itemsOfOffer, offersOn, offersWith, placedItems, sideTitle } from './bundle.ts'
export { awaitsRatingBy, endedAt, hasStatus, isDue, isOver } from './clock.ts'
export { isEnded, isInTrade, isSwapped, swappedItems } from './item-state.ts'
