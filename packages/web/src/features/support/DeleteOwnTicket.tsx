import type { Ticket } from '@swapstead/domain/support/ticket.ts'
import { useDeleteOwnTicket } from './api.ts'
import { DeleteTicketButton } from './DeleteTicketButton.tsx'

type Props = { ticket: Pick<Ticket, 'id' | 'ticketNumber'>; onDeleted?: () => void }

export function DeleteOwnTicket({ ticket, onDeleted }: Props) {
  return (
    <DeleteTicketButton ticket={ticket} removal={useDeleteOwnTicket(onDeleted)}>
      What you wrote and our answers will be gone, for you and for us.
    </DeleteTicketButton>
  )
}
