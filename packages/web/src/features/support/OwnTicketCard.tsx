import {
  CLOSED_TEXT,
  descriptionPreview,
  type Ticket,
  ticketCategoryNames,
} from '@swapstead/domain/support/ticket.ts'
import { accountRelativeTime, calendarDate } from '@swapstead/domain/times.ts'
import { Lock } from 'lucide-react'
import { Anchor } from '../../ui/Anchor.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Note } from '../../ui/Note.tsx'
import { DeleteOwnTicket } from './DeleteOwnTicket.tsx'
import { TicketBadges } from './TicketBadges.tsx'

type Props = {
  ticket: Ticket
  now: Date
  timeZone: string
  href: string
  isOpen: boolean
  onDeleted: () => void
}

/** An own ticket in the list: number, badges, subject, description, category and dates (SUPPORT-28). */
export function OwnTicketCard({ ticket, now, timeZone, href, isOpen, onDeleted }: Props) {
  const { ticketNumber, subject, description, category, status, createdAt, updatedAt } = ticket
  return (
    <article className={classNames('panel ticket', isOpen && 'is-open')}>
      <p className="ticket-line">
        <b className="num">{ticketNumber}</b>
        <TicketBadges {...ticket} />
        <small>Updated {accountRelativeTime(updatedAt, now, timeZone)}</small>
      </p>
      <h2>
        <Anchor className="ticket-link" href={href} aria-current={isOpen || undefined}>
          {subject}
        </Anchor>
      </h2>
      <p className="ticket-text">{descriptionPreview(description)}</p>
      <p className="small mute">
        {ticketCategoryNames[category]}. Created {calendarDate(createdAt, timeZone)}
      </p>
      {status === 'resolved' && <DeleteOwnTicket ticket={ticket} onDeleted={onDeleted} />}
      {status === 'closed' && (
        <Note tone="still" icon={Lock}>
          {CLOSED_TEXT}
        </Note>
      )}
    </article>
  )
}
