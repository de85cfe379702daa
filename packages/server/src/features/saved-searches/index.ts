export {
  deleteFindsBefore as deleteSearchFindsBefore,
  type Former,
  listDueMembers as listMembersWithDueSearches,
  saveSearchFinds,
  takeUnmailed as takeUnmailedSearchFinds,
} from './finding.ts'
export { listSavedSearches } from './queries.ts'
export { tellSearches } from './service.ts'
