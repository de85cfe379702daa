export {
  type CampaignDeed,
  MEMBER_VIEWED,
  type PlaceDeed,
  type ReplyDeed,
} from './actions.ts'
export {
  type AuditEntry,
  listActivity,
  listAuditOf,
  recordAudit,
  recordAuditHourly,
} from './queries.ts'
