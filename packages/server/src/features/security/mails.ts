import { PRODUCT } from '@swapstead/domain/product.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Mail, queueMail } from '../../platform/mail/mail.ts'
import { countRecoveryCodes } from './factor-queries.ts'
import { findRecipient } from './queries.ts'

type FactorChange = 'on' | 'off' | 'recovered' | 'renewed'

const NOT_YOU =
  'If this wasn’t you, change your password right away and sign out everywhere else in your account settings.'

/** Tells the owner by mail that their second factor has changed. */
export async function mailFactorChange(
  { config }: Pick<Deps, 'config'>,
  tx: Tx,
  userId: string,
  change: FactorChange,
): Promise<void> {
  const owner = await findRecipient(tx, userId)
  if (!owner) return
  const left = change === 'recovered' ? await countRecoveryCodes(tx, userId) : 0
  await queueMail(tx, config, {
    to: { name: owner.firstName, address: owner.email },
    ...textOf(change, left),
    button: { label: 'Account Settings', path: '/account-settings' },
    reason: `You got this email because it is about the safety of your ${PRODUCT} account.`,
  })
}

function textOf(
  change: FactorChange,
  left: number,
): Pick<Mail, 'subject' | 'headline' | 'paragraphs'> {
  switch (change) {
    case 'on':
      return {
        subject: 'Two-step sign-in is on',
        headline: 'Two-step sign-in is on.',
        paragraphs: [
          'From now on signing in takes your password and a code from your authenticator app. Keep the recovery codes where you can find them without your phone.',
          NOT_YOU,
        ],
      }
    case 'off':
      return {
        subject: 'Two-step sign-in is off',
        headline: 'Two-step sign-in is off.',
        paragraphs: ['From now on, you sign in with just your password.', NOT_YOU],
      }
    case 'renewed':
      return {
        subject: 'Your recovery codes are new',
        headline: 'Your recovery codes are new.',
        paragraphs: [
          'New recovery codes were made for your account. The old ones stop working once you confirm that you saved the new ones, or use one of these. Keep them where you can find them without your phone.',
          NOT_YOU,
        ],
      }
    case 'recovered':
      return {
        subject: 'A recovery code was used',
        headline: 'A recovery code was used.',
        paragraphs: [
          `Somebody used a recovery code in place of your authenticator app. ${left} of them ${left === 1 ? 'is' : 'are'} left; you can make new ones in your account settings.`,
          NOT_YOU,
        ],
      }
  }
}
