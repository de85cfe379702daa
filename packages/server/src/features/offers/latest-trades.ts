import { displayName } from '@swapstead/domain/accounts/user.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { offerViewSql, toOfferView } from './views.ts'

/** The newest offers and trades of a member on either side, in short, for whoever helps them. */
export async function listLatestTrades(db: Db, userId: string, most: number, now: Date) {
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
