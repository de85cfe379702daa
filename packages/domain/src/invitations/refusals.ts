import type { Refusals } from '../decision.ts'

export const invitationRefusals = {
  // One answer for links that are unknown, switched off, used up today or by a member who may not
  // invite, and for invitations of others.
  'invitations.not_found': [
    'hidden',
    'This invitation is no longer valid. Everyone can join without one.',
  ],
  'invitations.not_new': ['conflict', 'Invitations are for neighbors who just joined.'],
  'invitations.off': ['conflict', 'Invitations are switched off here.'],
} as const satisfies Refusals
