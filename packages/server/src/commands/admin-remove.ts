import { readConfig } from '../config.ts'
import { ConfigError } from '../config-error.ts'
import { removeAdmin } from '../features/accounts/index.ts'
import { startPlatform } from '../start/start-platform.ts'
import { stopWith } from '../start/stop-with.ts'
import { commandArguments } from './command-arguments.ts'

/** Takes staff powers from the account with the given address. */
async function main(): Promise<void> {
  const usage = 'npm run admin:remove -- ann@example.com'
  const [given] = commandArguments(usage, 1)
  if (!given) throw new ConfigError(`Whose? ${usage}`)
  const email = given.trim()
  const { deps, stop } = await startPlatform(readConfig())
  try {
    const outcome = await removeAdmin(deps, email)
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
    removed: `${email} is a member without staff powers now. Open sessions have ended.`,
    no_admin: `${email} is no admin, so nothing was changed.`,
    nobody: `Nobody has the address ${email}, so nothing was changed.`,
  }
}

main().catch(stopWith)
