import type { ItemContent } from '@swapstead/domain/items/item.ts'
import type { CopiedItems } from '@swapstead/domain/offers/step.ts'
import type { ItemCopy } from '@swapstead/domain/offers/trade-summary.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { itemContentJson } from '../items/index.ts'

/** Copies items into an offer in their present state. The caller holds their locks. */
export async function insertItemCopies(
  tx: Tx,
  tradeOfferId: string,
  { itemIds, reason }: CopiedItems,
  now: Date,
): Promise<void> {
  await sql`
    insert into offer_items (trade_offer_id, item_id, reason, content, taken_at)
    select ${tradeOfferId}, i.id, ${reason}, ${itemContentJson('i')}, ${now}
    from items i where i.id = any(${itemIds}::uuid[]) order by i.id`.execute(tx)
}

/** Copies of the items of these offers, by offer, oldest first. */
export async function listItemCopies(
  db: Db,
  offerIds: readonly string[],
): Promise<Map<string, ItemCopy[]>> {
  const { rows } = await sql<{
    tradeOfferId: string
    reason: string
    takenAt: Date
    content: ItemContent
  }>`
    select trade_offer_id, reason, taken_at, content from offer_items
    where trade_offer_id = any(${offerIds}::uuid[]) order by id`.execute(db)
  const items = Map.groupBy(rows, ({ tradeOfferId }) => tradeOfferId)
  return new Map(
    [...items].map(([id, copies]) => [
      id,
      copies.map(({ reason, takenAt, content }) => ({
        ...content,
        reason,
        takenAt,
        photos: content.photos.length,
      })),
    ]),
  )
}
