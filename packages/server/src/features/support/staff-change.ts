import type { Actor } from '@swapstead/domain/actor.ts'
import { mayDecideAbout } from '@swapstead/domain/members/own-case.ts'
import { withMessage } from '@swapstead/domain/support/ticket-rules.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { findTradeParties } from '../accounts/index.ts'
import { type AuditEntry, recordAudit } from '../audit/index.ts'
import { listConcerned } from '../reports/index.ts'
import { announceTicket } from './announce.ts'
import { publishNews } from './news.ts'
import { insertMessage, type LockedTicket, lockTicket, updateTicket } from './queries.ts'

/** Whether the report of a ticket concerns this member of staff. False without a report. */
export async function isOwnCase(db: Db, actor: Actor, ticketId: string): Promise<boolean> {
  return !mayDecideAbout(actor, await listConcerned(db, ticketId))
}

export async function refuseOwnCase(tx: Tx, actor: Actor, ticketId: string): Promise<void> {
  if (await isOwnCase(tx, actor, ticketId)) throw refused('members.own_case')
}

/** Runs a change by staff on the locked ticket, then updates the open pages. */
export async function changeTicket(
  deps: Deps,
  tx: Tx,
  id: string,
  work: (ticket: LockedTicket) => Promise<void>,
): Promise<void> {
  const ticket = await lockTicket(tx, id)
  if (!ticket) throw refused('support.not_found')
  await work(ticket)
  await announceTicket(deps, tx, ticket.userId)
}

/**
 * Adds an answer of staff and notifies the member on the page and by mail. Returns the changed
 * ticket.
 */
export async function answerTicket(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  ticket: LockedTicket,
  text: string,
): Promise<LockedTicket> {
  const answered = await addAnswer(deps, tx, actor, ticket, text)
  const staffName = await staffNameOf(deps, tx, actor)
  await publishNews(deps, tx, ticket, { type: 'ticket_answered', staffName, text })
  return answered
}

/**
 * Adds an answer of staff without a notification: the caller sends another one. Returns the changed
 * ticket.
 */
export async function addAnswer(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  ticket: LockedTicket,
  text: string,
): Promise<LockedTicket> {
  const decision = withMessage(ticket, 'staff', deps.now())
  if (!decision.ok) throw refused(decision.code)
  await insertMessage(tx, { ...lineOf(actor, ticket), message: text })
  await updateTicket(tx, ticket.id, decision.next)
  return { ...ticket, ...decision.next }
}

export async function addInternalMessage(
  tx: Tx,
  actor: Actor,
  ticket: LockedTicket,
  text: string,
): Promise<void> {
  await insertMessage(tx, { ...lineOf(actor, ticket), message: text, isInternal: true })
}

function lineOf(actor: Actor, ticket: LockedTicket) {
  const senderType = actor.isDeveloper ? 'dev_team' : 'admin'
  return { ticketId: ticket.id, senderId: actor.id, senderType } as const
}

type Deed = { what: string } & Pick<AuditEntry, 'action' | 'details'>

/**
 * Records an action on a ticket in the audit log. `details` name the member concerned, so that they
 * can be found once the ticket is deleted.
 */
export function auditTicket(tx: Tx, actor: Actor, ticket: LockedTicket, deed: Deed) {
  const { action, what, details = null } = deed
  return recordAudit(tx, {
    actorId: actor.id,
    action,
    type: 'ticket',
    subjectId: ticket.id,
    description: `Ticket ${ticket.ticketNumber} ${what}`,
    details,
  })
}

export async function staffNameOf({ now }: Deps, tx: Tx, actor: Actor): Promise<string> {
  return (await findTradeParties(tx, [actor.id], now())).get(actor.id)?.firstName ?? 'Staff'
}
