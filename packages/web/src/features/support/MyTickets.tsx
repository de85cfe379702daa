import './Tickets.css'
import '../../ui/layout/Panel.css'
import { CLOSED_TEXT, descriptionPreview, type Ticket } from '@swapstead/domain/support/ticket.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { ownTicketsQuery } from './api.ts'
import { DeleteOwnTicket } from './DeleteOwnTicket.tsx'
import { OwnTicketDetail } from './OwnTicketDetail.tsx'
import { TicketBadges } from './TicketBadges.tsx'
import { TicketDates } from './TicketDates.tsx'

type Props = {
  reader: { timeZone: string }
  now: Date
  /** The id of the ticket that is shown next to the list. */
  openId: string | undefined
  hrefOf: (id: string) => string
  onDeleted: () => void
}

/** The open ticket, then the others. */
export function MyTickets({ reader, now, openId, hrefOf, onDeleted }: Props) {
  const query = useInfiniteQuery(ownTicketsQuery)
  return (
    <div className="tickets">
      {openId !== undefined && (
        <OwnTicketDetail key={openId} id={openId} {...{ reader, now, onDeleted }} />
      )}
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
          <TicketCards
            tickets={shown.filter(({ id }) => id !== openId)}
            heading={openId === undefined ? undefined : 'Your other tickets'}
            timeZone={reader.timeZone}
            hrefOf={hrefOf}
          />
        )}
      </PagedList>
    </div>
  )
}

type TicketCardsProps = {
  tickets: readonly Ticket[]
  heading: string | undefined
  timeZone: string
  hrefOf: (id: string) => string
}

function TicketCards({ tickets, heading, timeZone, hrefOf }: TicketCardsProps) {
  if (tickets.length === 0) return null
  return (
    <div className="stack">
      {heading && <h2 className="h2">{heading}</h2>}
      <ul className="stack" aria-label={heading ?? 'Your tickets'}>
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <OwnTicketCard ticket={ticket} timeZone={timeZone} href={hrefOf(ticket.id)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function OwnTicketCard(props: { ticket: Ticket; timeZone: string; href: string }) {
  const { ticket, timeZone, href } = props
  const { ticketNumber, subject, description, status } = ticket
  return (
    <article className="panel ticket" aria-label={subject}>
      <p className="ticket-line">
        <b className="num">{ticketNumber}</b>
        <TicketBadges {...ticket} />
      </p>
      <h2>
        <Anchor className="ticket-link" href={href}>
          {subject}
        </Anchor>
      </h2>
      <p className="ticket-text">{descriptionPreview(description)}</p>
      <TicketDates ticket={ticket} timeZone={timeZone} />
      {status === 'resolved' && <DeleteOwnTicket ticket={ticket} />}
      {status === 'closed' && (
        <Note tone="still" icon={Lock}>
          {CLOSED_TEXT}
        </Note>
      )}
    </article>
  )
}
