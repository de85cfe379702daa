import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { ConfigError } from '../../config-error.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { OWNER_FILE } from '../../platform/photos/photo-disk.ts'
import type { PhotoStorage } from '../../platform/photos/photo-storage.ts'
import { lockRestore } from '../../platform/photos/restore-lock.ts'
import { dropReferences, holdsUsers, readIdentity, readShape } from './catalog.ts'
import { endAccess } from './ended-access.ts'
import { fingerprint } from './fingerprint.ts'
import { type Manifest, readManifest, readSums, SUMS, tableFile } from './manifest.ts'
import { refuseOtherSecrets } from './secrets.ts'

type Target = {
  databaseUrl: string
  photos: PhotoStorage
  folder: string
  /** Null skips the comparison with the backup's secrets. */
  secrets: readonly string[] | null
  log: Pick<FastifyBaseLogger, 'info'>
}

/**
 * Restores a backup into an empty database, and its photos into the storage. Checks all files
 * first. The rows are inserted in one transaction that ends with a check of every reference, so
 * that a failed restore can be repeated. That also ends sessions and links in mails. Newer
 * migrations run afterwards.
 */
export async function restoreBackup(target: Target): Promise<Manifest & { sessions: number }> {
  const { databaseUrl, folder, secrets, log } = target
  const manifest = await readManifest(folder)
  if (secrets) refuseOtherSecrets(manifest.secrets, secrets)
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'swapstead-restore',
  })
  client.on('error', () => undefined)
  await client.connect()
  let sessions = 0
  try {
    await lockRestore(client)
    await refuseUsers(client)
    await refuseForeignPhotos(client, target.photos)
    await refuseDamage(folder, manifest)
    await migrate(databaseUrl, log, undefined, manifest.migrations)
    refuseOtherShape(manifest, await readShape(client))
    await restorePhotos(target)
    sessions = await restoreRows(client, manifest, folder)
    await client.query('analyze')
  } finally {
    await client.end()
  }
  await migrate(databaseUrl, log)
  return { ...manifest, sessions }
}

async function refuseUsers(client: pg.Client): Promise<void> {
  if (await holdsUsers(client)) {
    throw new ConfigError('There are people in this database already: name an empty one')
  }
}

async function refuseForeignPhotos(client: pg.Client, photos: PhotoStorage): Promise<void> {
  const id = await readIdentity(client)
  for (const disk of photos.disks) {
    const owner = await disk.owner()
    if (owner === null || owner === id) continue
    throw new ConfigError(
      `${disk.label} holds the photos of another database: name another STORAGE_URL, or remove ${OWNER_FILE} there if that database is gone for good`,
    )
  }
}

async function refuseDamage(folder: string, { sums }: Manifest): Promise<void> {
  await refuseChanged(folder, SUMS, sums)
  for await (const { sum, file } of readSums(folder)) await refuseChanged(folder, file, sum)
}

async function refuseChanged(folder: string, file: string, sum: string): Promise<void> {
  const found = await fingerprint(join(folder, file)).catch((error) => {
    if (error.code === 'ENOENT') throw new ConfigError(`The backup lacks ${file}`)
    throw new ConfigError(`${file} of the backup cannot be read: ${error.message}`)
  })
  if (found !== sum) throw new ConfigError(`${file} of the backup is not as it was written`)
}

function refuseOtherShape(backup: Manifest, here: Pick<Manifest, 'migrations'>): void {
  const [newest, ours] = [backup, here].map(({ migrations }) => migrations.at(-1)?.name)
  if (newest === ours) return
  throw new ConfigError(
    `The tables here stand at ${ours}, those of the backup at ${newest}: name a database without tables`,
  )
}

async function restorePhotos({ photos, folder }: Target): Promise<void> {
  const under = `photos${sep}`
  for await (const { file } of readSums(folder)) {
    if (!file.startsWith(under)) continue
    await photos.write(file.slice(under.length), await readFile(join(folder, file)))
  }
}

/**
 * Triggers are disabled: the backup includes the rows that they write, and they protect append-only
 * tables from being emptied. Returns the number of ended sessions.
 */
async function restoreRows(client: pg.Client, manifest: Manifest, folder: string): Promise<number> {
  const tables = manifest.tables.map(({ name }) => pg.escapeIdentifier(name))
  await client.query('begin')
  await client.query('set local statement_timeout = 0')
  const references = await dropReferences(client)
  // Photos took time to restore: the lock and a second check protect users who have joined since.
  await refuseUsers(client)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${tables.join(', ')}`)
  for (const table of manifest.tables) await restoreTable(client, table, folder)
  for (const { name, last } of manifest.sequences) {
    if (last !== null)
      await client.query('select setval($1, $2)', [pg.escapeIdentifier(name), last])
  }
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const reference of references) await client.query(reference)
  const sessions = await endAccess(client)
  await client.query('commit')
  return sessions
}

async function restoreTable(
  client: pg.Client,
  { name, columns, rows }: Manifest['tables'][number],
  folder: string,
): Promise<void> {
  const list = columns.map(pg.escapeIdentifier).join(', ')
  const copy = client.query(copyFrom(`copy ${pg.escapeIdentifier(name)} (${list}) from stdin`))
  await pipeline(createReadStream(join(folder, tableFile(name))), createGunzip(), copy)
  if (copy.rowCount !== rows) {
    throw new Error(`${name} came with ${copy.rowCount} rows, and the backup has ${rows}`)
  }
}
