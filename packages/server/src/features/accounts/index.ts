export { publicUserJson } from './public-user.ts'
export { lockAccount, readMe, updateUser } from './queries.ts'
export { findTraders, type Trader } from './traders.ts'
