// The jobs of `features/news` run what is found and told here, with all other news.
export {
  claimUnmailed as claimUnmailedSearchFinds,
  deleteFindsBefore as deleteSearchFindsBefore,
  listDueMembers as listMembersWithDueSearches,
  saveSearchFinds,
} from './finding.ts'
export { deleteDeletedBefore as deleteDeletedSearchesBefore, listSavedSearches } from './queries.ts'
export { claimNews as claimSearchNews, insertDemoSearch, publishSearchNews } from './service.ts'
