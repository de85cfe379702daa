// The jobs of `features/news` find and announce news of all kinds, those of this feature included.
export {
  claimUnmailed as claimUnmailedSearchFinds,
  deleteFindsBefore as deleteSearchFindsBefore,
  listDueMembers as listMembersWithDueSearches,
  saveSearchFinds,
} from './finding.ts'
export { deleteDeletedBefore as deleteDeletedSearchesBefore, listSavedSearches } from './queries.ts'
export { claimNews as claimSearchNews, insertDemoSearch, publishSearchNews } from './service.ts'
