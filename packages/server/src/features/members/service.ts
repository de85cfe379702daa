import type { Actor } from '@swapstead/domain/actor.ts'
import { banRefusal } from '@swapstead/domain/members/ban.ts'
import type { Ban } from '@swapstead/domain/members/calls.ts'
import type { MemberView } from '@swapstead/domain/members/member-view.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { endSessionsOf } from '../../platform/identity/sessions.ts'
import {
  deleteBannedMailbox,
  listOtherAccounts,
  lockAccount,
  lockAccounts,
  lockMailboxOf,
  updateUser,
} from '../accounts/index.ts'
import { type AuditEntry, recordAudit } from '../audit/index.ts'
import { recordBanOnTicket } from '../moderation/index.ts'
import { lockItemsOfMembers } from '../offers/index.ts'
import { findMember, listBannedWith } from './queries.ts'

/**
 * Bans a member with all accounts of their mailbox, in one transaction. Their sessions end, items
 * are hidden, pending offers expire and trades are cancelled. Partners are told.
 */
export async function banMember(
  deps: Deps,
  actor: Actor,
  id: string,
  { reason, ticketId }: Ban,
): Promise<MemberView> {
  return transact(deps.db, async (tx) => {
    const accounts = await lockBannable(deps, tx, actor, id)
    // The same time for all accounts: it identifies those that were banned together.
    const ban = { isBanned: true, bannedAt: deps.now(), banReason: reason }
    for (const account of accounts) {
      if (banRefusal(account, actor.id)) continue
      await banAccount(deps, tx, account.id, ban)
      const how = account.id === id ? '' : ' with another account of the same mailbox'
      const description = `A member was deactivated${how}`
      await recordAudit(tx, auditEntry(actor, account.id, 'member_banned', description))
    }
    if (ticketId) await recordBanOnTicket(deps, tx, actor, ticketId, { userId: id, reason })
    return readMember(deps, tx, id)
  })
}

/**
 * Locks the member and the other accounts of their mailbox. Throws unless the member may be banned.
 */
async function lockBannable(deps: Deps, tx: Tx, actor: Actor, id: string) {
  await lockMailboxOf(tx, id)
  const besides = await listOtherAccounts(deps.config, tx, id, { unproven: true })
  await lockItemsOfMembers(tx, [id, ...besides])
  const accounts = await lockAccounts(tx, [id, ...besides])
  const member = accounts.find((account) => account.id === id)
  if (!member) throw refused('members.not_found')
  const refusal = banRefusal(member, actor.id)
  if (refusal) throw refused(refusal)
  return accounts
}

async function banAccount(
  deps: Deps,
  tx: Tx,
  id: string,
  ban: { isBanned: boolean; bannedAt: Date; banReason: string },
): Promise<void> {
  await updateUser(tx, id, ban)
  await endSessionsOf(tx, deps.live, id)
  await deps.events.publish(tx, [{ type: 'member_banned', userId: id }])
}

/**
 * Reactivates a member, their items, and the accounts banned together with them. Offers stay ended.
 */
export async function unbanMember(deps: Deps, actor: Actor, id: string): Promise<MemberView> {
  return transact(deps.db, async (tx) => {
    await lockMailboxOf(tx, id)
    const ids = [id, ...(await listBannedWith(tx, id))]
    // Items first: a foreign key carries the flag on the member's row to each item.
    await lockItemsOfMembers(tx, ids)
    const accounts = await lockAccounts(tx, ids)
    const member = accounts.find((account) => account.id === id)
    if (!member || member.isGuest) throw refused('members.not_found')
    if (!member.isBanned) throw refused('members.not_banned')
    if (member.email) await deleteBannedMailbox(deps.config, tx, member.email)
    for (const userId of ids) {
      await updateUser(tx, userId, { isBanned: false, bannedAt: null, banReason: null })
      await deps.events.publish(tx, [{ type: 'member_unbanned', userId }])
      await recordAudit(
        tx,
        auditEntry(actor, userId, 'member_unbanned', 'A member was reactivated'),
      )
    }
    return readMember(deps, tx, id)
  })
}

/** Also closes the member's open pages. Returns the number of ended sessions. */
export async function endSessionsOfMember(deps: Deps, actor: Actor, id: string): Promise<number> {
  return transact(deps.db, async (tx) => {
    const member = await lockMember(tx, id)
    if (member.id === actor.id) throw refused('members.own_sessions')
    const count = await endSessionsOf(tx, deps.live, id)
    await recordAudit(
      tx,
      auditEntry(actor, id, 'member_signed_out', 'A member was signed out everywhere'),
    )
    return count
  })
}

function auditEntry(
  { id: actorId }: Actor,
  subjectId: string,
  action: AuditEntry['action'],
  description: string,
): AuditEntry {
  return { actorId, action, type: 'member', subjectId, description }
}

async function lockMember(tx: Tx, id: string) {
  const member = await lockAccount(tx, id)
  if (!member || member.isGuest) throw refused('members.not_found')
  return member
}

async function readMember({ config }: Deps, tx: Tx, id: string): Promise<MemberView> {
  const member = await findMember(tx, config, id)
  if (!member) throw refused('members.not_found')
  return member
}
