export { upgradePageSources } from './page-sources.ts'
