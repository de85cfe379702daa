export { saveHeart } from './queries.ts'
