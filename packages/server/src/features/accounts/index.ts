export {
  checkAdminCandidate,
  createAdmin,
  ensureFirstAdmin,
  promoteToAdmin,
  removeAdmin,
} from './admins.ts'
export { deleteBannedMailbox, saveBannedMailbox } from './banned-mailboxes.ts'
export { type WithRules, withStoredRules } from './incoming-rules.ts'
export { claimItemsAsked, mayAskAboutItems } from './items-asked.ts'
export {
  keyedHasher,
  listOtherAccounts,
  lockMailbox,
  lockMailboxOf,
  mailboxOf,
} from './mailboxes.ts'
export { nameOf } from './names.ts'
export { accountsOfOnePerson } from './one-person.ts'
export { readMe } from './own-record.ts'
export { publicUserJson } from './public-user.ts'
export {
  countOtherAdmins,
  findUserByEmail,
  lockAccount,
  lockAccounts,
  lockMember,
  updateUser,
} from './queries.ts'
export { findTradeParties } from './trade-parties.ts'
export { switchEventMails } from './unsubscribing.ts'
export { mustVerifyEmail, provesAddress } from './verified-email.ts'
