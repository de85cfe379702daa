export { listActivity, recordAudit } from './queries.ts'
