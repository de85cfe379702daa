export { catchUp, changeLocks, freeOwed } from './locks.ts'
export { keepOwed, overdueHolders } from './queries.ts'
