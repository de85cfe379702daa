export { isMet, listed } from './listed.ts'
export { listForStrangers } from './strangers.ts'
