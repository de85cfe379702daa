export { recordAudit } from './queries.ts'
