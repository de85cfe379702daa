export { isReleasedPhoto } from './review-queries.ts'
