export {
  claimUnmailed as claimUnmailedWishFinds,
  deleteFindsBefore as deleteWishFindsBefore,
  keepFindsOf as keepWishFindsOf,
  listDueMembers as listMembersWithDueWishes,
  saveWishFinds,
} from './queries.ts'
export { publishWishNews } from './service.ts'
