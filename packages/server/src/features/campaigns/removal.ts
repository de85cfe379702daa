import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { runInBatches } from '../../platform/core/batches.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { detachGifts } from '../gifts/index.ts'

const BATCH = 1_000

/**
 * Detaches gifts and benefits of a deleted campaign in batches, then deletes its row. Updates
 * gifts before benefits, in the same order as acceptance. Returns true when there is more.
 */
export function detachBatch({ db }: Pick<Deps, 'db'>, campaignId: string): Promise<boolean> {
  return transact(db, async (tx) => {
    const benefits = await takeBenefits(tx, campaignId)
    await detachGifts(
      tx,
      benefits.map(({ giftId }) => giftId),
    )
    await tx
      .updateTable('memberPromotionalBenefits')
      .set({ campaignId: null })
      .where('id', '=', sql<string>`any(${benefits.map(({ id }) => id)}::uuid[])`)
      .execute()
    const mailboxes = await sql`
      delete from campaign_mailboxes where campaign_id = ${campaignId} and mailbox_hash in (
        select mailbox_hash from campaign_mailboxes where campaign_id = ${campaignId}
        order by mailbox_hash limit ${BATCH})`.execute(tx)
    if (benefits.length === BATCH || mailboxes.numAffectedRows === BigInt(BATCH)) return true
    await tx
      .deleteFrom('promotionalCampaigns')
      .where('id', '=', campaignId)
      .where('deletedAt', 'is not', null)
      .execute()
    return false
  })
}

function takeBenefits(tx: Tx, campaignId: string) {
  return tx
    .selectFrom('memberPromotionalBenefits')
    .select(['id', 'giftId'])
    .where('campaignId', '=', campaignId)
    .orderBy('receivedAt')
    .orderBy('id')
    .limit(BATCH)
    .execute()
}

/** Removes deleted campaigns; one that fails holds up no other. */
export async function removeDeletedCampaigns(
  deps: Pick<Deps, 'db' | 'log'>,
  end: AbortSignal,
): Promise<void> {
  for (const { id } of await listDeleted(deps.db)) {
    try {
      await runInBatches(end, () => detachBatch(deps, id))
    } catch (error) {
      deps.log.error({ err: error, campaignId: id }, 'a deleted campaign could not be cleared')
    }
  }
}

function listDeleted(db: Db) {
  return db
    .selectFrom('promotionalCampaigns')
    .select('id')
    .where('deletedAt', 'is not', null)
    .execute()
}
