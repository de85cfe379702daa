import { PRODUCT } from '@swapstead/domain/product.ts'
import type { Mail } from '../../platform/mail/mail.ts'

/** For an address that is registered again although it has an account. */
export function accountExistsMail({ email }: { email: string }): Mail {
  return {
    to: { name: '', address: email },
    subject: `You already have an account at ${PRODUCT}`,
    headline: 'You’re already one of us.',
    paragraphs: [
      'Somebody just tried to sign up with this address. It already has an account, so nothing was changed.',
      'If that was you, sign in; you can also set a new password there. If it wasn’t, there’s nothing to do.',
    ],
    button: { label: 'Sign In', path: '/auth' },
    reason: `You got this email because somebody registered at ${PRODUCT} with this address.`,
  }
}

type Reader = { id: string; email: string; firstName: string; hasPosted: boolean }

/** The first event mail, sent once the address is verified. */
export function welcomeMail({ id, email, firstName, hasPosted }: Reader): Mail {
  return {
    to: { name: firstName, address: email },
    subject: `Welcome to ${PRODUCT}`,
    headline: `Good to have you, ${firstName}.`,
    paragraphs: [
      hasPosted
        ? 'Your things are out already. Now look at what neighbors have, and say what you would give for it.'
        : 'Start with the thing you walk past every day: two photos, a value, and what you would take for it.',
      'When a neighbor makes an offer you decide: accept it, decline it, or talk first. You meet in a public place, in daylight hours, and swap.',
    ],
    button: hasPosted
      ? { label: 'Browse Items to Trade', path: '/member-home' }
      : { label: 'Post Your First Item', path: '/member-home?tab=myItems' },
    reason: `You got this email because you joined ${PRODUCT} with this address.`,
    unsubscribe: { userId: id },
  }
}
