import { refuse } from '../decision.ts'
import type { SupportRefusal } from './refusals.ts'
import type { TicketStatus } from './ticket.ts'

/** What the rules of a ticket are about. */
export type TicketState = {
  status: TicketStatus
  resolvedAt: Date | null
  /** Since when its member waits for an answer. */
  waitingSince: Date | null
}

/** Any of the four statuses to any other, by staff (SUPPORT-08, readings S-69). */
export function withStatus(ticket: TicketState, status: TicketStatus, now: Date): TicketState {
  const isEnded = status === 'resolved' || status === 'closed'
  const since = ticket.waitingSince
  return {
    status,
    resolvedAt: resolvedAt(ticket, status, now),
    waitingSince: isEnded ? null : (since ?? (hasEnded(ticket) ? now : null)),
  }
}

function resolvedAt(ticket: TicketState, status: TicketStatus, now: Date): Date | null {
  if (status === 'resolved') return ticket.status === 'resolved' ? ticket.resolvedAt : now
  // A closed ticket may have been resolved before.
  return status === 'closed' ? ticket.resolvedAt : null
}

/** Resolved or closed: nobody has to do anything. */
export function hasEnded({ status }: Pick<TicketState, 'status'>): boolean {
  return status === 'resolved' || status === 'closed'
}

/** Closed tickets take no messages (SUPPORT-11). */
export function refusalOfMessage({ status }: Pick<TicketState, 'status'>): SupportRefusal | null {
  return status === 'closed' ? 'support.closed' : null
}

/** What a message does to its ticket: a member's reopens a resolved one and waits, an answer ends the waiting (readings S-69). */
export function withMessage(
  { status, resolvedAt, waitingSince }: TicketState,
  by: 'member' | 'staff',
  now: Date,
) {
  const refusal = refusalOfMessage({ status })
  if (refusal) return refuse(refusal)
  const next: TicketState =
    by === 'staff'
      ? { status, resolvedAt, waitingSince: null }
      : {
          status: status === 'resolved' ? 'open' : status,
          resolvedAt: null,
          waitingSince: waitingSince ?? now,
        }
  return { ok: true as const, next }
}

/** Only resolved tickets can be deleted (SUPPORT-13, readings S-67). */
export function refusalOfDeletion({ status }: Pick<TicketState, 'status'>): SupportRefusal | null {
  return status === 'resolved' ? null : 'support.not_resolved'
}

/** One note below the other, each with when and by whom (readings S-70). */
export function stackedNotes(
  notes: string | null,
  note: string,
  author: string,
  now: Date,
): string {
  const time = now.toISOString().slice(0, 16).replace('T', ' ')
  const entry = `[${time} UTC, ${author}] ${note}`
  return notes ? `${notes}\n\n${entry}` : entry
}
