export { publicUserJson } from './public-user.ts'
export { findMe } from './queries.ts'
export { checkCredentials, enter } from './sign-in.ts'
export { findTraders } from './traders.ts'
