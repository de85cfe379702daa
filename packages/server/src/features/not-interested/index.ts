export { isOfInterest } from './queries.ts'
