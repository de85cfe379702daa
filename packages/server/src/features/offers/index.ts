export { isPartnerPresent } from './counts.ts'
export { readExpectationOf } from './expectations.ts'
export { insertItemCopies } from './item-copies.ts'
export { countByStatus, listLatestTrades } from './latest-trades.ts'
export { lockItemsOfMembers, lockOffer } from './locks.ts'
export { settleNoShow } from './meeting/verdict.ts'
export { insertOffers, listOffersOf } from './queries.ts'
export { changeOffer, sendOffer } from './service.ts'
export { copiedTitle, itemsOfSide, type OfferItemPart, offerItemsJson } from './sides.ts'
export {
  arePartiesActive,
  isPresent,
  latestOfChain,
  offerViewSql,
  toOfferView,
} from './views.ts'
