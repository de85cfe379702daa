export { findOwnerOfVisibleItem, saveHeart } from './queries.ts'
