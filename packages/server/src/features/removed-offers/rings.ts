import type { RatableInRing, RemovedRing } from '@swapstead/domain/removed-offers/removed-ring.ts'
import { REMOVED_OFFER_KEPT } from '@swapstead/domain/retention.ts'
import { after, before } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { ratableUntil } from '../ratings/index.ts'
import { isOwed } from '../trade-locks/index.ts'

/**
 * A member whom the reader may rate or could have rated. The list begins with the first who left.
 */
type Other = Omit<RatableInRing, 'until'> & { until: string | null }
type Row = Pick<RemovedRing, 'id' | 'about'> & {
  removedAt: Date
  others: Other[]
  owed: { title: string; until: string } | null
}

/** A deleted swap of three as seen by one of its members. Undefined for anybody else. */
export async function findRemovedRing(
  db: Db | Tx,
  userId: string,
  id: string,
  now: Date,
): Promise<RemovedRing | undefined> {
  const reader = sql`${userId}::uuid`
  const { rows } = await sql<Row>`
    select r.id, r.about, r.removed_at, (
      select coalesce(json_agg(json_build_object(
          'position', f.left_position, 'name', r.names[f.left_position + 1],
          'hasLeft', f.ended_at is null, 'until', ${ratableUntil(now)})
        order by f.ended_at is not null, f.left_at), '[]')
      from former_trades f where f.id = r.id and f.rater_user_id = ${reader}) as others, (
      select json_build_object('title', i.title, 'until', l.owed_until)
      from item_trade_locks l join items i on i.id = l.item_id
      where ${isOwed(sql`r.id`, reader, now)}) as owed
    from removed_rings r
    where r.id = ${id} and ${reader} = any(r.user_ids)
      and r.removed_at > ${before(now, REMOVED_OFFER_KEPT)}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { removedAt, others, owed, ...ring } = row
  const ratable = others.flatMap(({ until, ...other }) =>
    until === null ? [] : { ...other, until: new Date(until) },
  )
  return {
    ...ring,
    leftName: others.find(({ hasLeft }) => hasLeft)?.name ?? null,
    ratableUntil: ratable.find(({ hasLeft }) => hasLeft)?.until ?? null,
    ratable,
    owed: owed && { ...owed, until: new Date(owed.until) },
    erasedAt: after(removedAt, REMOVED_OFFER_KEPT),
  }
}
