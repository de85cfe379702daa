import type { Refusals } from '../decision.ts'

export const securityRefusals = {
  'auth.second_factor_required': [
    'signed_out',
    'Please enter the code from your authenticator app, or a recovery code.',
  ],
  'auth.second_factor_wrong': ['signed_out', 'This code is wrong or was used before.'],
  'auth.second_factor_missing': [
    'forbidden',
    'Staff accounts need two-step sign-in. Please set it up first.',
  ],
  'security.no_session': ['hidden', 'This session has already ended.'],
  'security.this_session': ['conflict', 'This is the session you are using. Log out instead.'],
  'security.factor_is_on': ['conflict', 'Two-step sign-in is already switched on.'],
  'security.factor_is_off': ['conflict', 'Two-step sign-in is not switched on.'],
  'security.codes_replaced': [
    'conflict',
    'These recovery codes were replaced by newer ones. Please save the newer ones.',
  ],
  'security.factor_needed': ['conflict', 'Staff accounts can’t switch off two-step sign-in.'],
  'security.wrong_password': ['forbidden', 'Password is incorrect'],
} as const satisfies Refusals

/** The password was right. The code of the second factor is still missing. */
export const CODE_REQUIRED = 'auth.second_factor_required' satisfies keyof typeof securityRefusals
