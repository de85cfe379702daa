import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { OWNER_FILE, type PhotoDisk } from '../../platform/photos/photo-disk.ts'
import { keyOf } from '../../platform/photos/photo-storage.ts'
import { findUsedKeys } from './queries.ts'

const SAMPLE = 500

/**
 * Whether all disks with photos belong to this database. A disk without an owner is claimed if it
 * is empty or most of its photos have a row here. Logs an error for any other.
 */
export async function ownsPhotos({
  db,
  photos,
  log,
}: Pick<Deps, 'db' | 'photos' | 'log'>): Promise<boolean> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  let ownsAll = true
  for (const disk of photos.disks) {
    const owner = (await disk.owner()) ?? (await claim(db, disk, id))
    if (owner === id) continue
    ownsAll = false
    log.error(
      { place: disk.label, file: OWNER_FILE, owner, database: id },
      'photos belong to another database: none without a row is deleted',
    )
  }
  return ownsAll
}

/** `ownsPhotos` for the start, which must not wait for a storage that is unreachable. */
export async function noteForeignPhotos(deps: Pick<Deps, 'db' | 'photos' | 'log'>): Promise<void> {
  await ownsPhotos(deps).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'whose photos are stored could not be read')
  })
}

async function claim(db: Db, disk: PhotoDisk, id: string): Promise<string | null> {
  const keys = new Set<string>()
  for await (const name of disk.list()) {
    keys.add(keyOf(name))
    if (keys.size === SAMPLE) break
  }
  const used = await findUsedKeys(db, [...keys])
  if (used.size * 2 < keys.size) return null
  await disk.setOwner(id)
  // Of two databases that claim concurrently, the last one owns the disk.
  return disk.owner()
}
