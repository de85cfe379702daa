export { findQueuedRings } from './jobs.ts'
export { queueItems } from './queue.ts'
