import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { PhotoStorage } from '../../platform/photos/photo-storage.ts'
import { integrityRules } from './rules.ts'

/** A broken rule, with the ids of some rows that break it. */
export type Breach = { promise: string; ids: string[] }

/** Photos deleted while a backup was taken break this rule in the restored database. */
export const PHOTOS_HAVE_FILES = 'Every photo has its file'

const SHOWN_MAX = 10
const BATCH = 1_000

/** Checks all rules, and that every photo has its files. */
export async function findBreaches(db: Db, photos: PhotoStorage): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const { promise, broken } of integrityRules) {
    const { rows } = await sql<{ id: string }>`
      select id from (${sql.raw(broken)}) broken(id) limit ${SHOWN_MAX}`.execute(db)
    if (rows.length > 0) breaches.push({ promise, ids: rows.map(({ id }) => id) })
  }
  const missing = await listMissingPhotos(db, photos)
  if (missing.length > 0) breaches.push({ promise: PHOTOS_HAVE_FILES, ids: missing })
  return breaches
}

async function listMissingPhotos(db: Db, photos: PhotoStorage): Promise<string[]> {
  const missing: string[] = []
  let after = ''
  for (;;) {
    const { rows } = await sql<{ key: string }>`
      select distinct key from item_photos where key > ${after} and not starts_with(key, 'sample-')
      order by key limit ${BATCH}`.execute(db)
    for (const { key } of rows) {
      if (!(await photos.has(key))) missing.push(key)
      if (missing.length === SHOWN_MAX) return missing
    }
    if (rows.length < BATCH) return missing
    after = rows.at(-1)?.key ?? ''
  }
}
