import type { NotificationDraft } from '../notifications/notification.ts'
import { shortened } from '../text.ts'
import type { TicketEvent } from './events.ts'

/** A notification holds less than a message; the whole of it stands at the ticket. */
const QUOTED_MOST = 600

/** What a member reads when support has answered or is done. */
export function ticketNotification(event: TicketEvent): NotificationDraft {
  const about = { userId: event.userId, relatedOfferId: null, relatedTicketId: event.ticketId }
  if (event.type === 'ticket_resolved') {
    return {
      ...about,
      type: 'ticket_resolved',
      title: `Your ticket ${event.ticketNumber} is resolved`,
      message: 'The Support Team has marked your ticket as resolved. Reply to it to reopen it.',
    }
  }
  return {
    ...about,
    type: 'ticket_answered',
    title: `Support has answered your ticket ${event.ticketNumber}`,
    message: `${event.staffName} of the Support Team wrote: ${shortened(event.text, QUOTED_MOST)}`,
  }
}
