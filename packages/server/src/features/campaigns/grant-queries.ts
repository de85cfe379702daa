import type { Campaign } from '@swapstead/domain/campaigns/campaign.ts'
import { TEST_MAIL_DOMAIN } from '@swapstead/domain/dev-team/test-login.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Config } from '../../config.ts'
import { newId } from '../../platform/core/ids.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

/** With `requireVerifiedEmail`, campaigns count verified members only. */
type Rules = Pick<Config, 'requireVerifiedEmail'>

/** Members that campaigns count: no guests, banned members, test accounts or admins. */
function isCounted({ requireVerifiedEmail }: Rules): RawBuilder<boolean> {
  return sql`(not u.is_guest and not u.is_banned and not u.is_admin
    and u.email not like ${`%@${TEST_MAIL_DOMAIN}`}
    and (u.email_verified or not ${requireVerifiedEmail}::boolean))`
}

/** Conflicts with a ban or a deletion of the member, not with other changes. */
const lockMembers = sql`for key share of u`

/**
 * Queues new members for a gift of every campaign with room. Locks no campaign, so registrations
 * never wait for one.
 */
export async function recordNewcomers(
  tx: Tx,
  rules: Rules,
  userIds: readonly string[],
): Promise<void> {
  await sql`
    insert into campaign_newcomers (campaign_id, user_id)
    select c.id, u.id from promotional_campaigns c cross join users u
    where c.is_active and c.current_members < c.max_members
      and u.id = any(${userIds}::uuid[]) and ${isCounted(rules)}
    on conflict do nothing`.execute(tx)
}

/**
 * Queues members who have verified their address: those who joined since the activation, and
 * existing ones if the campaign includes them. A pause delays their gift to its end.
 */
export async function recordVerified(tx: Tx, userIds: readonly string[]): Promise<void> {
  await sql`
    insert into campaign_newcomers (campaign_id, user_id)
    select c.id, u.id from promotional_campaigns c cross join users u
    where (c.is_active or c.is_paused) and c.current_members < c.max_members
      and (c.include_existing_members or u.created_at >= c.activated_at)
      and u.id = any(${userIds}::uuid[]) and ${isCounted({ requireVerifiedEmail: true })}
    on conflict do nothing`.execute(tx)
}

/**
 * Removes up to `limit` newcomers from the queue, oldest first. Returns those who qualify for a
 * gift.
 */
export async function dequeueNewcomers(
  tx: Tx,
  rules: Rules,
  campaignId: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ userId: string; isFit: boolean }>`
    select n.user_id, ${isCounted(rules)} as is_fit
    from campaign_newcomers n join users u on u.id = n.user_id
    where n.campaign_id = ${campaignId}
    order by n.joined_at, n.user_id limit ${limit} ${lockMembers}`.execute(tx)
  const taken = rows.map(({ userId }) => userId)
  await tx
    .deleteFrom('campaignNewcomers')
    .where('campaignId', '=', campaignId)
    .where('userId', '=', sql<string>`any(${taken}::uuid[])`)
    .execute()
  return rows.filter(({ isFit }) => isFit).map(({ userId }) => userId)
}

/** Schedules gifts for all existing members, once for the campaign. */
export async function beginBackfill(tx: Tx, campaignId: string, joinedUntil: Date): Promise<void> {
  await tx.insertInto('campaignBackfills').values({ campaignId, joinedUntil }).execute()
}

export function findBackfill(tx: Tx, campaignId: string) {
  return tx
    .selectFrom('campaignBackfills')
    .select(['joinedUntil', 'lastJoinedAt', 'lastUserId'])
    .where('campaignId', '=', campaignId)
    .where('finishedAt', 'is', null)
    .executeTakeFirst()
}
type Backfill = NonNullable<Awaited<ReturnType<typeof findBackfill>>>

/**
 * The next existing members by join date, without those who already have a gift of the campaign.
 */
export async function listNextExisting(
  tx: Tx,
  rules: Rules,
  { campaignId, limit, ...backfill }: Backfill & { campaignId: string; limit: number },
): Promise<{ id: string; createdAt: Date }[]> {
  const { joinedUntil, lastJoinedAt, lastUserId } = backfill
  const isAfter = lastJoinedAt
    ? sql`and (u.created_at, u.id) > (${lastJoinedAt}::timestamptz, ${lastUserId}::uuid)`
    : sql``
  const { rows } = await sql<{ id: string; createdAt: Date }>`
    select u.id, u.created_at from users u
    where ${isCounted(rules)} and u.created_at < ${joinedUntil} ${isAfter}
      and not exists (select from member_promotional_benefits b
        where b.campaign_id = ${campaignId} and b.user_id = u.id)
    order by u.created_at, u.id limit ${limit} ${lockMembers}`.execute(tx)
  return rows
}

export async function saveBackfill(
  tx: Tx,
  campaignId: string,
  place: { lastJoinedAt?: Date; lastUserId?: string; finishedAt?: Date },
): Promise<void> {
  await tx
    .updateTable('campaignBackfills')
    .set(place)
    .where('campaignId', '=', campaignId)
    .execute()
}

export async function insertBenefits(
  tx: Tx,
  { id: campaignId, premiumType, quantity }: Campaign,
  gifts: readonly { id: string; userId: string }[],
): Promise<void> {
  const what = { campaignId, premiumType, quantity }
  const benefits = gifts.map(({ id: giftId, userId }) => ({ id: newId(), userId, giftId, ...what }))
  await tx.insertInto('memberPromotionalBenefits').values(benefits).execute()
}

/**
 * Adds to the number of members reached, and completes a full campaign. Returns undefined if there
 * is no room; the caller must then roll back.
 */
export async function addReachedMembers(
  tx: Tx,
  id: string,
  members: number,
  now: Date,
): Promise<{ isComplete: boolean } | undefined> {
  const { rows } = await sql<{ isComplete: boolean }>`
    update promotional_campaigns set current_members = current_members + ${members},
      is_active = current_members + ${members} < max_members,
      completed_at = case when current_members + ${members} = max_members then ${now}::timestamptz end,
      updated_at = now()
    where id = ${id} and is_active and current_members + ${members} <= max_members
    returning completed_at is not null as is_complete`.execute(tx)
  return rows[0]
}

export async function markBenefitsUsed(
  tx: Tx,
  giftIds: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('memberPromotionalBenefits')
    .set({ isUsed: true, usedAt: now })
    .where('giftId', '=', sql<string>`any(${giftIds}::uuid[])`)
    .where('isUsed', '=', false)
    .execute()
}

const owesNewcomers = sql<boolean>`exists (
  select from campaign_newcomers n where n.campaign_id = c.id)`
const owesExisting = sql<boolean>`exists (
  select from campaign_backfills b where b.campaign_id = c.id and b.finished_at is null)`

/** Active campaigns with gifts still to give. */
export function listDueCampaigns(db: Db): Promise<string[]> {
  return listActive(db, sql<boolean>`(${owesNewcomers} or ${owesExisting})`)
}

/** Active campaigns with newcomers waiting. */
export function listCampaignsForNewcomers(db: Db): Promise<string[]> {
  return listActive(db, owesNewcomers)
}

async function listActive(db: Db, owes: RawBuilder<boolean>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from promotional_campaigns c where c.is_active and ${owes} order by c.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Deletes newcomers who wait for a campaign that is full or gone. */
export async function pruneNewcomers(db: Db): Promise<void> {
  await sql`
    delete from campaign_newcomers n
    where not exists (select from promotional_campaigns c
      where c.id = n.campaign_id and c.completed_at is null)`.execute(db)
}
