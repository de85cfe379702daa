import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { continueOnError, runInBatches } from '../../platform/core/batches.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { detachGifts } from '../gifts/index.ts'

const BATCH = 1_000

/**
 * Detaches gifts and benefits of a deleted campaign in batches, then deletes its row. Updates gifts
 * before benefits, in the order in which an acceptance locks them. Returns true if there is more.
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

/** Removes deleted campaigns. A failure does not stop the next one. */
export async function removeDeletedCampaigns(
  deps: Pick<Deps, 'db' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const deleted = await listDeleted(deps.db)
  const failure = 'a deleted campaign could not be cleared'
  await continueOnError({ log: deps.log, failure }, async (attempt) => {
    for (const { id } of deleted) {
      await attempt({ campaignId: id }, () => runInBatches(signal, () => detachBatch(deps, id)))
    }
  })
}

function listDeleted(db: Db) {
  return db
    .selectFrom('promotionalCampaigns')
    .select('id')
    .where('deletedAt', 'is not', null)
    .execute()
}
