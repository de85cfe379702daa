import { defineCalls } from '../contract.ts'
import { Message } from '../wire.ts'
import {
  DeveloperPasswordChange,
  ForgottenPassword,
  PasswordChange,
  PasswordReset,
  ResetToken,
  VerificationToken,
} from './schemas.ts'

const forgot = {
  method: 'POST',
  door: 'open',
  body: ForgottenPassword,
  answer: Message,
  rateLimit: 'mailRequests',
} as const
const verify = { method: 'POST', door: 'open', body: ResetToken, answer: Message } as const
const reset = { method: 'POST', door: 'open', body: PasswordReset, answer: Message } as const

/**
 * Password resets, password changes and verification. Tokens work at both doors; only links and
 * pages differ.
 */
export const recoveryCalls = defineCalls({
  memberForgot: {
    ...forgot,
    path: '/api/member-auth/forgot-password',
    summary: 'Ask for a reset link to the member page; the answer is the same for every address',
  },
  generalForgot: {
    ...forgot,
    path: '/api/auth/forgot-password',
    summary: 'Ask for a reset link to the developer page; the answer is the same for every address',
  },
  memberVerifyToken: {
    ...verify,
    path: '/api/member-auth/verify-reset-token',
    summary: 'Whether a reset link still works; looking does not use it up',
  },
  generalVerifyToken: {
    ...verify,
    path: '/api/auth/verify-reset-token',
    summary: 'Whether a reset link still works; looking does not use it up',
  },
  memberReset: {
    ...reset,
    path: '/api/member-auth/reset-password',
    summary: 'Set a new password with a reset link; every session of the account ends',
  },
  generalReset: {
    ...reset,
    path: '/api/auth/reset-password',
    summary: 'Set a new password with a reset link; every session of the account ends',
  },
  changePassword: {
    method: 'POST',
    path: '/api/auth/change-password',
    door: 'member',
    summary: 'Change the own password; every other session of the account ends',
    body: PasswordChange,
    answer: Message,
    holdsSecrets: true,
  },
  changeDeveloperPassword: {
    method: 'PATCH',
    path: '/api/dev-team/change-password',
    door: 'developer',
    summary: 'Change the own password as a developer; every other session of the account ends',
    body: DeveloperPasswordChange,
    answer: Message,
    holdsSecrets: true,
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/auth/verify-email',
    door: 'open',
    summary: 'Confirm an email address with the token of its email',
    body: VerificationToken,
    answer: Message,
  },
  resendVerification: {
    method: 'POST',
    path: '/api/auth/resend-verification',
    door: 'member',
    summary: 'Send the email that confirms the address once more',
    answer: Message,
  },
})
