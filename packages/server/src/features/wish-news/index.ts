export {
  claimUnmailed as takeUnmailedWishFinds,
  deleteFindsBefore as deleteWishFindsBefore,
  listDueMembers as listMembersWithDueWishes,
  saveWishFinds,
} from './queries.ts'
export { announceWishes } from './service.ts'
