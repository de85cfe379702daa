import { resetSecondFactor } from '../features/security/index.ts'
import { runForAddress } from './run-for-address.ts'

/** Switches off two-step sign-in of the account with the given address. */
runForAddress(
  'npm run admin:reset-factor -- ann@example.com',
  async (deps, email) => sentences(email)[await resetSecondFactor(deps, email)],
)

function sentences(email: string) {
  return {
    reset: `${email} signs in with the password alone now, and was told by email. Open sessions have ended.`,
    no_factor: `${email} does not use two-step sign-in, so nothing was changed.`,
    no_account: `Nobody has the address ${email}, so nothing was changed.`,
  }
}
