export { catchUp, changeLocks } from './locks.ts'
export { overdueHolders } from './queries.ts'
