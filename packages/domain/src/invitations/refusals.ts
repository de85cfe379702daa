import type { Refusals } from '../decision.ts'

export const invitationRefusals = {
  // Unknown, switched off, used too often today, of somebody who may not invite, or of others.
  'invitations.not_found': [
    'hidden',
    'This invitation is not valid anymore. Everybody may join without one.',
  ],
  'invitations.not_new': ['conflict', 'Invitations are for neighbors who have just joined.'],
  'invitations.off': ['conflict', 'Invitations are switched off here.'],
} as const satisfies Refusals
