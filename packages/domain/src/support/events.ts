type OfTicket = { ticketId: string; ticketNumber: string; userId: string }

/** What happens to tickets, in the past tense; listeners run in the same transaction. */
export type TicketEvent =
  | (OfTicket & { type: 'ticket_answered'; staffName: string; text: string })
  | (OfTicket & { type: 'ticket_resolved' })
