import './Tickets.css'
import './StaffTickets.css'
import { type TicketCounts, ticketGroups } from '@swapstead/domain/support/staff-calls.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useIsIdle } from '../../lib/hydration/use-is-idle.ts'
import { lazyDialog } from '../../ui/feedback/lazy-parts.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Dense } from '../../ui/layout/Dense.tsx'
import { ListHeading } from '../../ui/list/ListHeading.tsx'
import type { BanFor, MemberHref } from './report/ReportSteps.tsx'
import { StaffFilters } from './StaffFilters.tsx'
import { noFilter } from './staff-api.ts'
import { countsQuery } from './staff-queries.ts'
import { TicketColumn } from './TicketColumn.tsx'
import { type LinkedTicket, useShownTicket } from './use-shown-ticket.ts'

const StaffTicketDialog = lazyDialog(
  'Support ticket',
  async () => (await import('./StaffTicketDialog.tsx')).StaffTicketDialog,
)

type Props = {
  reader: { id: string; timeZone: string }
  now: Date
  /** 2 if the page has a heading of its own. */
  headingLevel: 1 | 2
  banFor: BanFor | undefined
  memberHref: MemberHref | undefined
} & LinkedTicket

/** The key N opens the ticket whose member has waited longest. */
export function StaffTickets({ reader, now, headingLevel, banFor, memberHref, ...linked }: Props) {
  const counts = useQuery(countsQuery).data
  const [filter, setFilter] = useState(noFilter)
  const shown = useShownTicket(linked)
  const isIdle = useIsIdle()
  // Loads the dialog early, because staff open a ticket next.
  useEffect(() => {
    if (isIdle) void StaffTicketDialog.preload()
  }, [isIdle])
  return (
    <Dense className="staff-tickets">
      <ListHeading
        level={headingLevel}
        title="Support Tickets Management"
        sub={counts && totalText(counts)}
      >
        <Button
          tone={counts?.waiting === 0 ? 'line' : 'ink'}
          icon={ArrowRight}
          busy={shown.isLooking}
          busyLabel="Looking..."
          aria-keyshortcuts="n"
          onClick={shown.openNext}
        >
          Next unanswered <kbd>N</kbd>
        </Button>
      </ListHeading>
      <StaffFilters filter={filter} onFilter={setFilter} />
      <div className="ticket-columns">
        {ticketGroups.map((group) => (
          <TicketColumn
            key={group}
            {...{ group, filter, headingLevel }}
            timeZone={reader.timeZone}
            onOpen={shown.open}
          />
        ))}
      </div>
      {shown.openId !== undefined && (
        <StaffTicketDialog
          key={shown.openId}
          id={shown.openId}
          {...{ reader, now, banFor, memberHref }}
          onOpen={shown.open}
          onClose={shown.close}
        />
      )}
    </Dense>
  )
}

function totalText({ all, waiting, handedOver }: TicketCounts): string {
  const total = `${all} ${all === 1 ? 'ticket' : 'tickets'} in total`
  const answers =
    waiting === 0
      ? 'nobody waits for an answer'
      : `${waiting} ${waiting === 1 ? 'waits' : 'wait'} for an answer`
  const theirs = handedOver === 0 ? '' : `, ${handedOver} for the developer team`
  return `${total}, ${answers}${theirs}`
}
