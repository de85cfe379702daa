export { findAcquaintance, knowEachOther } from './acquaintances.ts'
