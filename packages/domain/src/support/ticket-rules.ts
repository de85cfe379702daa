import { refuse } from '../decision.ts'
import type { SupportRefusal } from './refusals.ts'
import type { TicketStatus } from './ticket.ts'

export type TicketState = {
  status: TicketStatus
  resolvedAt: Date | null
  /** Null if the member is not waiting for an answer. */
  waitingSince: Date | null
}

/** Staff may change any status to any other. */
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

export function hasEnded({ status }: Pick<TicketState, 'status'>): boolean {
  return status === 'resolved' || status === 'closed'
}

type Writer = 'member' | 'staff'

/** Staff can reopen a closed ticket themselves; members have to ask for it. */
export function refusalOfMessage(
  { status }: Pick<TicketState, 'status'>,
  by: Writer,
): SupportRefusal | null {
  if (status !== 'closed') return null
  return by === 'staff' ? 'support.closed_to_staff' : 'support.closed'
}

type TicketAuthor = { userId: string | null; isOfGuest: boolean }

/** Refuses messages that nobody would read, to a guest or a deleted account. Report steps go on. */
export function refusalOfSending({ userId, isOfGuest }: TicketAuthor): SupportRefusal | null {
  if (isOfGuest) return 'support.of_guest'
  return userId === null ? 'support.nobody_there' : null
}

export function refusalOfAnswer(
  ticket: Pick<TicketState, 'status'> & TicketAuthor,
): SupportRefusal | null {
  return refusalOfSending(ticket) ?? refusalOfMessage(ticket, 'staff')
}

/**
 * A member's message or screenshot reopens a resolved ticket and starts the wait. An answer by
 * staff ends the wait.
 */
export function withMessage(
  { status, resolvedAt, waitingSince }: TicketState,
  by: Writer,
  now: Date,
) {
  const refusal = refusalOfMessage({ status }, by)
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

export function refusalOfDeletion({ status }: Pick<TicketState, 'status'>): SupportRefusal | null {
  return status === 'resolved' ? null : 'support.not_resolved'
}

/** Appends a note with its time and author. */
export function appendNote(notes: string | null, note: string, author: string, now: Date): string {
  const time = now.toISOString().slice(0, 16).replace('T', ' ')
  const entry = `[${time} UTC, ${author}] ${note}`
  return notes ? `${notes}\n\n${entry}` : entry
}
