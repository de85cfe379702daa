export { discardPushes } from './queries.ts'
export { queuePushes } from './queue.ts'
