export { publicUserJson } from './public-user.ts'
export { findMe } from './queries.ts'
export { findTraders } from './traders.ts'
