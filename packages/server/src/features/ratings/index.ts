export { giveRating, ratingSight } from './service.ts'
