type OfTicket = { ticketId: string; ticketNumber: string; userId: string }

export type TicketEvent =
  | (OfTicket & { type: 'ticket_answered'; staffName: string; text: string })
  | (OfTicket & { type: 'ticket_resolved' })
  | (OfTicket & { type: 'ticket_closed' })
  | (OfTicket & { type: 'ticket_reopened' })
  | (OfTicket & { type: 'ticket_deleted' })
