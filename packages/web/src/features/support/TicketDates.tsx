import { type Ticket, ticketCategoryLabels } from '@swapstead/domain/support/ticket.ts'
import { calendarDate } from '@swapstead/domain/times.ts'

type Props = { ticket: Pick<Ticket, 'category' | 'createdAt' | 'updatedAt'>; timeZone: string }

export function TicketDates({ ticket, timeZone }: Props) {
  const date = (moment: Date) => calendarDate(moment, timeZone)
  return (
    <p className="small mute">
      {ticketCategoryLabels[ticket.category]}. Created {date(ticket.createdAt)}. Updated{' '}
      {date(ticket.updatedAt)}.
    </p>
  )
}
