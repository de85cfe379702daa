export { publicUserJson } from './public-user.ts'
export { deleteUser, findMe, lockAccount, updateUser } from './queries.ts'
export { checkCredentials, enter } from './sign-in.ts'
export { findTraders } from './traders.ts'
