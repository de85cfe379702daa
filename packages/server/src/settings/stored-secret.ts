import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../config-error.ts'

type Secret = {
  make: () => string
  isFit: (secret: string) => boolean
  /** What a fit file holds, and what a new one would cost. */
  words: { content: string; cost: string }
}

/**
 * A secret that is not set: created once in DATA_DIR, readable by its owner only. Throws a
 * ConfigError if its file holds something else.
 */
export function storedSecret(dataDir: string, name: string, secret: Secret): string {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!existsSync(file)) createWhole(file, secret.make())
  const found = readFileSync(file, 'utf8').trim()
  if (secret.isFit(found)) return found
  const { content, cost } = secret.words
  throw new ConfigError(
    `${file} does not hold ${content}: bring the file back, or delete it to have a new one made, and ${cost}`,
  )
}

/** What file systems answer that have no hard links, such as exFAT, SMB or some in user space. */
const withoutLinks = new Set(['ENOSYS', 'ENOTSUP', 'EPERM'])

/** The file is there whole or not at all; of two processes the first to link theirs wins. */
function createWhole(file: string, content: string): void {
  const draft = `${file}.${randomUUID()}`
  try {
    writeFileSync(draft, content, { flag: 'wx', mode: 0o600, flush: true })
    linkSync(draft, file)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (withoutLinks.has(code)) createOnce(file, content)
    else if (code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Of two processes the first wins. A file that could not be written whole goes. */
function createOnce(file: string, content: string): void {
  try {
    writeFileSync(file, content, { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return
    rmSync(file, { force: true })
    throw error
  }
}
