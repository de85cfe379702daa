import './Tickets.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { ownTicketsQuery } from './api.ts'
import { OwnTicketCard } from './OwnTicketCard.tsx'
import { OwnTicketDetail } from './OwnTicketDetail.tsx'

type Props = {
  reader: { timeZone: string }
  now: Date
  /** The ticket that is open beside the list. */
  openId: string | undefined
  hrefOf: (id: string) => string
  onDeleted: () => void
}

/** "My Support Tickets": the list, and the open one beside it (SUPPORT-28, SUPPORT-29). */
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
              answers stand here then.
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
