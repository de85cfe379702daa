import type { Refusals } from '../decision.ts'

export const giftRefusals = {
  'gifts.not_found': ['hidden', 'Gift not found'],
  'gifts.not_for_guests': ['forbidden', 'Guest users cannot receive gifts'],
  'gifts.not_for_banned': ['conflict', 'This member is deactivated and cannot receive gifts'],
  'gifts.email_unverified': [
    'forbidden',
    'Please verify your email address before you accept gifts',
  ],
  'gifts.already_accepted': [
    'conflict',
    'You already accepted this gift. Its credits are on your account.',
  ],
  'gifts.expired': ['gone', 'This gift has expired'],
} as const satisfies Refusals
export type GiftRefusal = keyof typeof giftRefusals
