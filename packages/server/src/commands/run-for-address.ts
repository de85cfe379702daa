import { readConfig } from '../config.ts'
import { ConfigError } from '../config-error.ts'
import type { Deps } from '../deps.ts'
import { startPlatform } from '../start/start-platform.ts'
import { stopWith } from '../start/stop-with.ts'
import { commandArguments } from './command-arguments.ts'

/** What a command does for the account with this address. Returns the sentence to show. */
type Work = (deps: Deps, email: string) => Promise<string>

/** Runs a command whose only argument, beside options that it reads itself, is an address. */
export function runForAddress(
  usage: string,
  work: Work,
  given: readonly string[] = process.argv.slice(2),
): void {
  main(usage, work, given).catch(stopWith)
}

async function main(usage: string, work: Work, given: readonly string[]): Promise<void> {
  const email = commandArguments(usage, 1, given)[0]?.trim()
  if (!email) throw new ConfigError(`Whose? ${usage}`)
  const { deps, stop } = await startPlatform(readConfig())
  try {
    process.stdout.write(`${await work(deps, email)}\n`)
  } finally {
    await stop()
  }
}

/** Refuses to leave the site without staff. */
export function lastAdmin(email: string): ConfigError {
  return new ConfigError(`${email} is the last admin: make another with admin:create first`)
}
