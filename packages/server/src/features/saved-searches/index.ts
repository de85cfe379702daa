// The jobs of `features/news` run what is found and told here, with all other news.
export {
  claimUnmailed as takeUnmailedSearchFinds,
  deleteFindsBefore as deleteSearchFindsBefore,
  listDueMembers as listMembersWithDueSearches,
  saveSearchFinds,
} from './finding.ts'
export { deleteDeletedBefore as deleteDeletedSearchesBefore, listSavedSearches } from './queries.ts'
export { announceSearches, claimNews as takeSearchNews, insertDemoSearch } from './service.ts'
