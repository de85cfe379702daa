import type { CampaignAction } from './actions.ts'

const failures: Readonly<Record<CampaignAction | 'create', string>> = {
  create: 'Failed to create campaign',
  activate: 'Failed to activate campaign',
  delete: 'Failed to delete campaign',
  pause: 'Failed to pause campaign',
  unpause: 'Failed to resume campaign',
}

/** What is said of a failed action: with the server's message when it gave one (CAMPAIGNS-25 to CAMPAIGNS-30). */
export function campaignAlert(
  action: CampaignAction | 'create',
  serverMessage: string | null,
): string {
  return serverMessage ? `${failures[action]}: ${serverMessage}` : failures[action]
}
