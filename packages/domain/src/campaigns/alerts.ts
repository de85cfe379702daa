import type { CampaignAction } from './actions.ts'

const failures: Readonly<Record<CampaignAction | 'create', string>> = {
  create: 'Failed to create campaign',
  activate: 'Failed to activate campaign',
  delete: 'Failed to delete campaign',
  pause: 'Failed to pause campaign',
  unpause: 'Failed to resume campaign',
}

/** The alert of a failed action, with the server's message if there is one. */
export function campaignAlert(
  action: CampaignAction | 'create',
  serverMessage: string | null,
): string {
  return serverMessage ? `${failures[action]}: ${serverMessage}` : failures[action]
}
