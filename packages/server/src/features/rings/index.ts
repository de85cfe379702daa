export { proposeRing } from './propose.ts'
export { changeRing, handOver, showRing } from './service.ts'
