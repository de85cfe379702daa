import { readConfig } from '../config.ts'
import { ConfigError } from '../config-error.ts'
import { deleteAccountOf } from '../features/account-data/index.ts'
import { startPlatform } from '../start/start-platform.ts'
import { stopWith } from '../start/stop-with.ts'
import { commandArguments } from './command-arguments.ts'

const LIFT = '--lift-ban'

/** Deletes the account with the given address, for somebody who cannot sign in. */
async function main(): Promise<void> {
  const usage = `npm run account:delete -- ann@example.com [${LIFT}]`
  const words = process.argv.slice(2)
  const liftsBan = words.includes(LIFT)
  const [given] = commandArguments(
    usage,
    1,
    words.filter((word) => word !== LIFT),
  )
  if (!given) throw new ConfigError(`Whose? ${usage}`)
  const email = given.trim()
  const { deps, stop } = await startPlatform(readConfig())
  try {
    const outcome = await deleteAccountOf(deps, email, { liftsBan })
    if (outcome === 'last_admin') {
      throw new ConfigError(`${email} is the last admin: make another with admin:create first`)
    }
    process.stdout.write(`${sentences(email)[outcome]}\n`)
  } finally {
    await stop()
  }
}

function sentences(email: string) {
  return {
    deleted: `The account of ${email} is deleted. A mail tells its owner.`,
    ban_kept: `The account of ${email} is deleted, and the ban stays. To end it: npm run account:delete -- ${email} ${LIFT}`,
    ban_lifted: `${email} is banned no more, and may register again.`,
    nobody: `Nobody has the address ${email}, so nothing was changed.`,
  }
}

main().catch(stopWith)
