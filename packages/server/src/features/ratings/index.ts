export { lockFormerTradesOf, ratableUntil } from './former-trades.ts'
export { lockRating, ratingVisibilitySql } from './queries.ts'
export { rateFormerMember } from './rate-former-member.ts'
export { giveRating, takeDownWords } from './service.ts'
