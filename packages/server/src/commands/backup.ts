import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { unfinishedFolder, writeBackup } from '../operations/backup/write-backup.ts'
import { PhotoStorage } from '../platform/photos/photo-storage.ts'
import { stopWith } from '../start/stop-with.ts'
import { commandArguments } from './command-arguments.ts'

/** Writes a backup of database and photos while the product serves: npm run backup -- [folder] */
async function main(): Promise<void> {
  const [given] = commandArguments('npm run backup -- [folder]', 1)
  const config = readConfig()
  const takenAt = new Date()
  const name = takenAt.toISOString().replaceAll(':', '-')
  const folder = given ?? join(config.dataDir, 'backups', name)
  removeWhenEnded(folder)
  const photos = new PhotoStorage(config.storageUrl, config.storageFromUrl)
  const databaseUrl = config.directDatabaseUrl
  const secrets = config.sessionSecrets
  const source = { databaseUrl, photos, folder, takenAt, secrets }
  const { tables, files } = await writeBackup(source)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = (Date.now() - takenAt.getTime()) / 1000
  process.stdout.write(
    `${folder}: ${rows} rows of ${tables.length} tables and ${files} photo files in ${seconds.toFixed(1)} s\n`,
  )
}

function removeWhenEnded(folder: string): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      rmSync(unfinishedFolder(folder), { recursive: true, force: true })
      process.exit(1)
    })
  }
}

main().catch(stopWith)
