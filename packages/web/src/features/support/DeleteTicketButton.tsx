import type { Ticket } from '@swapstead/domain/support/ticket.ts'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { Button } from '../../ui/form/Button.tsx'

type Props = {
  ticket: Pick<Ticket, 'id' | 'ticketNumber'>
  removal: {
    isPending: boolean
    mutate: (id: string, options: { onSettled: () => void }) => void
  }
  /** Says what the deletion removes. */
  children: ReactNode
}

/** Shown for resolved tickets. Asks first. */
export function DeleteTicketButton({ ticket, removal, children }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="ticket-action">
      <Button size="small" icon={Trash2} onClick={() => setAsking(true)}>
        Delete ticket<span className="sr"> {ticket.ticketNumber}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Delete ticket ${ticket.ticketNumber}?`}
        confirmLabel="Delete ticket"
        cancelLabel="Keep it"
        destructive
        busy={removal.isPending}
        busyLabel="Deleting..."
        onConfirm={() => removal.mutate(ticket.id, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        {children}
      </ConfirmDialog>
    </div>
  )
}
