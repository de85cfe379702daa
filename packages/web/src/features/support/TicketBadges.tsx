import type { Ticket, TicketPriority, TicketStatus } from '@swapstead/domain/support/ticket.ts'
import { Badge, type BadgeTone } from '../../ui/list/Badge.tsx'

export const statusBadges: Record<TicketStatus, { label: string; tone: BadgeTone }> = {
  open: { label: 'Open', tone: 'wait' },
  'in-progress': { label: 'In progress', tone: 'info' },
  resolved: { label: 'Resolved', tone: 'ok' },
  closed: { label: 'Closed', tone: 'plain' },
}

export const priorityBadges: Record<TicketPriority, { label: string; tone: BadgeTone }> = {
  low: { label: 'Low', tone: 'plain' },
  medium: { label: 'Medium', tone: 'plain' },
  high: { label: 'High', tone: 'no' },
  urgent: { label: 'Urgent', tone: 'no' },
}

/** An unknown status of a later version is shown as it is. */
export function statusBadge(status: TicketStatus): { label: string; tone: BadgeTone } {
  return statusBadges[status] ?? { label: status, tone: 'plain' }
}

export function TicketBadges({ status, priority }: Pick<Ticket, 'status' | 'priority'>) {
  const state = statusBadge(status)
  const urgency = priorityBadges[priority] ?? { label: priority, tone: 'plain' }
  return (
    <>
      <Badge tone={state.tone}>{state.label}</Badge>
      <Badge tone={urgency.tone}>
        {urgency.label}
        <span className="sr"> priority</span>
      </Badge>
    </>
  )
}
