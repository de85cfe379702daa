import type { TicketPriority, TicketStatus } from '@swapstead/domain/support/ticket.ts'
import type { BadgeTone } from '../../ui/list/Badge.tsx'

export const statusLooks: Record<TicketStatus, { label: string; tone: BadgeTone }> = {
  open: { label: 'Open', tone: 'wait' },
  'in-progress': { label: 'In progress', tone: 'info' },
  resolved: { label: 'Resolved', tone: 'ok' },
  closed: { label: 'Closed', tone: 'plain' },
}

export const priorityLooks: Record<TicketPriority, { label: string; tone: BadgeTone }> = {
  low: { label: 'Low', tone: 'plain' },
  medium: { label: 'Medium', tone: 'plain' },
  high: { label: 'High', tone: 'no' },
  urgent: { label: 'Urgent', tone: 'no' },
}
