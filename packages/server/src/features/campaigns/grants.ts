import type { Campaign } from '@swapstead/domain/campaigns/campaign.ts'
import { campaignGiftExpiry, progressPercent } from '@swapstead/domain/campaigns/figures.ts'
import { before, MINUTE } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { continueOnError, runInBatches } from '../../platform/core/batches.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { recordAudit } from '../audit/index.ts'
import { createGifts } from '../gifts/index.ts'
import {
  addReachedMembers,
  dequeueNewcomers,
  findBackfill,
  insertBenefits,
  listCampaignsForNewcomers,
  listDueCampaigns,
  listNextExisting,
  pruneNewcomers,
  saveBackfill,
} from './grant-queries.ts'
import { lockCampaign } from './queries.ts'
import { reserveSeats } from './seats.ts'

/**
 * Gifts per transaction: short enough not to delay others, and large enough for a hundred thousand
 * gifts in minutes.
 */
const BATCH = 100
/**
 * The longest that a registration takes. One that began before the activation may commit after the
 * first pass over existing members.
 */
const JOINING_MS = MINUTE
/** How long an activation waits for a running batch. The job grants what is left. */
const PATIENCE = '500ms'

/**
 * Grants one batch in its own transaction, locking the campaign, then members, then gifts.
 * Registrations hold none of these locks while waiting, so there is no deadlock. Returns true if
 * there is more to grant.
 */
export function grantBatch(deps: Deps, campaignId: string, patience?: string): Promise<boolean> {
  return transact(deps.db, async (tx) => {
    if (patience) await sql`select set_config('lock_timeout', ${patience}, true)`.execute(tx)
    const campaign = await lockCampaign(tx, campaignId)
    if (!campaign?.isActive) return false
    return (await giveToNewcomers(deps, tx, campaign)) ?? (await giveToExisting(deps, tx, campaign))
  })
}

/** The next batch for newcomers only. */
function welcomeBatch(deps: Deps, campaignId: string): Promise<boolean> {
  return transact(deps.db, async (tx) => {
    const campaign = await lockCampaign(tx, campaignId)
    if (!campaign?.isActive) return false
    return (await giveToNewcomers(deps, tx, campaign)) ?? false
  })
}

/** Undefined if no newcomer waits. */
async function giveToNewcomers(deps: Deps, tx: Tx, campaign: Campaign) {
  const newcomers = await dequeueNewcomers(tx, deps.config, campaign.id, batchOf(campaign))
  return newcomers.length > 0 ? grant(deps, tx, campaign, newcomers) : undefined
}

function batchOf({ maxMembers, currentMembers }: Campaign): number {
  return Math.min(BATCH, maxMembers - currentMembers)
}

async function giveToExisting(deps: Deps, tx: Tx, campaign: Campaign) {
  const backfill = await findBackfill(tx, campaign.id)
  if (!backfill) return false
  const batch = { ...backfill, campaignId: campaign.id, limit: batchOf(campaign) }
  const members = await listNextExisting(tx, deps.config, batch)
  const last = members.at(-1)
  if (last) {
    await saveBackfill(tx, campaign.id, { lastJoinedAt: last.createdAt, lastUserId: last.id })
    const ids = members.map(({ id }) => id)
    return grant(deps, tx, campaign, ids)
  }
  const { joinedUntil } = backfill
  const now = deps.now()
  const isOver = now.getTime() - joinedUntil.getTime() > JOINING_MS
  await saveBackfill(tx, campaign.id, isOver ? { finishedAt: now } : beforeJoining(joinedUntil))
  return false
}

/** Starts a second pass, which checks again those who may have joined during the activation. */
function beforeJoining(joinedUntil: Date) {
  const lastJoinedAt = before(joinedUntil, JOINING_MS)
  return { lastJoinedAt, lastUserId: '00000000-0000-0000-0000-000000000000' }
}

/**
 * Saves gifts, benefits and the count together. Returns true if the campaign may have more to
 * grant.
 */
async function grant(
  deps: Deps,
  tx: Tx,
  campaign: Campaign,
  userIds: readonly string[],
): Promise<boolean> {
  const now = deps.now()
  const { id, name, description, premiumType, quantity } = campaign
  const gifts = await createGifts(deps, tx, {
    userIds: await reserveSeats(tx, deps.config, id, userIds),
    premiumType,
    quantity,
    description,
    giftType: 'marketing_gift',
    reason: name,
    campaignId: id,
    expiresAt: campaignGiftExpiry(now),
  })
  if (gifts.length === 0) return true
  await insertBenefits(tx, campaign, gifts)
  const raised = await addReachedMembers(tx, id, gifts.length, now)
  if (!raised) throw new Error(`campaign ${id} has no room for what was given`)
  if (raised.isComplete) {
    await recordAudit(tx, {
      actorId: null,
      action: 'campaign_completed',
      type: 'campaign',
      subjectId: id,
      description: `The campaign "${name}" has reached its members`,
    })
  }
  await tellDevelopers(deps, tx, campaign, campaign.currentMembers + gifts.length)
  return !raised.isComplete
}

/** Announces each percent instead of each batch: a large campaign has a thousand batches. */
async function tellDevelopers({ live }: Deps, tx: Tx, campaign: Campaign, currentMembers: number) {
  if (progressPercent({ ...campaign, currentMembers }) === progressPercent(campaign)) return
  await live.announceToStaff(tx, ['campaigns'])
}

/** Grants the first batch at once; the job grants the rest. */
export async function grantFirstBatch(deps: Deps, campaignId: string): Promise<void> {
  try {
    await grantBatch(deps, campaignId, PATIENCE)
  } catch (error) {
    deps.log.warn({ err: error, campaignId }, 'a campaign gives later')
  }
}

/** Grants everything due until `signal` aborts. */
export async function runGrants(deps: Deps, signal: AbortSignal): Promise<void> {
  await pruneNewcomers(deps.db)
  await giveRoundRobin(deps, await listDueCampaigns(deps.db), signal, (id) => grantBatch(deps, id))
}

/** Grants newcomers' gifts first, because existing members may take long. */
export async function welcomeNewcomers(deps: Deps, signal: AbortSignal): Promise<void> {
  await giveRoundRobin(deps, await listCampaignsForNewcomers(deps.db), signal, (id) =>
    welcomeBatch(deps, id),
  )
}

/** Takes one batch of each campaign in turn, so that no large or failing one holds up others. */
async function giveRoundRobin(
  deps: Deps,
  campaigns: string[],
  signal: AbortSignal,
  give: (id: string) => Promise<boolean>,
): Promise<void> {
  const waiting = [...campaigns]
  const failure = 'a campaign could not give'
  await continueOnError({ log: deps.log, failure }, (attempt) =>
    runInBatches(signal, async () => {
      const id = waiting.shift()
      if (id === undefined) return false
      if (await attempt({ campaignId: id }, () => give(id))) waiting.push(id)
      return waiting.length > 0
    }),
  )
}
