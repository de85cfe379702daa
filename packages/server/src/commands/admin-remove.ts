import { removeAdmin } from '../features/accounts/index.ts'
import { lastAdmin, runForAddress } from './run-for-address.ts'

/** Takes staff powers from the account with the given address. */
runForAddress('npm run admin:remove -- ann@example.com', async (deps, email) => {
  const outcome = await removeAdmin(deps, email)
  if (outcome === 'last_admin') throw lastAdmin(email)
  return sentences(email)[outcome]
})

function sentences(email: string) {
  return {
    removed: `${email} is a member without staff powers now. Open sessions have ended.`,
    no_admin: `${email} is no admin, so nothing was changed.`,
    nobody: `Nobody has the address ${email}, so nothing was changed.`,
  }
}
