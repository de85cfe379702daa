import '../../ui/layout/Panel.css'
import { totalText } from '@swapstead/domain/contract.ts'
import type { TicketGroup } from '@swapstead/domain/support/staff-calls.ts'
import {
  authorLabel,
  descriptionPreview,
  type StaffTicket,
  ticketCategoryLabels,
} from '@swapstead/domain/support/ticket.ts'
import { calendarDate } from '@swapstead/domain/times.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Flag, Hourglass } from 'lucide-react'
import { Button } from '../../ui/form/Button.tsx'
import { Badge } from '../../ui/list/Badge.tsx'
import { Count } from '../../ui/list/Count.tsx'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { groupQuery, type StaffFilter } from './staff-api.ts'
import { TicketBadges } from './TicketBadges.tsx'

type Props = {
  group: TicketGroup
  filter: StaffFilter
  timeZone: string
  /** The level of the screen's heading. */
  headingLevel: 1 | 2
  onOpen: (id: string) => void
}

const groupNames: Record<TicketGroup, string> = {
  open: 'Open',
  'in-progress': 'In progress',
  ended: 'Resolved / closed',
}

/** The tickets of a group that pass the filter, and their number. */
export function TicketColumn({ group, filter, timeZone, headingLevel, onOpen }: Props) {
  const query = useInfiniteQuery(groupQuery(group, filter))
  const total = totalText(query.data?.pages[0]?.total)
  const Heading = headingLevel === 1 ? 'h2' : 'h3'
  const headingId = `tickets-${group}`
  return (
    <section aria-labelledby={headingId}>
      <Heading id={headingId} className="ticket-group">
        {groupNames[group]} {total !== undefined && <Count value={total} />}
      </Heading>
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
    </section>
  )
}

type StaffTicketCardProps = {
  ticket: StaffTicket
  timeZone: string
  headingLevel: 1 | 2
  onOpen: (id: string) => void
}

function StaffTicketCard({ ticket, timeZone, headingLevel, onOpen }: StaffTicketCardProps) {
  const Subject = headingLevel === 1 ? 'h3' : 'h4'
  const { id, ticketNumber, subject, description, category, waitingSince } = ticket
  const { report } = ticket
  return (
    <article className="panel ticket" aria-label={subject}>
      <p className="ticket-line">
        <b className="num">{ticketNumber}</b>
        <TicketBadges {...ticket} />
        <small>{calendarDate(ticket.createdAt, timeZone)}</small>
      </p>
      <Subject>{subject}</Subject>
      <p className="ticket-text">{descriptionPreview(description)}</p>
      <p className="small mute wrap-anywhere">
        {authorLabel(ticket)}
        <br />
        {ticketCategoryLabels[category]}
      </p>
      {(waitingSince || report) && (
        <p className="ticket-line">
          {waitingSince && (
            <Badge tone="wait" icon={Hourglass}>
              Waits for an answer
            </Badge>
          )}
          {report && (
            <Badge tone="line" icon={Flag}>
              Report
            </Badge>
          )}
          {report?.handedOverAt && <Badge tone="info">Developer team</Badge>}
        </p>
      )}
      <div>
        <Button size="small" onClick={() => onOpen(id)}>
          View Details<span className="sr"> of {ticketNumber}</span>
        </Button>
      </div>
    </article>
  )
}
