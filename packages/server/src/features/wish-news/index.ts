export {
  claimUnmailed as claimUnmailedWishFinds,
  deleteFindsBefore as deleteWishFindsBefore,
  listDueMembers as listMembersWithDueWishes,
  saveWishFinds,
} from './queries.ts'
export { publishWishNews } from './service.ts'
