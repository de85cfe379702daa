export { findItemOwner, saveHeart } from './queries.ts'
