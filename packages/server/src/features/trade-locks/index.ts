export { catchUp, changeLocks, freeOwed, receiveOwed } from './locks.ts'
export { isOwed, keepOwed, listOwedOver, overdueHolders } from './queries.ts'
