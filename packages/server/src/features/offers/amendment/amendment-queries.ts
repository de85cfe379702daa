import { formatAmount } from '@swapstead/domain/money.ts'
import { bundleKeyOf, fromItemIdsOf, toItemIdsOf } from '@swapstead/domain/offers/bundle.ts'
import type { OfferChange } from '@swapstead/domain/offers/change.ts'
import type { OfferRow, OfferView } from '@swapstead/domain/offers/offer.ts'
import type { NewAmendment } from '@swapstead/domain/offers/step.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { itemContentJson } from '../../items/index.ts'
import { insertBundles } from '../queries.ts'
import { offerViewSql, toStoredOffer } from '../views.ts'

/**
 * Stores a proposed change of a trade, or the end of the open one. The caller has stored the
 * offer's row.
 */
export async function storeAmendment(
  tx: Tx,
  { offerId, next, effects }: OfferChange,
  now: Date,
): Promise<void> {
  const step = effects.find((effect) => effect.type === 'amendment')?.amendment
  if (!step) return
  if (step.type === 'proposed') return insertAmendment(tx, offerId, step.amendment)
  await tx
    .updateTable('tradeAmendments')
    .set({ outcome: step.outcome, endedAt: now })
    .where('tradeOfferId', '=', offerId)
    .where('outcome', 'is', null)
    .execute()
  if (step.outcome === 'agreed' && next) await replaceBundle(tx, next)
}

async function insertAmendment(
  tx: Tx,
  tradeOfferId: string,
  amendment: NewAmendment,
): Promise<void> {
  const { id, proposedByUserId, proposedAt, message } = amendment
  await tx
    .insertInto('tradeAmendments')
    .values({
      id,
      tradeOfferId,
      proposedByUserId,
      proposedAt,
      message,
      cashAdjustment: formatAmount(amendment.cashAdjustment),
      cashAsked: formatAmount(amendment.cashAsked),
    })
    .execute()
  const partsOf = (side: 'from' | 'to', itemIds: readonly string[]) =>
    itemIds.map((itemId, index) => ({ side, position: index + 1, itemId }))
  const parts = [
    ...partsOf('from', fromItemIdsOf(amendment)),
    ...partsOf('to', toItemIdsOf(amendment)),
  ]
  await sql`
    insert into amendment_items (amendment_id, side, position, item_id, content)
    select ${id}, n.side, n.position, i.id, ${itemContentJson('i')}
    from json_to_recordset(${JSON.stringify(parts)}::json) n(side text, position smallint, "itemId" uuid)
    join items i on i.id = n."itemId"`.execute(tx)
}

/** The offer's row holds the first items and the cash; `bundle_items` holds the others. */
async function replaceBundle(tx: Tx, offer: OfferRow): Promise<void> {
  await tx.deleteFrom('bundleItems').where('tradeOfferId', '=', offer.id).execute()
  await tx
    .updateTable('tradeOffers')
    .set({ bundleKey: bundleKeyOf(offer) })
    .where('id', '=', offer.id)
    .execute()
  await insertBundles(tx, [offer])
}

/** Trades with an open proposal that names one of these items. */
export async function listAmendedWith(tx: Tx, itemIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.trade_offer_id as id from amendment_items s
    join trade_amendments a on a.id = s.amendment_id and a.outcome is null
    where s.item_id = any(${itemIds}::uuid[]) order by 1`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Locks a trade without its items. The caller holds the item that the proposal names, so an
 * agreement to that proposal waits.
 */
export async function lockTradeAlone(
  tx: Tx,
  id: string,
  now: Date,
): Promise<OfferView | undefined> {
  await tx.selectFrom('tradeOffers').select('id').where('id', '=', id).forUpdate().execute()
  const { rows } = await offerViewSql(now, sql`where o.id = ${id}`).execute(tx)
  return rows[0] && toStoredOffer(rows[0])
}
