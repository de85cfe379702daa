import './Tickets.css'
import type { Ticket } from '@swapstead/domain/support/ticket.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListState } from '../../ui/ListState.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
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
  const tickets = query.data?.pages.flatMap(({ rows }) => rows)
  return (
    <ListState
      query={{ ...query, data: tickets }}
      failedTitle="Failed to fetch support tickets"
      empty={
        <EmptyState illustration="mailbox" title="No Support Tickets">
          When you need help, use Contact Support in the account menu. Your tickets and our answers
          stand here then.
        </EmptyState>
      }
    >
      {(shown) => (
        <div className="tickets">
          <div>
            <ul className="stack" aria-label="Your tickets">
              {shown.map((ticket: Ticket) => (
                <li key={ticket.id}>
                  <OwnTicketCard
                    {...{ ticket, now }}
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
            {query.hasNextPage && (
              <ShowMore
                shown={shown.length}
                hasMore
                busy={query.isFetchingNextPage}
                onMore={() => void query.fetchNextPage()}
              />
            )}
          </div>
          {openId !== undefined && (
            <OwnTicketDetail key={openId} id={openId} {...{ reader, now, onDeleted }} />
          )}
        </div>
      )}
    </ListState>
  )
}
