export { saveRating } from './queries.ts'
