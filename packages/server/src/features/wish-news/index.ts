export {
  deleteFindsBefore as deleteWishFindsBefore,
  listDueMembers as listMembersWithDueWishes,
  saveWishFinds,
  takeUnmailed as takeUnmailedWishFinds,
} from './queries.ts'
export { tellWishes } from './service.ts'
