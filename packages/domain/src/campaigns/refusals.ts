import type { Refusals } from '../decision.ts'

export const campaignRefusals = {
  'campaigns.not_found': ['hidden', 'Campaign not found'],
  'campaigns.completed': ['conflict', 'This campaign is completed.'],
  'campaigns.active_already': ['conflict', 'This campaign is already active.'],
  'campaigns.not_active': ['conflict', 'This campaign is not active.'],
  'campaigns.not_paused': ['conflict', 'This campaign is not paused.'],
} as const satisfies Refusals
