export { type ItemPart, itemJson, toItemPart } from './views.ts'
