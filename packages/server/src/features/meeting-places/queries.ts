import type { Page } from '@swapstead/domain/contract.ts'
import type { PlaceFilter } from '@swapstead/domain/meeting-places/calls.ts'
import type { PublicPlace } from '@swapstead/domain/meeting-places/public-place.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'
import { onlyRow } from '../../platform/database/only-row.ts'
import { cappedCount, cutPage, newestFirst } from '../../platform/database/pages.ts'
import type { Tables } from '../../platform/database/tables.ts'

const places = sql`(
  select place_id as id, name, kind, address, city, state, zip_code, latitude::float8, longitude::float8,
    source, source_url, created_at, retired_at from public_places) p`

export async function listPublicPlaces(
  db: Db,
  { search, state, retired, ...listing }: PlaceFilter,
): Promise<Page<PublicPlace>> {
  const fitting = sql`${places} where p.retired_at is ${retired ? sql`not null` : sql`null`}
    ${state ? sql`and p.state = ${state}` : sql``}
    ${search ? sql`and concat_ws(' ', p.name, p.address, p.city, p.state, p.zip_code) ilike ${likePattern(search)}` : sql``}`
  const [page, size] = await Promise.all([
    sql<PublicPlace>`select p.* from ${fitting} ${newestFirst('p', listing)}`.execute(db),
    cappedCount(fitting).execute(db),
  ])
  const { shown, next } = cutPage(page.rows, listing)
  return { rows: shown, next, total: onlyRow(size.rows).total }
}

export async function lockPublicPlace(tx: Tx, id: string): Promise<PublicPlace | undefined> {
  await sql`select from public_places where place_id = ${id} for update`.execute(tx)
  const { rows } = await sql<PublicPlace>`select p.* from ${places} where p.id = ${id}`.execute(tx)
  return rows[0]
}

export async function insertPublicPlace(
  tx: Tx,
  place: Insertable<Tables['publicPlaces']>,
): Promise<void> {
  await tx.insertInto('publicPlaces').values(place).execute()
}

export async function updatePublicPlace(
  tx: Tx,
  id: string,
  changes: Updateable<Tables['publicPlaces']>,
): Promise<void> {
  await tx.updateTable('publicPlaces').set(changes).where('placeId', '=', id).execute()
}
