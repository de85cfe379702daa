import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { IdParams, Message, paging } from '../wire.ts'
import { savedReplyCalls } from './saved-reply-calls.ts'
import { Screenshot, screenshotPaths } from './screenshot.ts'
import { staffTicketCalls } from './staff-calls.ts'
import { GuestReport, NewTicket, Ticket, TicketMessage, TicketWithMessages } from './ticket.ts'
import { TicketReply } from './writing.ts'

const ownPage = z.object(paging(100))

/** A member's own tickets. */
const memberCalls = defineCalls({
  contact: {
    method: 'POST',
    path: '/api/member-auth/support-tickets',
    door: 'member',
    summary: 'Contact Support: open a ticket of the own',
    body: NewTicket,
    answer: Ticket,
    created: true,
    rateLimit: 'tickets',
    guests: { body: GuestReport },
  },
  own: {
    method: 'GET',
    path: '/api/member-auth/support-tickets',
    door: 'member',
    summary: 'Own tickets, newest first',
    query: ownPage,
    answer: z.array(Ticket),
    paged: true,
  },
  ownOne: {
    method: 'GET',
    path: '/api/member-auth/support-tickets/:id',
    door: 'member',
    summary: 'One own ticket with its messages',
    params: IdParams,
    answer: TicketWithMessages,
  },
  addScreenshot: {
    method: 'POST',
    path: screenshotPaths.member,
    door: 'member',
    summary:
      'Add the one picture of an own ticket for its member and staff alone; a resolved ticket is open again',
    params: IdParams,
    multipart: { files: 1, tooMany: 'support.screenshot_missing' },
    body: z.object({}),
    answer: Screenshot,
    created: true,
    commitsLast: true,
    rateLimit: 'uploads',
  },
  removeOwn: {
    method: 'DELETE',
    path: '/api/member-auth/support-tickets/:id',
    door: 'member',
    summary: 'Delete an own ticket that is resolved',
    params: IdParams,
    answer: Message,
  },
  replyToOwn: {
    method: 'POST',
    path: '/api/member-auth/support-tickets/:id/messages',
    door: 'member',
    summary: 'Write to support about an own ticket; a resolved one is open again',
    params: IdParams,
    body: TicketReply,
    answer: TicketMessage,
    created: true,
    rateLimit: 'messages',
  },
  /** Open to every member, staff included. */
  ofUser: {
    method: 'GET',
    path: '/api/support-tickets/user',
    door: 'member',
    summary: 'Own tickets, newest first; the same list as the member call',
    query: ownPage,
    answer: z.array(Ticket),
    paged: true,
  },
})

export const supportCalls = { ...memberCalls, ...staffTicketCalls, ...savedReplyCalls }
