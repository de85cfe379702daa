import { readConfig } from '../config.ts'
import { ConfigError } from '../config-error.ts'
import { resetSecondFactor } from '../features/security/index.ts'
import { startPlatform } from '../start/start-platform.ts'
import { stopWith } from '../start/stop-with.ts'
import { commandArguments } from './command-arguments.ts'

/** Removes the second factor of the account with the given address. */
async function main(): Promise<void> {
  const usage = 'npm run admin:reset-factor -- ann@example.com'
  const [email] = commandArguments(usage, 1)
  if (!email) throw new ConfigError(`Whose? ${usage}`)
  const { deps, stop } = await startPlatform(readConfig())
  try {
    process.stdout.write(`${sentences(email)[await resetSecondFactor(deps, email.trim())]}\n`)
  } finally {
    await stop()
  }
}

function sentences(email: string) {
  return {
    reset: `${email} signs in with the password alone now, and was told by mail. Open sessions have ended.`,
    no_factor: `${email} has no second factor, so nothing was changed.`,
    no_account: `Nobody has the address ${email}, so nothing was changed.`,
  }
}

main().catch(stopWith)
