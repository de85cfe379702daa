import type { Refusals } from '../decision.ts'

export const messageRefusals = {
  'messages.not_found': ['hidden', 'Could not find original message'],
  'messages.no_shared_offer': [
    'invalid',
    'You can write to a member while an offer is open between you',
  ],
  'messages.email_unverified': [
    'forbidden',
    'Please verify your e-mail address before you write to members',
  ],
  'messages.member_unavailable': ['conflict', 'This member is no longer available'],
} as const satisfies Refusals
