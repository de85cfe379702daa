import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from './postgres/processes.ts'

/** A file system in memory that most Linux machines have. */
const SHARED_MEMORY = '/dev/shm'
const ROOM_BYTES = 2 * 2 ** 30
const FREE_MEMORY_BYTES = 6 * 2 ** 30

/**
 * A new folder for files that end with this process; its name carries the process id. What a killed
 * process left is removed at the next call. A PostgreSQL left in such a folder notices within a
 * minute that its lock file is gone, and ends.
 */
export function temporaryFolder(name: string, parent = tmpdir()): string {
  removeAbandoned(`${name}-`, parent)
  return mkdtempSync(join(parent, `${name}-${process.pid}-`))
}

/**
 * Moves the temporary files of this process and its children into memory, if there is plenty:
 * hundreds of databases are made and dropped in a test run, and some file systems need a third of
 * the run's time for that.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR || !hasMemory()) return
  const folder = temporaryFolder('swapstead-tests', SHARED_MEMORY)
  // PostgreSQL may run under another account, which has to get through.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
}

function hasMemory(): boolean {
  if (!existsSync(SHARED_MEMORY)) return false
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return bavail * bsize >= ROOM_BYTES && process.availableMemory() >= FREE_MEMORY_BYTES
}

function removeAbandoned(prefix: string, parent: string): void {
  for (const name of readdirSync(parent)) {
    const folder = join(parent, name)
    const maker = Number.parseInt(name.slice(prefix.length), 10)
    if (name.startsWith(prefix) && !isAlive(maker) && isOwn(folder))
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

function isOwn(folder: string): boolean {
  const account = process.getuid?.()
  return account === undefined || account === 0 || statSync(folder).uid === account
}
