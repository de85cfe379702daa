import type { Campaign } from '@swapstead/domain/campaigns/campaign.ts'
import { campaignGiftExpiry, progressPercent } from '@swapstead/domain/campaigns/figures.ts'
import { MINUTE } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { runInBatches } from '../../platform/core/batches.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { recordAudit } from '../audit/index.ts'
import { giveGifts } from '../gifts/index.ts'
import {
  addReachedMembers,
  findBackfill,
  insertBenefits,
  listDue,
  listDueToNewcomers,
  saveBackfill,
  sweepNewcomers,
  takeExisting,
  takeNewcomers,
} from './grant-queries.ts'
import { lockCampaign } from './queries.ts'

/** Few enough that nobody notices the transaction, many enough that a hundred thousand take minutes. */
const BATCH = 100
/** Whoever was joining at the moment of the activation may be seen only now; nobody takes as long as this. */
const JOINING_MS = MINUTE
/** How long whoever activates a campaign waits for a batch that is being given; the job comes after it. */
const PATIENCE = '500ms'

/**
 * Gives what a campaign owes, one batch in a transaction of its own: first the campaign's row, then its members' rows, then
 * their gifts. Registrations hold none of these while they wait for another, so there is no ring. True when there is more.
 */
export function giveBatch(deps: Deps, campaignId: string, patience?: string): Promise<boolean> {
  return transact(deps.db, async (tx) => {
    if (patience) await sql`select set_config('lock_timeout', ${patience}, true)`.execute(tx)
    const campaign = await lockCampaign(tx, campaignId)
    if (!campaign?.isActive) return false
    return (await giveToNewcomers(deps, tx, campaign)) ?? (await giveToExisting(deps, tx, campaign))
  })
}

/** The next batch for those alone who have just joined. */
function welcomeBatch(deps: Deps, campaignId: string): Promise<boolean> {
  return transact(deps.db, async (tx) => {
    const campaign = await lockCampaign(tx, campaignId)
    if (!campaign?.isActive) return false
    return (await giveToNewcomers(deps, tx, campaign)) ?? false
  })
}

/** Nothing where nobody waits. */
async function giveToNewcomers(deps: Deps, tx: Tx, campaign: Campaign) {
  const newcomers = await takeNewcomers(tx, campaign.id, batchOf(campaign))
  return newcomers.length > 0 ? grant(deps, tx, campaign, newcomers) : undefined
}

function batchOf({ maxMembers, currentMembers }: Campaign): number {
  return Math.min(BATCH, maxMembers - currentMembers)
}

async function giveToExisting(deps: Deps, tx: Tx, campaign: Campaign) {
  const backfill = await findBackfill(tx, campaign.id)
  if (!backfill) return false
  const members = await takeExisting(tx, campaign.id, backfill, batchOf(campaign))
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

/** Looks once more at those who joined last. */
function beforeJoining(joinedUntil: Date) {
  const lastJoinedAt = new Date(joinedUntil.getTime() - JOINING_MS)
  return { lastJoinedAt, lastUserId: '00000000-0000-0000-0000-000000000000' }
}

/** Gift, benefit and count belong together. True when the campaign may have more to give. */
async function grant(
  deps: Deps,
  tx: Tx,
  campaign: Campaign,
  userIds: readonly string[],
): Promise<boolean> {
  const now = deps.now()
  const { id, name, description, premiumType, quantity } = campaign
  const gifts = await giveGifts(deps, tx, {
    userIds,
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

/** Their open pages learn of each percent, not of each batch: a back-fill has a thousand of those. */
async function tellDevelopers({ live }: Deps, tx: Tx, campaign: Campaign, currentMembers: number) {
  if (progressPercent({ ...campaign, currentMembers }) === progressPercent(campaign)) return
  await live.announceToStaff(tx, ['campaigns'])
}

/** Gives the next batch at once; what that cannot, the job does. */
export async function giveFirstBatch(deps: Deps, campaignId: string): Promise<void> {
  try {
    await giveBatch(deps, campaignId, PATIENCE)
  } catch (error) {
    deps.log.warn({ err: error, campaignId }, 'a campaign gives later')
  }
}

const never = new AbortController().signal

/** Gives all that is due, until it is told to end. */
export async function runGrants(deps: Deps, end = never): Promise<void> {
  await giveRoundRobin(deps, await listDue(deps.db), end, (id) => giveBatch(deps, id))
  await sweepNewcomers(deps.db)
}

/** Gives what is due to those who have just joined, however long existing members will take. */
export async function welcomeNewcomers(deps: Deps, end = never): Promise<void> {
  await giveRoundRobin(deps, await listDueToNewcomers(deps.db), end, (id) => welcomeBatch(deps, id))
}

/** One batch of each campaign in turn: a large one keeps no other waiting, nor does one that cannot give. */
async function giveRoundRobin(
  deps: Deps,
  campaigns: string[],
  end: AbortSignal,
  give: (id: string) => Promise<boolean>,
): Promise<void> {
  const waiting = [...campaigns]
  await runInBatches(end, async () => {
    const id = waiting.shift()
    if (id === undefined) return false
    try {
      if (await give(id)) waiting.push(id)
    } catch (error) {
      deps.log.error({ err: error, campaignId: id }, 'a campaign could not give')
    }
    return waiting.length > 0
  })
}
