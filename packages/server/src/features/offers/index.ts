export { lockItemsAround } from './queries.ts'
