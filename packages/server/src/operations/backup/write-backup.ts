import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { constants, createGzip } from 'node:zlib'
import { DAY } from '@swapstead/domain/times.ts'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ConfigError } from '../../config-error.ts'
import type { PhotoStorage } from '../../platform/photos/photo-storage.ts'
import { readShape } from './catalog.ts'
import { fingerprint, writeFingerprinted } from './fingerprint.ts'
import { MANIFEST, type Manifest, photoFile, SUMS, tableFile } from './manifest.ts'
import { fingerprintsOf } from './secrets.ts'

const UNFINISHED = '.unfinished'

type Source = {
  databaseUrl: string
  photos: PhotoStorage
  folder: string
  takenAt: Date
  secrets: readonly string[]
}

/**
 * Writes a backup into a new folder while the product runs: the tables from one snapshot, then the
 * photos. Photos of the snapshot's rows are stored already. One removed in the meantime may be
 * missing, as on the site. The folder gets its name once everything is on disk; a failed backup
 * leaves nothing.
 */
export async function writeBackup(source: Source): Promise<Manifest> {
  const folder = resolve(source.folder)
  if (existsSync(folder))
    throw new ConfigError(`${folder} exists already: name a folder that does not`)
  const unfinished = unfinishedFolder(folder)
  await rm(unfinished, { recursive: true, force: true })
  await removeAbandoned(dirname(folder), source.takenAt)
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  try {
    const manifest = await fill(unfinished, source)
    await rename(unfinished, folder)
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined)
    throw error
  }
}

/** The folder contains members' data: a backup that is stopped early must remove it. */
export function unfinishedFolder(folder: string): string {
  return resolve(folder) + UNFINISHED
}

/** Removes the folders of killed backups. A running backup writes to its list regularly. */
async function removeAbandoned(parent: string, now: Date): Promise<void> {
  const names = await readdir(parent).catch(() => [])
  for (const name of names.filter((one) => one.endsWith(UNFINISHED))) {
    const list = await stat(join(parent, name, SUMS)).catch(() => null)
    const isOld = list !== null && now.getTime() - list.mtimeMs > DAY
    if (isOld) await rm(join(parent, name), { recursive: true, force: true })
  }
}

async function fill(folder: string, source: Source): Promise<Manifest> {
  const { databaseUrl, photos, takenAt } = source
  const content = await writeSums(join(folder, SUMS), async (note) => {
    const tables = await copyTables(databaseUrl, folder, note)
    return { ...tables, files: await copyPhotos(photos, folder, note) }
  })
  const sums = await fingerprint(join(folder, SUMS))
  const secrets = fingerprintsOf(source.secrets)
  const manifest: Manifest = {
    format: 1,
    takenAt: takenAt.toISOString(),
    ...content,
    secrets,
    sums,
  }
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await writeFile(join(folder, MANIFEST), text, { mode: 0o600, flush: true })
  return manifest
}

type NoteSum = (sum: string, file: string) => Promise<void>

/** Writes the checksums line by line: all of them may not fit into memory. */
async function writeSums<T>(path: string, work: (note: NoteSum) => Promise<T>): Promise<T> {
  const lines = await open(path, 'wx', 0o600)
  try {
    const made = await work((sum, file) => lines.appendFile(`${sum}  ${file}\n`))
    await lines.sync()
    return made
  } finally {
    await lines.close()
  }
}

async function copyTables(
  databaseUrl: string,
  folder: string,
  note: NoteSum,
): Promise<Omit<Manifest, 'format' | 'takenAt' | 'files' | 'secrets' | 'sums'>> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'swapstead-backup',
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin transaction isolation level repeatable read, read only')
    await client.query(
      'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    )
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    const shape = await readShape(client)
    const tables: Manifest['tables'] = []
    for (const { name, columns } of shape.tables) {
      const list = columns.map(pg.escapeIdentifier).join(', ')
      const copy = client.query(copyTo(`copy ${pg.escapeIdentifier(name)} (${list}) to stdout`))
      const file = tableFile(name)
      const pack = createGzip({ level: constants.Z_BEST_SPEED })
      await note(await writeFingerprinted(copy, join(folder, file), pack), file)
      tables.push({ name, columns, rows: copy.rowCount })
    }
    await client.query('commit')
    return { ...shape, tables, postgresql: rows[0]?.server_version ?? '' }
  } finally {
    await client.end()
  }
}

async function copyPhotos(photos: PhotoStorage, folder: string, note: NoteSum): Promise<number> {
  let files = 0
  for await (const name of photos.listFiles()) {
    const found = await photos.read(name)
    // The file was deleted after it was listed.
    if (!found) continue
    const file = photoFile(name)
    await note(await writeFingerprinted(found.stream, join(folder, file)), file)
    files += 1
  }
  return files
}
