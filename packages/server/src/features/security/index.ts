export { passSecondFactor } from './pass-second-factor.ts'
export { resetSecondFactor } from './reset-second-factor.ts'
export { listOpenSessions } from './service.ts'
