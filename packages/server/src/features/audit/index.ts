export {
  type AuditEntry,
  listActivity,
  listAuditOf,
  MEMBER_VIEWED,
  recordAudit,
  recordAuditHourly,
} from './queries.ts'
