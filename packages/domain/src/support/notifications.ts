import type { NotificationsOf } from '../notifications/notification.ts'
import { shortened } from '../text.ts'
import type { TicketEvent } from './events.ts'
import { CLOSED_TEXT } from './ticket.ts'

/** A notification holds less text than a message. The ticket shows all of it. */
const QUOTE_MAX = 600

export const ticketNotifications: NotificationsOf<TicketEvent> = {
  ticket_answered: ({ userId, type, ticketId, ticketNumber, staffName, text }) => [
    {
      userId,
      type,
      relatedOfferId: null,
      relatedTicketId: ticketId,
      title: `Support has answered your ticket ${ticketNumber}`,
      message: `${staffName} of the Support Team wrote: ${shortened(text, QUOTE_MAX)}`,
      mailText: null,
      quote: { by: `${staffName} of the Support Team`, text: shortened(text, QUOTE_MAX) },
    },
  ],
  ticket_resolved: ({ userId, type, ticketId, ticketNumber }) => [
    {
      userId,
      type,
      relatedOfferId: null,
      relatedTicketId: ticketId,
      title: `Your ticket ${ticketNumber} is resolved`,
      message: 'The Support Team has marked your ticket as resolved. Reply to it to reopen it.',
    },
  ],
  ticket_closed: ({ userId, type, ticketId, ticketNumber }) => [
    {
      userId,
      type,
      relatedOfferId: null,
      relatedTicketId: ticketId,
      title: `Your ticket ${ticketNumber} is closed`,
      message: CLOSED_TEXT,
    },
  ],
  ticket_reopened: null,
  ticket_deleted: null,
}
