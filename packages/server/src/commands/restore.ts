import { readConfig } from '../config.ts'
import { ConfigError } from '../config-error.ts'
import { listPhotosGone } from '../operations/backup/manifest.ts'
import { restoreBackup } from '../operations/backup/restore-backup.ts'
import { WITHOUT_SECRET } from '../operations/backup/secrets.ts'
import { type Breach, findBreaches, PHOTOS_HAVE_FILES } from '../operations/integrity/check.ts'
import { connect } from '../platform/database/database.ts'
import { createLog } from '../platform/logging/log.ts'
import { PhotoStorage } from '../platform/photos/photo-storage.ts'
import { stopWith } from '../start/stop-with.ts'
import { commandArguments } from './command-arguments.ts'

/** Restores a backup into an empty database and checks the result: npm run restore -- <folder> */
async function main(): Promise<void> {
  const usage = `npm run restore -- <folder> [${WITHOUT_SECRET}]`
  const words = process.argv.slice(2)
  const named = words.filter((word) => word !== WITHOUT_SECRET)
  const [folder] = commandArguments(usage, 1, named)
  if (!folder) throw new ConfigError(`Which backup? ${usage}`)
  const config = readConfig()
  const log = createLog(config)
  const photos = new PhotoStorage(config.storageUrl, config.storageFromUrl)
  const databaseUrl = config.directDatabaseUrl
  const secrets = words.includes(WITHOUT_SECRET) ? null : config.sessionSecrets
  const target = { databaseUrl, photos, folder, secrets, log }
  const { tables, files, takenAt, sessions } = await restoreBackup(target)
  const { db, close } = connect(databaseUrl, { log })
  const found = await findBreaches(db, photos).finally(close)
  const { breaches, gone } = await withoutPhotosGone(folder, found)
  if (gone.length > 0) {
    process.stdout.write(`Had no file any more when the backup was taken: ${gone.join(', ')}\n`)
  }
  for (const { promise, ids } of breaches) {
    process.stderr.write(`Does not hold: ${promise} (${ids.join(', ')})\n`)
  }
  if (breaches.length > 0) process.exitCode = 1
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(
    `The state of ${takenAt} is back: ${rows} rows and ${files} photo files. Everybody signs in anew (${sessions} sessions ended), and links in emails sent before are void\n`,
  )
}

/**
 * Leaves out photos that were deleted while the backup was taken: rows name them, without files.
 */
async function withoutPhotosGone(folder: string, found: readonly Breach[]) {
  const missing = found.find(({ promise }) => promise === PHOTOS_HAVE_FILES)?.ids ?? []
  const gone = await listPhotosGone(folder, missing)
  const breaches = found
    .map(({ promise, ids }) => ({ promise, ids: ids.filter((id) => !gone.includes(id)) }))
    .filter(({ ids }) => ids.length > 0)
  return { breaches, gone }
}

main().catch(stopWith)
