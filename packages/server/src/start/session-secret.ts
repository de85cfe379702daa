import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The secret that signs cookies if SESSION_SECRET is not set: created once in DATA_DIR, readable by
 * its owner only.
 */
export function storedSessionSecret(dataDir: string): string {
  const file = join(dataDir, 'secrets', 'session-secret')
  mkdirSync(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
