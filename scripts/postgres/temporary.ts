import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from './processes.ts'

const prefix = 'swapstead-postgres-'

/** A folder for a database that lives no longer than we do; it carries our process number. */
export function makeTemporaryFolder(): string {
  removeAbandoned()
  return mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
}

/**
 * The guard removes its folder; this is for folders whose guard was killed too. A server that is
 * left in one notices within a minute that its lock file is gone, and ends.
 */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    const folder = join(tmpdir(), name)
    const starter = Number.parseInt(name.slice(prefix.length), 10)
    if (name.startsWith(prefix) && !isAlive(starter) && isOurs(folder))
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

function isOurs(folder: string): boolean {
  const us = process.getuid?.()
  return us === undefined || us === 0 || statSync(folder).uid === us
}
