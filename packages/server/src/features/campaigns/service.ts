import type { Actor } from '@swapstead/domain/actor.ts'
import { type CampaignMove, moveCampaign } from '@swapstead/domain/campaigns/actions.ts'
import type { Campaign, NewCampaign } from '@swapstead/domain/campaigns/campaign.ts'
import { after } from '@swapstead/domain/times.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { afterCommit, type Db, type Tx, transact } from '../../platform/database/database.ts'
import { type CampaignDeed, recordAudit } from '../audit/index.ts'
import { beginBackfill } from './grant-queries.ts'
import { grantFirstBatch } from './grants.ts'
import { findCampaign, insertCampaign, lockCampaign, updateCampaign } from './queries.ts'
import { detachBatch } from './removal.ts'

export function createCampaign({ db }: Deps, actor: Actor, input: NewCampaign): Promise<Campaign> {
  return transact(db, async (tx) => {
    const campaign = await insertCampaign(tx, input)
    await note(tx, actor, campaign, 'created')
    return campaign
  })
}

export async function readCampaign(db: Db, id: string): Promise<Campaign> {
  const campaign = await findCampaign(db, id)
  if (!campaign) throw refused('campaigns.not_found')
  return campaign
}

/** Members who register while the activation commits count as existing ones. */
const COMMITTING_MS = 5_000

const told = { activate: 'activated', pause: 'paused', unpause: 'unpaused' } as const

/**
 * Activates, pauses or unpauses. Grants hold the same row lock, so a pause takes effect after
 * the running batch. Only the first activation schedules gifts for existing members.
 */
export function changeCampaign(
  deps: Deps,
  actor: Actor,
  id: string,
  move: CampaignMove,
): Promise<Campaign> {
  return transact(deps.db, async (tx) => {
    const campaign = await lockFound(tx, id)
    const now = deps.now()
    const decision = moveCampaign(move, campaign, now)
    if (!decision.ok) throw refused(decision.code)
    const changed = await updateCampaign(tx, id, decision.next)
    if (campaign.includeExistingMembers && !campaign.activatedAt) {
      await beginBackfill(tx, id, after(now, COMMITTING_MS))
    }
    await note(tx, actor, changed, told[move])
    // The job grants the other batches.
    if (changed.isActive) afterCommit(() => grantFirstBatch(deps, id))
    return changed
  })
}

/** Hides the campaign at once. Members keep its gifts. */
export function removeCampaign(deps: Deps, actor: Actor, id: string): Promise<void> {
  return transact(deps.db, async (tx) => {
    const campaign = await lockFound(tx, id)
    const ended = { isActive: false, isPaused: false, deletedAt: deps.now() }
    await updateCampaign(tx, id, ended)
    await note(tx, actor, campaign, 'deleted')
    // The job detaches the other batches.
    afterCommit(async () => void (await detachBatch(deps, id)))
  })
}

async function lockFound(tx: Tx, id: string): Promise<Campaign> {
  const campaign = await lockCampaign(tx, id)
  if (!campaign) throw refused('campaigns.not_found')
  return campaign
}

function note(tx: Tx, actor: Actor, { id, name }: Campaign, what: CampaignDeed): Promise<void> {
  return recordAudit(tx, {
    actorId: actor.id,
    action: `campaign_${what}`,
    type: 'campaign',
    subjectId: id,
    description: `The campaign "${name}" was ${what}`,
  })
}
