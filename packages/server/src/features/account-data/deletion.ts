import { DELETION_LINK_LIFE } from '@swapstead/domain/account-data/refusals.ts'
import type { Actor } from '@swapstead/domain/actor.ts'
import { PRODUCT } from '@swapstead/domain/product.ts'
import { FREED_USERNAME_KEPT, REMOVED_OFFER_KEPT } from '@swapstead/domain/retention.ts'
import { after, daysText, hoursText } from '@swapstead/domain/times.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { deleteAnswersTo } from '../../platform/http/idempotency.ts'
import { hashLinkToken, newLinkToken } from '../../platform/identity/link-tokens.ts'
import { endSessionsOf } from '../../platform/identity/sessions.ts'
import { deleteMailTo, queueMail } from '../../platform/mail/mail.ts'
import {
  countOtherAdmins,
  deleteBannedMailbox,
  findUserByEmail,
  lockAccount,
  lockMailbox,
  lockMailboxOf,
  readMe,
  saveBannedMailbox,
} from '../accounts/index.ts'
import { type AuditEntry, recordAudit } from '../audit/index.ts'
import { lockItemsOfMembers } from '../offers/index.ts'
import { lockFormerTradesOf } from '../ratings/index.ts'
import { deleteUser, expireLinks, findLink, insertLink, useLink } from './queries.ts'

/** Mails the deletion link; an earlier link stops working. */
export async function requestDeletion(deps: Deps, actor: Actor): Promise<{ message: string }> {
  const { token, hash } = newLinkToken()
  await transact(deps.db, async (tx) => {
    const now = deps.now()
    const me = await readMe(tx, actor.id, now)
    await refuseLastAdmin(tx, me)
    await expireLinks(tx, actor.id, now)
    const expiresAt = after(now, DELETION_LINK_LIFE)
    await insertLink(tx, { tokenHash: hash, userId: actor.id, expiresAt })
    await queueMail(tx, deps.config, {
      to: { name: me.firstName, address: me.email },
      subject: `Delete your ${PRODUCT} account`,
      headline: 'Do you want to leave?',
      paragraphs: [
        `Somebody signed in to your account asked to delete it. If that was you, confirm it within ${hoursText(DELETION_LINK_LIFE)}. Your items, photos, messages and offers will be gone for good, and open trades and swaps of three are cancelled. What you wrote to others stays readable for them for ${daysText(REMOVED_OFFER_KEPT)}, and what you offered them for our staff.`,
        'If it was not you, change your password now: somebody else is using your account.',
      ],
      button: { label: 'Delete My Account', path: '/member/confirm-deletion' },
      token,
      reason: `You got this email because somebody asked to delete the ${PRODUCT} account of this address.`,
    })
  })
  return { message: 'We sent you an email with the link that deletes your account.' }
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
    const account = await lockLeaving(tx, userId)
    if (!account?.email) throw refused('account_data.link_invalid')
    if (account.isBanned) throw refused('accounts.banned')
    await refuseLastAdmin(tx, account)
    const by = { actorId: userId, description: 'A member deleted the own account' }
    await removeAccount(deps, tx, { ...account, email: account.email }, by)
  })
  return { message: 'Your account has been deleted.' }
}

type OperatorsDeletion = 'deleted' | 'ban_kept' | 'ban_lifted' | 'last_admin' | 'nobody'

/**
 * Deletes the account of a member who cannot: one who is banned or has lost the mailbox. The ban of
 * the mailbox stays unless `liftsBan` is given, now or in a later run.
 */
export async function deleteAccountOf(
  deps: Deps,
  email: string,
  { liftsBan = false } = {},
): Promise<OperatorsDeletion> {
  const { config, db } = deps
  return transact(db, async (tx) => {
    await lockMailbox(tx, email)
    const found = await findUserByEmail(tx, email)
    const account = found && (await lockLeaving(tx, found.id))
    const isLifted = liftsBan && (await deleteBannedMailbox(config, tx, email))
    if (!account?.email) return isLifted ? 'ban_lifted' : 'nobody'
    if (await isLastAdmin(tx, account)) return 'last_admin'
    const staysBanned =
      account.isBanned && !liftsBan && (await saveBannedMailbox(config, tx, account.email))
    await removeAccount(deps, tx, { ...account, email: account.email, staysBanned }, byOperator)
    return staysBanned ? 'ban_kept' : 'deleted'
  })
}

const byOperator = { actorId: null, description: 'Deleted with account:delete' }

async function lockLeaving(tx: Tx, userId: string) {
  await lockMailboxOf(tx, userId)
  await lockItemsOfMembers(tx, [userId])
  await lockFormerTradesOf(tx, userId)
  return lockAccount(tx, userId)
}

type Leaving = { id: string; email: string; firstName: string; staysBanned?: boolean }

async function removeAccount(
  deps: Deps,
  tx: Tx,
  account: Leaving,
  by: Pick<AuditEntry, 'actorId' | 'description'>,
): Promise<void> {
  const { id: userId, email } = account
  await endSessionsOf(tx, deps.live, userId)
  await deps.events.publish(tx, [{ type: 'member_leaving', userId }])
  await recordAudit(tx, { ...by, action: 'member_deleted', type: 'member', subjectId: userId })
  await deleteUser(tx, userId)
  await deleteAnswersTo(tx, [userId])
  await deleteMailTo(tx, email)
  await queueMail(tx, deps.config, farewell(account))
}

const COMING_BACK =
  'Thank you for swapping. You’re welcome back any time, with a new account. If it has this address, within a year it gets the ratings you were given; until then we keep a hash of the address, not the address.'
const BAN_STAYS =
  'Your ban stays. For it, we keep a hash of this address, not the address. The ratings you were given are erased within a year.'

function farewell({ firstName: name, email: address, staysBanned }: Leaving) {
  return {
    to: { name, address },
    subject: `Your ${PRODUCT} account is deleted`,
    headline: 'Your account is gone.',
    paragraphs: [
      `Your items, photos, messages and offers are deleted. Ratings you gave stay, from a “Former member”; payments and support tickets stay, without your name. What you wrote to others stays readable for them for ${daysText(REMOVED_OFFER_KEPT)}, and what you offered them for our staff. Nobody else can take your username for ${daysText(FREED_USERNAME_KEPT)}: we keep a hash of it for that.`,
      staysBanned ? BAN_STAYS : COMING_BACK,
    ],
    reason: `You got this email because the ${PRODUCT} account of this address was deleted.`,
  }
}

/** Refuses to delete the last admin. Two admins who leave at once wait for each other. */
async function refuseLastAdmin(tx: Tx, account: { id: string; isAdmin: boolean }) {
  if (await isLastAdmin(tx, account)) throw refused('account_data.last_admin')
}

async function isLastAdmin(tx: Tx, { id, isAdmin }: { id: string; isAdmin: boolean }) {
  return isAdmin && (await countOtherAdmins(tx, id)) === 0
}

async function whyNot(tx: Tx, tokenHash: string) {
  const link = await findLink(tx, tokenHash)
  if (!link) return refused('account_data.link_invalid')
  return refused(link.usedAt ? 'account_data.link_used' : 'account_data.link_expired')
}
