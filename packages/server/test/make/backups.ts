import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Deps } from '../../src/deps.ts'
import { restoreBackup } from '../../src/operations/backup/restore-backup.ts'
import { writeBackup } from '../../src/operations/backup/write-backup.ts'
import { PhotoStorage } from '../../src/platform/photos/photo-storage.ts'
import { createEmptyDatabase } from '../setup/database.ts'

/** A folder that is deleted after the test. */
export function newFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'swapstead-backup-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** Backs an app up into a folder that is deleted after the test. */
export async function takeBackup(
  { config, photos }: Pick<Deps, 'config' | 'photos'>,
  folder = join(newFolder(), 'backup'),
) {
  const databaseUrl = config.directDatabaseUrl
  const secrets = config.sessionSecrets
  const source = { databaseUrl, photos, folder, takenAt: new Date(), secrets }
  const manifest = await writeBackup(source)
  return { folder, manifest }
}

/** An empty database and photo storage to restore a backup into. */
export async function emptyPlace({ log }: Pick<Deps, 'log'>) {
  const { db, url } = await createEmptyDatabase()
  const photos = new PhotoStorage(`file:${newFolder()}`)
  const restore = (folder: string, storage = photos) =>
    restoreBackup({ databaseUrl: url, photos: storage, folder, secrets: null, log })
  return { db, url, photos, restore }
}
