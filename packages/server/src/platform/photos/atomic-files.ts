import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const RETRIES = 8
/** Too many open files, connections included: some close soon. */
const passing = new Set(['EMFILE', 'ENFILE'])
const missing = new Set(['ENOENT'])
/** Errors of file systems that cannot sync folders, such as SMB or some in user space. */
const withoutFolderSync = new Set(['EBADF', 'EINVAL', 'ENOTSUP', 'EPERM'])

/**
 * Writes a file that is there whole or not at all, even after a power cut. It is written in a
 * temporary folder of the same disk, and renamed.
 */
export async function writeAtomically(
  target: string,
  bytes: Uint8Array,
  temporaryFolder: string,
): Promise<void> {
  const draft = join(temporaryFolder, randomUUID())
  await mkdir(temporaryFolder, { recursive: true })
  await mkdir(dirname(target), { recursive: true })
  try {
    await retryWhileTooManyFilesAreOpen(() => writeFile(draft, bytes, { flush: true }))
    await rename(draft, target)
    await retryWhileTooManyFilesAreOpen(() => syncFolder(dirname(target)))
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw error
  }
}

async function retryWhileTooManyFilesAreOpen(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      if (attempt > RETRIES || !passing.has(code)) throw error
      await pause(Math.random() * 10 * 2 ** attempt)
    }
  }
}

/** Otherwise a power cut may undo the rename. Windows syncs no folders. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync().catch(ifOneOf(withoutFolderSync, undefined))
  } finally {
    await folder.close()
  }
}

/** Removes the files of a folder that were last written before this time. */
export async function removeOldFiles(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(ifOneOf(missing, []))
  for (const name of names) {
    const file = await stat(join(folder, name)).catch(ifOneOf(missing, null))
    if (file && file.mtime < before) await rm(join(folder, name), { force: true })
  }
}

function ifOneOf<T>(codes: ReadonlySet<string>, instead: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (codes.has(error.code ?? '')) return instead
    throw error
  }
}
