export { areBlocked, blockedEitherWay } from './queries.ts'
