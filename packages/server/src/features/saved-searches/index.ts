// The jobs of `features/news` run what is found and told here, with all other news.
export {
  deleteFindsBefore as deleteSearchFindsBefore,
  listDueMembers as listMembersWithDueSearches,
  saveSearchFinds,
  takeUnmailed as takeUnmailedSearchFinds,
} from './finding.ts'
export { deleteDeletedBefore as deleteDeletedSearchesBefore, listSavedSearches } from './queries.ts'
export { insertDemoSearch, takeNews as takeSearchNews, tellSearches } from './service.ts'
