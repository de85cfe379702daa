export { publicUserJson } from './public-user.ts'
export { findTraders } from './traders.ts'
