export { isOfInterest, listHiddenKinds } from './queries.ts'
