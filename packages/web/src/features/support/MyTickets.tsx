import './Tickets.css'
import '../../ui/layout/Panel.css'
import { CLOSED_TEXT, descriptionPreview, type Ticket } from '@swapstead/domain/support/ticket.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { ownTicketsQuery } from './api.ts'
import { DeleteOwnTicket } from './DeleteOwnTicket.tsx'
import { OwnTicketDetail } from './OwnTicketDetail.tsx'
import { TicketBadges } from './TicketBadges.tsx'
import { TicketDates } from './TicketDates.tsx'

type Props = {
  reader: { timeZone: string }
  now: Date
  /** The ticket shown beside the list. */
  openId: string | undefined
  hrefOf: (id: string) => string
  onDeleted: () => void
}

export function MyTickets({ reader, now, openId, hrefOf, onDeleted }: Props) {
  const query = useInfiniteQuery(ownTicketsQuery)
  return (
    <div className="tickets">
      <div>
        <PagedList
          query={query}
          failedTitle="Failed to fetch support tickets"
          empty={
            <EmptyState illustration="mailbox" title="No Support Tickets">
              When you need help, use Contact Support in the account menu. Your tickets and our
              answers will show up here.
            </EmptyState>
          }
        >
          {(shown) => (
            <ul className="stack" aria-label="Your tickets">
              {shown.map((ticket) => (
                <li key={ticket.id}>
                  <OwnTicketCard
                    ticket={ticket}
                    onDeleted={() => {
                      if (ticket.id === openId) onDeleted()
                    }}
                    timeZone={reader.timeZone}
                    href={hrefOf(ticket.id)}
                    isOpen={ticket.id === openId}
                  />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
      {openId !== undefined && (
        <OwnTicketDetail key={openId} id={openId} {...{ reader, now, onDeleted }} />
      )}
    </div>
  )
}

type OwnTicketCardProps = {
  ticket: Ticket
  timeZone: string
  href: string
  isOpen: boolean
  onDeleted: () => void
}

function OwnTicketCard({ ticket, timeZone, href, isOpen, onDeleted }: OwnTicketCardProps) {
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
