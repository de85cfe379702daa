import type { Actor } from '@swapstead/domain/actor.ts'
import { banRefusal } from '@swapstead/domain/members/ban.ts'
import type { Ban } from '@swapstead/domain/members/calls.ts'
import type { MemberView } from '@swapstead/domain/members/member-view.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { endSessionsOf } from '../../platform/identity/sessions.ts'
import { lockAccount, updateUser } from '../accounts/index.ts'
import { type AuditEntry, recordAudit } from '../audit/index.ts'
import { lockItemsAround } from '../offers/index.ts'
import { noteBanOnTicket } from '../support/index.ts'
import { findMember } from './queries.ts'

/**
 * Bans a member in one transaction. Sessions end, items are hidden, pending offers expire,
 * trades are cancelled and the partners told.
 */
export async function banMember(
  deps: Deps,
  actor: Actor,
  id: string,
  { reason, ticketId }: Ban,
): Promise<MemberView> {
  return transact(deps.db, async (tx) => {
    await lockItemsAround(tx, [id])
    const member = await lockAccount(tx, id)
    if (!member) throw refused('members.not_found')
    const refusal = banRefusal(member, actor.id)
    if (refusal) throw refused(refusal)
    await updateUser(tx, id, { isBanned: true, bannedAt: deps.now(), banReason: reason })
    await endSessionsOf(tx, deps.live, id)
    await deps.events.publish(tx, [{ type: 'member_banned', userId: id }])
    await recordAudit(tx, auditEntry(actor, id, 'member_banned', 'A member was deactivated'))
    if (ticketId) await noteBanOnTicket(deps, tx, actor, ticketId, { userId: id, reason })
    return readMember(tx, id)
  })
}

/** Lets a member in again with their items; offers stay ended. */
export async function unbanMember(deps: Deps, actor: Actor, id: string): Promise<MemberView> {
  return transact(deps.db, async (tx) => {
    // The flag on the member's row reaches each item by a foreign key.
    await lockItemsAround(tx, [id])
    const member = await lockMember(tx, id)
    if (!member.isBanned) throw refused('members.not_banned')
    await updateUser(tx, id, { isBanned: false, bannedAt: null, banReason: null })
    await deps.events.publish(tx, [{ type: 'member_unbanned', userId: id }])
    await recordAudit(tx, auditEntry(actor, id, 'member_unbanned', 'A member was reactivated'))
    return readMember(tx, id)
  })
}

/** Also closes open pages. Returns the number of ended sessions. */
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
  action: string,
  description: string,
): AuditEntry {
  return { actorId, action, type: 'member', subjectId, description }
}

async function lockMember(tx: Tx, id: string) {
  const member = await lockAccount(tx, id)
  if (!member || member.isGuest) throw refused('members.not_found')
  return member
}

async function readMember(tx: Tx, id: string): Promise<MemberView> {
  const member = await findMember(tx, id)
  if (!member) throw refused('members.not_found')
  return member
}
