export { catchUp, changeLocks, freeOwed, freeOwedTo, receiveOwed } from './locks.ts'
export { isOwed, keepOwed, listOwedOver, overdueHolders } from './queries.ts'
