export { LOOKED, listActivity, listDeedsOn, recordAudit, recordAuditHourly } from './queries.ts'
