export { queuePushes } from './queue.ts'
