type OfTicket = { ticketId: string; ticketNumber: string; userId: string }

export type TicketEvent =
  | (OfTicket & { type: 'ticket_answered'; staffName: string; text: string })
  | (OfTicket & { type: 'ticket_resolved' })
