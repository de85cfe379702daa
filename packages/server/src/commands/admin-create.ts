import { readConfig } from '../config.ts'
import { startPlatform } from '../start/start-platform.ts'
import { stopWith } from '../start/stop-with.ts'
import { commandArguments } from './command-arguments.ts'
import { makeAdmin } from './make-admin.ts'
import { Terminal } from './terminal.ts'

/**
 * Creates an admin account, or promotes a member after a confirmation. An argument or ADMIN_EMAIL
 * gives the address, ADMIN_PASSWORD the password; what is missing is asked for.
 */
async function main(): Promise<void> {
  const [address] = commandArguments('npm run admin:create -- [ann@example.com]', 1)
  const { deps, stop } = await startPlatform(readConfig())
  const terminal = new Terminal()
  try {
    await makeAdmin(deps, terminal, address)
  } finally {
    terminal.close()
    await stop()
  }
}

main().catch(stopWith)
