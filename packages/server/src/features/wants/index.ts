export { listHints } from './hint-queries.ts'
export { findQueuedRings } from './jobs.ts'
export { marketRule } from './market.ts'
export { queueItems } from './queue.ts'
