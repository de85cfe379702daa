export { catchUp, changeLocks, freeOwed } from './locks.ts'
export { keepOwed, listOwedOver, overdueHolders } from './queries.ts'
