export { ratableUntil, rateFormerMember } from './former-trades.ts'
export { lockRating, ratingVisibilitySql } from './queries.ts'
export { giveRating, takeDownWords } from './service.ts'
