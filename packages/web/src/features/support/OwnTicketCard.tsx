import { CLOSED_TEXT, descriptionPreview, type Ticket } from '@swapstead/domain/support/ticket.ts'
import { Lock } from 'lucide-react'
import { Note } from '../../ui/feedback/Note.tsx'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import { DeleteOwnTicket } from './DeleteOwnTicket.tsx'
import { TicketBadges } from './TicketBadges.tsx'
import { TicketDates } from './TicketDates.tsx'

type Props = {
  ticket: Ticket
  timeZone: string
  href: string
  isOpen: boolean
  onDeleted: () => void
}

/** An own ticket in the list: number, badges, subject, description, category and dates (SUPPORT-28). */
export function OwnTicketCard({ ticket, timeZone, href, isOpen, onDeleted }: Props) {
  const { ticketNumber, subject, description, status } = ticket
  return (
    <article className={classNames('panel ticket', isOpen && 'is-open')}>
      <p className="ticket-line">
        <b className="num">{ticketNumber}</b>
        <TicketBadges {...ticket} />
      </p>
      <h2>
        <Anchor className="ticket-link" href={href} aria-current={isOpen || undefined}>
          {subject}
        </Anchor>
      </h2>
      <p className="ticket-text">{descriptionPreview(description)}</p>
      <TicketDates ticket={ticket} timeZone={timeZone} />
      {status === 'resolved' && <DeleteOwnTicket ticket={ticket} onDeleted={onDeleted} />}
      {status === 'closed' && (
        <Note tone="still" icon={Lock}>
          {CLOSED_TEXT}
        </Note>
      )}
    </article>
  )
}
