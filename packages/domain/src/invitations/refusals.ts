import type { Refusals } from '../decision.ts'

export const invitationRefusals = {
  // Unknown, switched off, used too often today, of somebody who may not invite, or of others.
  'invitations.not_found': [
    'hidden',
    'This invitation is no longer valid. Everyone can join without one.',
  ],
  'invitations.not_new': ['conflict', 'Invitations are for neighbors who just joined.'],
  'invitations.off': ['conflict', 'Invitations are switched off here.'],
} as const satisfies Refusals
