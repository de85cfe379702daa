import { allow, refuse } from '../decision.ts'
import type { Campaign } from './campaign.ts'

export type CampaignMove = 'activate' | 'pause' | 'unpause'
export type CampaignAction = CampaignMove | 'delete'

export type CampaignStatus = 'Completed' | 'Paused' | 'Active' | 'Draft'

type State = Pick<Campaign, 'isActive' | 'isPaused' | 'activatedAt' | 'completedAt'>

/** The first state that holds. */
export function statusOf({ completedAt, isPaused, isActive }: State): CampaignStatus {
  if (completedAt) return 'Completed'
  if (isPaused) return 'Paused'
  return isActive ? 'Active' : 'Draft'
}

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

/**
 * The possible actions, in the order of their buttons. A paused campaign offers both activate
 * and unpause, which do the same.
 */
export function offeredActions(campaign: State): CampaignAction[] {
  return [...moves.filter((move) => problemOf(move, campaign) === null), 'delete']
}

/** The state after a move. `activatedAt` keeps the time of the first activation. */
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
