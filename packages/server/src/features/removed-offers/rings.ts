import { REMOVED_OFFER_KEPT } from '@swapstead/domain/removed-offers/removed-offer.ts'
import type { RemovedRing } from '@swapstead/domain/removed-offers/removed-ring.ts'
import { after } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { ratableUntil } from '../ratings/index.ts'

type Row = Omit<RemovedRing, 'erasedAt'> & { removedAt: Date }

/** A swap of three that is gone, as one of its members reads it; undefined for everybody else. */
export async function findRemovedRing(
  db: Db | Tx,
  userId: string,
  id: string,
  now: Date,
): Promise<RemovedRing | undefined> {
  const reader = sql`${userId}::uuid`
  const { rows } = await sql<Row>`
    select r.id, r.about, r.removed_at, r.names[f.left_position + 1] as left_name,
      ${ratableUntil(sql`r.id`, reader, now)} as ratable_until
    from removed_rings r
    left join former_trades f on f.id = r.id and f.rater_user_id = ${reader}
    where r.id = ${id} and ${reader} = any(r.user_ids)
      and r.removed_at > ${after(now, -REMOVED_OFFER_KEPT)}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { removedAt, ...ring } = row
  return { ...ring, erasedAt: after(removedAt, REMOVED_OFFER_KEPT) }
}
