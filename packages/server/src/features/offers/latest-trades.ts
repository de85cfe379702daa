import { displayName } from '@swapstead/domain/accounts/user.ts'
import type { TradeSummary } from '@swapstead/domain/offers/offer.ts'
import { type OfferStatus, offerStatuses } from '@swapstead/domain/offers/offer.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { hasStatus } from './clock.ts'
import { offerViewSql, toOfferView } from './views.ts'

/** A member's newest offers and trades on both sides, for support staff. */
export async function listLatestTrades(
  db: Db,
  userId: string,
  most: number,
  now: Date,
): Promise<TradeSummary[]> {
  const { rows } = await offerViewSql(
    now,
    sql`
    where ${userId} in (o.from_user_id, o.to_user_id)
    order by o.created_at desc, o.id desc limit ${most}`,
  ).execute(db)
  return rows.map((row) => {
    const { id, status, createdAt, toItem, fromUser, toUser } = toOfferView(row, now)
    const partner = displayName(fromUser.id === userId ? toUser : fromUser)
    return { id, status, title: toItem.title, partner, createdAt }
  })
}

/** A member's offers and trades on both sides, with the clock applied. */
export async function countByStatus(
  db: Db,
  userId: string,
  now: Date,
): Promise<Record<OfferStatus, number>> {
  const counts = offerStatuses.map(
    (status) => sql`count(*) filter (where ${hasStatus(status, now)})::int as ${sql.id(status)}`,
  )
  const { rows } = await sql<Record<OfferStatus, number>>`
    select ${sql.join(counts)} from trade_offers o
    where ${userId} in (o.from_user_id, o.to_user_id)`.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('a count has one row')
  return counted
}
