import type { TicketStatus } from '@swapstead/domain/support/ticket.ts'
import { hasEnded } from '@swapstead/domain/support/ticket-rules.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { LockedTicket } from './queries.ts'

type News =
  | { type: 'ticket_resolved' | 'ticket_closed' | 'ticket_reopened' | 'ticket_deleted' }
  | { type: 'ticket_answered'; staffName: string; text: string }

/**
 * Notifies the member once when a ticket is resolved or closed, and withdraws that when it is
 * reopened.
 */
export async function tellOfStatus(
  deps: Pick<Deps, 'events'>,
  tx: Tx,
  ticket: LockedTicket,
  to: TicketStatus,
): Promise<void> {
  if (to === ticket.status) return
  if (to === 'resolved' || to === 'closed') {
    await publishNews(deps, tx, ticket, { type: `ticket_${to}` })
  } else if (hasEnded(ticket)) {
    await publishNews(deps, tx, ticket, { type: 'ticket_reopened' })
  }
}

export async function publishNews(
  { events }: Pick<Deps, 'events'>,
  tx: Tx,
  { id: ticketId, ticketNumber, userId }: LockedTicket,
  news: News,
): Promise<void> {
  if (userId !== null) await events.publish(tx, [{ ...news, ticketId, ticketNumber, userId }])
}
