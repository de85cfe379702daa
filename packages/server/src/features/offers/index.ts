export { isPartnerPresent } from './counts.ts'
export { readExpectationOf } from './expectations.ts'
export { countByStatus, listLatestTrades } from './latest-trades.ts'
export { lockItemsAround, lockOffer } from './locks.ts'
export { insertOffers, listOffersOf, saveVerdict } from './queries.ts'
export { changeOffer, sendOffer } from './service.ts'
export {
  furtherItemsJson,
  isPresent,
  offerItemJson,
  offerViewSql,
  toOfferItem,
  toOfferView,
} from './views.ts'
