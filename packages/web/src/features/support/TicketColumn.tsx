import type { TicketGroup } from '@swapstead/domain/support/calls.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { StaffTicketCard } from './StaffTicketCard.tsx'
import { groupQuery, type StaffFilter } from './staff-api.ts'

type Props = {
  group: TicketGroup
  filter: StaffFilter
  timeZone: string
  /** Of the screen that it stands in. */
  headingLevel: 1 | 2
  onOpen: (id: string) => void
}

/** The tickets of one group, newest first. */
export function TicketColumn({ group, filter, timeZone, headingLevel, onOpen }: Props) {
  const query = useInfiniteQuery(groupQuery(group, filter))
  return (
    <PagedList
      query={query}
      failedTitle="Failed to fetch support tickets"
      empty={<p className="mute">No tickets here.</p>}
    >
      {(shown) => (
        <ul className="ticket-cards">
          {shown.map((ticket) => (
            <li key={ticket.id}>
              <StaffTicketCard {...{ ticket, timeZone, headingLevel, onOpen }} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
