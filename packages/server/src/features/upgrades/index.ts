export { upgradePageSources } from './page-sources.ts'
export { listPayments } from './queries.ts'
