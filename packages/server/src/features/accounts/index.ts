export { checkAdminCandidate, createAdmin, ensureFirstAdmin, promoteToAdmin } from './admins.ts'
export { publicUserJson } from './public-user.ts'
export { findUserByEmail, lockAccount, readMe, updateUser } from './queries.ts'
export { findTradeParties } from './trade-parties.ts'
