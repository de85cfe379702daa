export { warnOfMissingPayments } from './missing-payments.ts'
export { upgradePageSources } from './page-sources.ts'
export { listPayments } from './queries.ts'
