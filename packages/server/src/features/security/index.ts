export { checkSecondFactor } from './check-second-factor.ts'
export { resetSecondFactor } from './second-factor.ts'
export { listOpenSessions } from './service.ts'
