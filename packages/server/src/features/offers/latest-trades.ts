import { displayName } from '@swapstead/domain/accounts/user.ts'
import { wantedTitle } from '@swapstead/domain/offers/bundle.ts'
import { type OfferStatus, offerStatuses, partnerUserOf } from '@swapstead/domain/offers/offer.ts'
import type { TradeSummary } from '@swapstead/domain/offers/trade-summary.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { onlyRow } from '../../platform/database/only-row.ts'
import { hasStatus } from '../swap-state/index.ts'
import { listItemCopies } from './item-copies.ts'
import { offerViewSql, toOfferView } from './views.ts'

/** A member's newest offers and trades on both sides, for support staff. */
export async function listLatestTrades(
  db: Db,
  userId: string,
  limit: number,
  now: Date,
): Promise<TradeSummary[]> {
  const { rows } = await offerViewSql(
    now,
    sql`
    where ${userId} in (o.from_user_id, o.to_user_id)
    order by o.created_at desc, o.id desc limit ${limit}`,
  ).execute(db)
  const copies = await listItemCopies(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const offer = toOfferView(row, now)
    const { id, status, createdAt, itemsInTrade, cancelledAt, counteredAt, expiredAt } = offer
    const partner = displayName(partnerUserOf(offer, userId))
    const title = wantedTitle(offer)
    const badge = { itemsInTrade, cancelledAt, counteredAt, expiredAt }
    return { id, status, badge, title, partner, createdAt, items: copies.get(id) ?? [] }
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
  return onlyRow(rows)
}
