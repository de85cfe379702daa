export { publicUserJson } from './public-user.ts'
export { lockAccount, readMe, updateUser } from './queries.ts'
export { findTraders } from './traders.ts'
