import type { Page } from '@swapstead/domain/contract.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { cappedCount, cutPage, type Listing, newestFirst } from '../../platform/database/pages.ts'
import { type ItemViewRow, itemViewColumns, listOwnItems, toItemView } from '../items/index.ts'
import { isInTrade } from '../swap-state/index.ts'
import { listed, listedInSandbox, type Reader, type Sql } from './listed.ts'

/**
 * Items of a member that an offer may include: those that the reader may ask for, or their own.
 * None if the member is hidden from the reader.
 */
export async function listOfMember(
  db: Db,
  reader: Reader & { userId: string },
  memberId: string,
  listing: Listing,
): Promise<Page<ItemView>> {
  if (memberId === reader.userId) {
    return listOwnItems(db, memberId, { ...listing, now: reader.now, isAvailable: true })
  }
  const theirs = sql`i.user_id = ${memberId} and i.removed_at is null and ${shownTo(reader)}
    and not ${isInTrade(sql`i.id`, reader.now)}`
  const { rows } = await sql<ItemViewRow & { total: number }>`
    select ${itemViewColumns(reader.now)}, (${cappedCount(sql`items i where ${theirs}`)}) as total
    from items i join users u on u.id = i.user_id
    where ${theirs} ${newestFirst('i', listing)}`.execute(db)
  const { shown, next } = cutPage(rows, listing)
  return {
    rows: shown.map(({ total: _, ...row }) => toItemView(row, null)),
    next,
    total: rows[0]?.total ?? (listing.cursor ? null : 0),
  }
}

/** Guests trade only with each other. */
function shownTo(reader: Reader & { userId: string }): Sql {
  const { userId, sandboxAt } = reader
  return sandboxAt ? listedInSandbox(userId, sandboxAt, {}) : listed(reader, {})
}
