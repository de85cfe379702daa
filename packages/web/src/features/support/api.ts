import { supportCalls } from '@swapstead/domain/support/calls.ts'
import type { NewTicket } from '@swapstead/domain/support/ticket.ts'
import { useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { send } from '../../lib/api.ts'
import { showToast } from '../../ui/toast-store.ts'

/** The ticket as it is typed. */
export type TicketDraft = z.input<typeof NewTicket>

export function useContactSupport() {
  return useMutation({
    mutationFn: (body: TicketDraft) => send(supportCalls.contact, { body }),
    // Only the answer knows the number that the toast names.
    onSuccess: ({ ticketNumber }) =>
      showToast({
        title: 'Support ticket created',
        description: `Your ticket number is ${ticketNumber}. Our team will review it shortly.`,
      }),
    meta: {
      failure: 'Failed to create ticket',
      failureText: 'There was an error submitting your support ticket. Please try again.',
      refresh: [['tickets']],
    },
  })
}
