import type { Campaign, NewCampaign } from '@swapstead/domain/campaigns/campaign.ts'
import type { Page } from '@swapstead/domain/contract.ts'
import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import { newId } from '../../platform/core/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { cappedCount, cutPage, type Listing, newestFirst } from '../../platform/database/pages.ts'
import type { Tables } from '../../platform/database/tables.ts'

export async function listCampaigns(db: Db, listing: Listing): Promise<Page<Campaign>> {
  const [page, size] = await Promise.all([
    sql<Campaign>`select * from promotional_campaigns c where c.deleted_at is null ${newestFirst('c', listing)}`.execute(
      db,
    ),
    cappedCount(sql`promotional_campaigns where deleted_at is null`).execute(db),
  ])
  const { shown, next } = cutPage(page.rows, listing)
  return { rows: shown, next, total: size.rows[0]?.total ?? 0 }
}

export function findCampaign(db: Db, id: string): Promise<Campaign | undefined> {
  return db
    .selectFrom('promotionalCampaigns')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

/** Giving, pausing and deleting lock the campaign's row; gifts that refer to it do not. */
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
