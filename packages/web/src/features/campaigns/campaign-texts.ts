import type { CampaignAction, CampaignStatus } from '@swapstead/domain/campaigns/actions.ts'
import type { Campaign } from '@swapstead/domain/campaigns/campaign.ts'
import { valueGiven } from '@swapstead/domain/campaigns/figures.ts'
import { packagesOf } from '@swapstead/domain/gifts/packages.ts'
import { formatDollars } from '@swapstead/domain/money.ts'
import { premiumNames } from '@swapstead/domain/photos/premium-types.ts'
import { calendarDate } from '@swapstead/domain/times.ts'
import { countText } from '../../lib/count-text.ts'
import type { BadgeTone } from '../../ui/list/Badge.tsx'

export const statusTones: Readonly<Record<CampaignStatus, BadgeTone>> = {
  Completed: 'info',
  Paused: 'wait',
  Active: 'ok',
  Draft: 'plain',
}

export const actionLabels: Readonly<Record<CampaignAction, string>> = {
  activate: 'Activate',
  pause: 'Pause',
  unpause: 'Unpause',
  delete: 'Delete',
}

/** "1 member", "100,000 members". */
export function membersText(count: number): string {
  return count === 1 ? '1 member' : `${countText(count)} members`
}

/** "Premium Max, 25 photos ($2 value), 2 per member". */
export function packageText({ premiumType, quantity }: Campaign): string {
  const { photos, worth } = packagesOf(premiumType, 1)
  return `${premiumNames[premiumType]}, ${photos} photos (${formatDollars(worth)} value), ${quantity} per member`
}

/** "up to 100,000 members, $500,000 at list value, existing members included". */
export function reachText(campaign: Campaign): string {
  const { maxMembers, includeExistingMembers } = campaign
  const most = formatDollars(valueGiven({ ...campaign, currentMembers: maxMembers }))
  const members = membersText(maxMembers)
  const existing = includeExistingMembers ? 'existing members included' : 'new members alone'
  return `up to ${members}, ${most} at list value, ${existing}`
}

/** The latest milestone: "Completed Jun 30, 2026". */
export function milestoneText(campaign: Campaign, timeZone: string): string {
  const { completedAt, activatedAt, createdAt } = campaign
  if (completedAt) return `Completed ${calendarDate(completedAt, timeZone)}`
  if (activatedAt) return `Activated ${calendarDate(activatedAt, timeZone)}`
  return `Created ${calendarDate(createdAt, timeZone)}`
}
