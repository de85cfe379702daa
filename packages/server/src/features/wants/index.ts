export { queueItems } from './queue.ts'
