export { areBlocked, blockedEitherWay, listBlockedEitherWay } from './queries.ts'
