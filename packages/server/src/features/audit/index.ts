export {
  listActivity,
  listAuditOf,
  MEMBER_VIEWED,
  recordAudit,
  recordAuditHourly,
} from './queries.ts'
