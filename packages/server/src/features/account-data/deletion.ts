import { DELETION_LINK_LIFE } from '@swapstead/domain/account-data/refusals.ts'
import type { Actor } from '@swapstead/domain/actor.ts'
import { PRODUCT } from '@swapstead/domain/product.ts'
import { hoursText } from '@swapstead/domain/times.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { forgetAnswersTo } from '../../platform/http/idempotency.ts'
import { hashLinkToken, newLinkToken } from '../../platform/identity/link-tokens.ts'
import { endSessionsOf } from '../../platform/identity/sessions.ts'
import { forgetMailTo, queueMail } from '../../platform/mail/mail.ts'
import { countOtherAdmins, lockAccount, lockMailboxOf, readMe } from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { lockItemsAround } from '../offers/index.ts'
import { lockFormerTradesOf } from '../ratings/index.ts'
import { deleteUser, expireLinks, findLink, insertLink, useLink } from './queries.ts'

/** Mails the deletion link; an earlier link stops working. */
export async function requestDeletion(deps: Deps, actor: Actor): Promise<{ message: string }> {
  const { token, hash } = newLinkToken()
  await transact(deps.db, async (tx) => {
    const me = await readMe(tx, actor.id)
    await refuseLastAdmin(tx, me)
    const now = deps.now()
    await expireLinks(tx, actor.id, now)
    const expiresAt = new Date(now.getTime() + DELETION_LINK_LIFE)
    await insertLink(tx, { tokenHash: hash, userId: actor.id, expiresAt })
    await queueMail(tx, deps.config, {
      to: { name: me.firstName, address: me.email },
      subject: `Delete your ${PRODUCT} account`,
      headline: 'Do you want to leave?',
      paragraphs: [
        `Somebody signed in to your account asked to delete it. If that was you, confirm it within ${hoursText(DELETION_LINK_LIFE)}. Your items, photos, messages and offers go for good; nobody can bring them back. What you wrote to others stays readable for them for 90 days, and what you offered them for our staff.`,
        'If it was not you, change your password now: somebody else is using your account.',
      ],
      button: { label: 'Delete My Account', path: '/member/confirm-deletion' },
      token,
      reason: `You get this mail because somebody asked to delete the ${PRODUCT} account of this address.`,
    })
  })
  return { message: 'We sent you a mail with the link that deletes your account.' }
}

/**
 * Deletes an account by its link, in one transaction. Open trades are cancelled and partners
 * told; foreign keys delete the rest.
 */
export async function confirmDeletion(deps: Deps, token: string): Promise<{ message: string }> {
  await transact(deps.db, async (tx) => {
    const tokenHash = hashLinkToken(token)
    const userId = await useLink(tx, tokenHash, deps.now())
    if (!userId) throw await whyNot(tx, tokenHash)
    await lockMailboxOf(tx, userId)
    await lockItemsAround(tx, [userId])
    await lockFormerTradesOf(tx, userId)
    const account = await lockAccount(tx, userId)
    if (!account?.email) throw refused('account_data.link_invalid')
    if (account.isBanned) throw refused('accounts.banned')
    await refuseLastAdmin(tx, account)
    await endSessionsOf(tx, deps.live, userId)
    await deps.events.publish(tx, [{ type: 'member_leaving', userId }])
    await recordAudit(tx, {
      actorId: userId,
      action: 'member_deleted',
      type: 'member',
      subjectId: userId,
      description: 'A member deleted the own account',
    })
    await deleteUser(tx, userId)
    await forgetAnswersTo(tx, [userId])
    await forgetMailTo(tx, account.email)
    await queueMail(tx, deps.config, farewell(account.firstName, account.email))
  })
  return { message: 'Your account has been deleted.' }
}

function farewell(name: string, address: string) {
  return {
    to: { name, address },
    subject: `Your ${PRODUCT} account is deleted`,
    headline: 'Your account is gone.',
    paragraphs: [
      'Your items, photos, messages and offers are deleted. Ratings you gave stay with your neighbors as “Former member”, payments and support tickets without your name. What you wrote to others stays readable for them for 90 days, and what you offered them for our staff.',
      'Thank you for swapping. You are welcome back any time, with a new account. Within a year it has the ratings you were given, if it has this address; until then we keep a hash of it and not the address.',
    ],
    reason: `You get this mail because the ${PRODUCT} account of this address was deleted.`,
  }
}

/** One admin must remain. Two admins who leave at once wait for each other. */
async function refuseLastAdmin(tx: Tx, { id, isAdmin }: { id: string; isAdmin: boolean }) {
  if (isAdmin && (await countOtherAdmins(tx, id)) === 0) throw refused('account_data.last_admin')
}

async function whyNot(tx: Tx, tokenHash: string) {
  const link = await findLink(tx, tokenHash)
  if (!link) return refused('account_data.link_invalid')
  return refused(link.usedAt ? 'account_data.link_used' : 'account_data.link_expired')
}
