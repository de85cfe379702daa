export {
  type CampaignDeed,
  MEMBER_VIEWED,
  type PlaceDeed,
} from './actions.ts'
export {
  type AuditEntry,
  listActivity,
  listAuditOf,
  recordAudit,
  recordAuditHourly,
} from './queries.ts'
