export { publicUserJson } from './public-user.ts'
export { deleteUser, findMe, lockAccount, updateUser } from './queries.ts'
export { findTraders } from './traders.ts'
