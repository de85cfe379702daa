export { findAcquaintance, knowEachOther } from './acquaintances.ts'
export { findInviterFor } from './service.ts'
