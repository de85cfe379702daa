export { countSearchWords } from './jobs.ts'
export { isMet, listed, listedInSandbox } from './listed.ts'
export { listForStrangers, listWishesForStrangers } from './strangers.ts'
