import type { NewTicket, Ticket } from '@swapstead/domain/support/ticket.ts'
import type { Tx } from '../../platform/database.ts'

type Numbered = { id: string; userId: string; ticketNumber: string }

/** The new ticket as its member sees it; undefined when its number is taken. */
export function insertTicket(tx: Tx, ticket: NewTicket & Numbered): Promise<Ticket | undefined> {
  return tx
    .insertInto('supportTickets')
    .values(ticket)
    .onConflict((taken) => taken.constraint('support_tickets_number_unique').doNothing())
    .returning(['id', 'ticketNumber', 'subject', 'description', 'attachmentUrl'])
    .returning(['resolvedAt', 'createdAt', 'updatedAt', 'category', 'priority', 'status'])
    .$narrowType<Pick<Ticket, 'category' | 'priority' | 'status'>>()
    .executeTakeFirst()
}
