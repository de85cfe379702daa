import type { Actor } from '@swapstead/domain/actor.ts'
import type { TicketReport } from '@swapstead/domain/reports/report.ts'
import {
  mayBeSettledLike,
  NOTHING_FOUND_TEXT,
  STEP_TAKEN_TEXT,
} from '@swapstead/domain/reports/report-rules.ts'
import type { StaffTicketDetail } from '@swapstead/domain/support/ticket.ts'
import { withStatus } from '@swapstead/domain/support/ticket-rules.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { findReport, markReport } from '../reports/index.ts'
import {
  addInternalMessage,
  announceTicket,
  answerTicket,
  auditTicket,
  isOwnCase,
  type LockedTicket,
  lockTicket,
  readTicket,
  refuseOwnCase,
  tellOfStatus,
  updateTicket,
} from '../support/index.ts'

/** Gives the other open reports about the same subject this report's answer, and resolves them. */
export async function settleOthers(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<StaffTicketDetail> {
  await transact(deps.db, async (tx) => {
    const seen = await findReport(tx, id)
    const tickets = await lockTickets(tx, [
      id,
      ...(seen?.others ?? []).map(({ ticketId }) => ticketId),
    ])
    const ticket = tickets.get(id)
    if (!ticket) throw refused('support.not_found')
    const report = await findReport(tx, id)
    if (!report) throw refused('reports.none')
    await refuseOwnCase(tx, actor, id)
    const alike: Other[] = report.others.flatMap((other) => {
      const locked = tickets.get(other.ticketId)
      return locked && mayBeSettledLike(report, other) ? [{ ...other, ticket: locked }] : []
    })
    const others = await withoutOwnCases(tx, actor, alike)
    if (others.length === 0) throw refused('reports.nothing_to_settle')
    for (const other of others) await settleOne(deps, tx, actor, other, { ticket, report })
  })
  return readTicket(deps, actor, id)
}

async function withoutOwnCases(tx: Tx, actor: Actor, alike: readonly Other[]): Promise<Other[]> {
  const others: Other[] = []
  for (const other of alike) {
    if (!(await isOwnCase(tx, actor, other.ticket.id))) others.push(other)
  }
  return others
}

/** Locks in id order, so that two concurrent calls wait for each other instead of deadlocking. */
async function lockTickets(tx: Tx, ids: readonly string[]): Promise<Map<string, LockedTicket>> {
  const tickets = new Map<string, LockedTicket>()
  for (const id of ids.toSorted()) {
    const ticket = await lockTicket(tx, id)
    if (ticket) tickets.set(id, ticket)
  }
  return tickets
}

type Other = Pick<TicketReport, 'outcome'> & { ticket: LockedTicket }
type Settled = { ticket: LockedTicket; report: TicketReport }

/** Tells the reporter only if the outcome is new to them. */
async function settleOne(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { ticket, outcome: before }: Other,
  { ticket: { ticketNumber }, report: { outcome } }: Settled,
): Promise<void> {
  await addInternalMessage(tx, actor, ticket, `Settled like ${ticketNumber}.`)
  await auditTicket(tx, actor, ticket, {
    action: 'report_settled',
    what: `was settled like ticket ${ticketNumber}`,
  })
  if (before !== outcome) {
    await markReport(tx, ticket.id, { outcome, decidedAt: deps.now() })
    if (outcome === 'nothing') {
      await deps.events.publish(tx, [{ type: 'report_dismissed', ticketId: ticket.id }])
    }
    const text = outcome === 'nothing' ? NOTHING_FOUND_TEXT : STEP_TAKEN_TEXT
    await answerTicket(deps, tx, actor, ticket, text)
  }
  await updateTicket(tx, ticket.id, withStatus(ticket, 'resolved', deps.now()))
  await tellOfStatus(deps, tx, ticket, 'resolved')
  await announceTicket(deps, tx, ticket.userId)
}
