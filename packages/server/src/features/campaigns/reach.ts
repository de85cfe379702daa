import type {
  BenefitFilter,
  CampaignReach,
  CampaignTotals,
} from '@swapstead/domain/campaigns/calls.ts'
import type { Benefit } from '@swapstead/domain/campaigns/campaign.ts'
import {
  accumulatePoints,
  chartStep,
  type ReachPoint,
} from '@swapstead/domain/campaigns/figures.ts'
import type { Page } from '@swapstead/domain/contract.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { onlyRow } from '../../platform/database/only-row.ts'
import { cappedCount, cutPage, type Listing, newestFirst } from '../../platform/database/pages.ts'

/** Totals of all campaigns that are not deleted. */
export async function readTotals(db: Db): Promise<CampaignTotals> {
  const { rows } = await sql<{
    premiumType: CampaignTotals['packages'][number]['premiumType']
    campaigns: number
    active: number
    members: number
    count: number
  }>`
    select premium_type, count(*) as campaigns, count(*) filter (where is_active) as active,
      sum(current_members) as members, sum(current_members * quantity) as count
    from promotional_campaigns where deleted_at is null group by premium_type order by premium_type`.execute(
    db,
  )
  const sum = (value: 'campaigns' | 'active' | 'members') =>
    rows.reduce((total, row) => total + row[value], 0)
  return {
    campaigns: sum('campaigns'),
    active: sum('active'),
    members: sum('members'),
    packages: rows.map(({ premiumType, count }) => ({ premiumType, count })),
  }
}

type Extent = { first: Date | null; last: Date; members: number; accepted: number }

/** Members reached and gifts accepted over time, in at most 60 steps. */
export async function readReach(db: Db, campaignId: string): Promise<CampaignReach> {
  const { rows } = await sql<Extent>`
    select min(received_at) as first, greatest(max(received_at), max(used_at)) as last,
      count(*) as members, count(used_at) as accepted
    from member_promotional_benefits where campaign_id = ${campaignId}`.execute(db)
  const { first = null, last, members = 0, accepted = 0 } = rows[0] ?? {}
  if (!first || !last) return { members: 0, accepted: 0, points: [] }
  const added = await sql<ReachPoint>`
    select date_bin(${chartStep(first, last)} * interval '1 millisecond', s.at, ${first}::timestamptz) as at,
      count(*) filter (where not s.is_use) as reached, count(*) filter (where s.is_use) as accepted
    from member_promotional_benefits b
      cross join lateral (values (b.received_at, false), (b.used_at, true)) as s(at, is_use)
    where b.campaign_id = ${campaignId} and s.at is not null
    group by 1 order by 1`.execute(db)
  return { members, accepted, points: accumulatePoints(added.rows) }
}

const shown: Record<BenefitFilter, RawBuilder<unknown>> = {
  all: sql``,
  accepted: sql`and b.is_used`,
  waiting: sql`and not b.is_used and not b.is_expired`,
  expired: sql`and b.is_expired`,
}

/** Benefits of a campaign, latest first. */
export async function listBenefits(
  db: Db,
  campaignId: string,
  { show, ...listing }: Listing & { show: BenefitFilter },
  now: Date,
): Promise<Page<Benefit>> {
  const given = sql`(select b.*, b.received_at as created_at,
      not b.is_used and coalesce(g.expires_at <= ${now}, false) as is_expired
    from member_promotional_benefits b join member_gifts g on g.id = b.gift_id
    where b.campaign_id = ${campaignId}) b`
  const [page, size] = await Promise.all([
    sql<Benefit & { createdAt: Date }>`
      select b.*, u.first_name, u.last_name from ${given} join users u on u.id = b.user_id
      where true ${shown[show]} ${newestFirst('b', listing)}`.execute(db),
    cappedCount(sql`${given} where true ${shown[show]}`).execute(db),
  ])
  const { shown: rows, next } = cutPage(page.rows, listing)
  return { rows, next, total: onlyRow(size.rows).total }
}
