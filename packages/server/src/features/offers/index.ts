export { hasStatus } from './settled-status.ts'
export { type ItemPart, itemJson, toItemPart } from './views.ts'
