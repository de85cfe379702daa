export { hasStatus } from './clock.ts'
export { lockItemsAround } from './queries.ts'
export { offerService } from './service.ts'
export { isPresent, offerItem } from './views.ts'
