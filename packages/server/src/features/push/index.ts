export { takeBackPushes } from './queries.ts'
export { queuePushes } from './queue.ts'
