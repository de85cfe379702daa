import type { Ticket } from '@swapstead/domain/support/ticket.ts'
import { Badge } from '../../ui/list/Badge.tsx'
import { priorityLooks, statusLooks } from './support-words.ts'

export function TicketBadges({ status, priority }: Pick<Ticket, 'status' | 'priority'>) {
  const stands = statusLooks[status]
  const hurries = priorityLooks[priority]
  return (
    <>
      <Badge tone={stands.tone}>{stands.label}</Badge>
      <Badge tone={hurries.tone}>
        {hurries.label}
        <span className="sr"> priority</span>
      </Badge>
    </>
  )
}
