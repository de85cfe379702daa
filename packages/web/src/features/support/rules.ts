import { NewTicket } from '@swapstead/domain/support/ticket.ts'
import { TicketReply } from '@swapstead/domain/support/writing.ts'
import { zodResolver } from '../../lib/form/form-schema.ts'

export const checkTicket = zodResolver(NewTicket, undefined, { raw: true })
export const checkReply = zodResolver(TicketReply)
