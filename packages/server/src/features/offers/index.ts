export { hasStatus } from './clock.ts'
export { lockItemsAround } from './queries.ts'
export { type ItemPart, itemJson, toItemPart } from './views.ts'
