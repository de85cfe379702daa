import type { Ticket } from '@swapstead/domain/support/ticket.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useDeleteOwnTicket } from './api.ts'

type Props = { ticket: Pick<Ticket, 'id' | 'ticketNumber'>; onDeleted: () => void }

/** Resolved tickets can be deleted, after a question (SUPPORT-13). */
export function DeleteOwnTicket({ ticket, onDeleted }: Props) {
  const [isAsking, setAsking] = useState(false)
  const removal = useDeleteOwnTicket(onDeleted)
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
        What you wrote and our answers are gone then, for you and for us.
      </ConfirmDialog>
    </div>
  )
}
