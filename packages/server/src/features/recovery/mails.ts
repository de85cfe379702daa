import { PRODUCT } from '@swapstead/domain/product.ts'
import { RESET_LINK_LIFE, VERIFICATION_LINK_LIFE } from '@swapstead/domain/recovery/links.ts'
import { hoursText } from '@swapstead/domain/times.ts'
import type { Mail } from '../../platform/mail/mail.ts'

/** Both flows use the same tokens; only links and pages differ. */
export type RecoveryDoor = 'member' | 'general'

const resetPages: Record<RecoveryDoor, string> = {
  member: '/member/reset-password',
  general: '/dev-team/reset-password',
}

/** Contains no text that a user typed: the reader may not be the account's owner. */
type To = { email: string }

export function resetMail({ email }: To, door: RecoveryDoor, token: string): Mail {
  return {
    to: { name: '', address: email },
    subject: 'Set a new password',
    headline: 'Choose a new password.',
    paragraphs: [
      `Somebody asked for a new password for the account with this address. The link works once, for ${hoursText(RESET_LINK_LIFE)}.`,
      'If it wasn’t you, ignore this email: your password stays the same.',
    ],
    button: { label: 'Set a New Password', path: resetPages[door] },
    token,
    reason: `You got this email because somebody asked ${PRODUCT} for it with this address.`,
  }
}

/** Warns the owner, in case somebody else changed the password. */
export function passwordChangedMail({ email }: To): Mail {
  return {
    to: { name: '', address: email },
    subject: 'Your password was changed',
    headline: 'Your password was changed.',
    paragraphs: [
      'The password of your account was just changed, and other devices were signed out.',
      'If it wasn’t you, set a new password right away and let us know.',
    ],
    button: { label: 'Set a New Password', path: '/member/forgot-password' },
    reason: `You got this email because you have an account at ${PRODUCT}.`,
  }
}

export function verificationMail({ email }: To, token: string): Mail {
  return {
    to: { name: '', address: email },
    subject: 'Please confirm your email address',
    headline: 'One more click.',
    paragraphs: [
      `Please confirm that this is your address, so that neighbors at ${PRODUCT} can reach you. The link works for ${hoursText(VERIFICATION_LINK_LIFE)}.`,
      'If you didn’t join, just ignore this email.',
    ],
    button: { label: 'Confirm My Address', path: '/verify-email' },
    token,
    reason: `You got this email because somebody joined ${PRODUCT} with this address.`,
  }
}
