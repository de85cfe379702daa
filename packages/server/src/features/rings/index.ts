export { proposeRing } from './propose.ts'
export { listRingsOfGuest } from './queries.ts'
export { changeRing, handOver, showRing } from './service.ts'
export type { RingRecord } from './views.ts'
