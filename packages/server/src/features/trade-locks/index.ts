export { catchUp, changeLocks, freeOwedTo, receiveOwed } from './locks.ts'
export { isOwed, overdueHolders, saveDebt } from './queries.ts'
