import { deleteAccountOf } from '../features/account-data/index.ts'
import { lastAdmin, runForAddress } from './run-for-address.ts'

const LIFT = '--lift-ban'
const words = process.argv.slice(2)

/** Deletes the account with the given address, for somebody who cannot sign in. */
runForAddress(
  `npm run account:delete -- ann@example.com [${LIFT}]`,
  async (deps, email) => {
    const outcome = await deleteAccountOf(deps, email, { liftsBan: words.includes(LIFT) })
    if (outcome === 'last_admin') throw lastAdmin(email)
    return sentences(email)[outcome]
  },
  words.filter((word) => word !== LIFT),
)

function sentences(email: string) {
  return {
    deleted: `The account of ${email} is deleted. An email tells its owner.`,
    ban_kept: `The account of ${email} is deleted, and the ban stays. To end it: npm run account:delete -- ${email} ${LIFT}`,
    ban_lifted: `${email} is banned no more, and may register again.`,
    nobody: `Nobody has the address ${email}, so nothing was changed.`,
  }
}
