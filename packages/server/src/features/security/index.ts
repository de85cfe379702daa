export { passSecondFactor } from './pass-second-factor.ts'
