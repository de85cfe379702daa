export { publicUserJson } from './public-user.ts'
export { findMe, lockAccount, updateUser } from './queries.ts'
export { findTraders } from './traders.ts'
