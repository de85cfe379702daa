export { catchUp, changeLocks, freeOwedTo, receiveOwed } from './locks.ts'
export { isOwed, keepOwed, overdueHolders } from './queries.ts'
