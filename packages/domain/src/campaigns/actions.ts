import { allow, refuse } from '../decision.ts'
import type { Campaign } from './campaign.ts'

/** What a campaign goes through once it is made. */
export type CampaignMove = 'activate' | 'pause' | 'unpause'
export type CampaignAction = CampaignMove | 'delete'

/** What a campaign is shown as. */
export type CampaignStatus = 'Completed' | 'Paused' | 'Active' | 'Draft'

type State = Pick<Campaign, 'isActive' | 'isPaused' | 'activatedAt' | 'completedAt'>

/** The first that holds (CAMPAIGNS-04). */
export function statusOf({ completedAt, isPaused, isActive }: State): CampaignStatus {
  if (completedAt) return 'Completed'
  if (isPaused) return 'Paused'
  return isActive ? 'Active' : 'Draft'
}

/** Why a move cannot be made; null when it can. */
function problemOf(move: CampaignMove, { isActive, isPaused, completedAt }: State) {
  if (completedAt) return 'campaigns.completed' as const
  switch (move) {
    case 'activate':
      return isActive ? ('campaigns.active_already' as const) : null
    case 'pause':
      return isActive && !isPaused ? null : ('campaigns.not_active' as const)
    case 'unpause':
      return isPaused ? null : ('campaigns.not_paused' as const)
  }
}

const moves: readonly CampaignMove[] = ['activate', 'pause', 'unpause']

/** The actions that are offered, in the order of their buttons; a paused campaign has two that do the same (readings C-45). */
export function offeredActions(campaign: State): CampaignAction[] {
  return [...moves.filter((move) => problemOf(move, campaign) === null), 'delete']
}

/** The state after a move. The first activation has its time; whatever goes on after a pause keeps it. */
export function moveCampaign(move: CampaignMove, campaign: State, now: Date) {
  const problem = problemOf(move, campaign)
  if (problem) return refuse(problem)
  const isActive = move !== 'pause'
  return allow({
    isActive,
    isPaused: !isActive,
    activatedAt: campaign.activatedAt ?? now,
  })
}
