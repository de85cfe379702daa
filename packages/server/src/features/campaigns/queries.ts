import type { Campaign, NewCampaign } from '@swapstead/domain/campaigns/campaign.ts'
import type { Page } from '@swapstead/domain/contract.ts'
import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import { newId } from '../../platform/core/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { type Listing, readPage } from '../../platform/database/pages.ts'
import type { Tables } from '../../platform/database/tables.ts'

export function listCampaigns(db: Db, listing: Listing): Promise<Page<Campaign>> {
  const from = sql`promotional_campaigns c where c.deleted_at is null`
  return readPage(db, { columns: sql`c.*`, from, alias: 'c' }, listing)
}

export function findCampaign(db: Db, id: string): Promise<Campaign | undefined> {
  return db
    .selectFrom('promotionalCampaigns')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

/** Grants, pauses and deletions lock the campaign's row. Gifts that refer to it do not. */
export function lockCampaign(tx: Tx, id: string): Promise<Campaign | undefined> {
  return tx
    .selectFrom('promotionalCampaigns')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export function insertCampaign(tx: Tx, campaign: NewCampaign): Promise<Campaign> {
  return tx
    .insertInto('promotionalCampaigns')
    .values({ id: newId(), ...campaign })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function updateCampaign(
  tx: Tx,
  id: string,
  changes: Updateable<Tables['promotionalCampaigns']>,
): Promise<Campaign> {
  return tx
    .updateTable('promotionalCampaigns')
    .set({ ...changes, updatedAt: sql`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
