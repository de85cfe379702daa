export { type ItemPart, itemJson, toItemPart } from './views.ts'
export { lockItemsAround } from './queries.ts'
