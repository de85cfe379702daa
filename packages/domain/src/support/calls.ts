import { defineCalls } from '../contract.ts'
import { NewTicket, Ticket } from './ticket.ts'

export const supportCalls = defineCalls({
  contact: {
    method: 'POST',
    path: '/api/member-auth/support-tickets',
    door: 'member',
    summary: 'Contact Support: open a ticket of the own',
    body: NewTicket,
    answer: Ticket,
    created: true,
    throttle: 'tickets',
  },
})
