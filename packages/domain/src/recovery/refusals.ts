import type { Refusals } from '../decision.ts'

export const recoveryRefusals = {
  'recovery.link_invalid': ['invalid', 'This reset link is not valid. Please request a new one.'],
  'recovery.link_expired': ['gone', 'This reset link has expired. Please request a new one.'],
  'recovery.verification_invalid': [
    'invalid',
    'This verification link is not valid. Sign in and ask for a new one.',
  ],
  'recovery.verification_expired': [
    'gone',
    'This verification link has expired. Sign in and ask for a new one.',
  ],
  'recovery.already_verified': ['conflict', 'Your email address is already verified.'],
  'recovery.wrong_password': ['forbidden', 'Current password is incorrect'],
  'recovery.same_password': ['invalid', 'The new password must differ from the current one.'],
} as const satisfies Refusals
