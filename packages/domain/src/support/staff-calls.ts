import * as z from 'zod/mini'
import { defineCalls } from '../contract.ts'
import { Gift } from '../gifts/gift.ts'
import { TradeSummary } from '../offers/trade-summary.ts'
import { SearchText } from '../search/search-text.ts'
import { Id, IdParams, Message, paging } from '../wire.ts'
import {
  NewTicket,
  StaffTicket,
  StaffTicketDetail,
  Ticket,
  ticketCategories,
  ticketPriorities,
  ticketStatuses,
} from './ticket.ts'
import { AdminNote, Resolution, StatusChange, TicketGift, TicketReply } from './writing.ts'

export const ticketGroups = ['open', 'in-progress', 'ended'] as const
export type TicketGroup = (typeof ticketGroups)[number]

/** Filters of the staff's ticket list; a missing one means all. */
export const TicketFilter = z.object({
  group: z.optional(z.enum(ticketGroups)),
  status: z.optional(z.enum(ticketStatuses)),
  priority: z.optional(z.enum(ticketPriorities)),
  category: z.optional(z.enum(ticketCategories)),
  /** Only tickets whose member has waited at least this many hours. */
  waitingHours: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(8760))),
  handedOver: z.optional(z.literal('true')),
  search: SearchText,
  ...paging(100),
})
export type TicketFilter = z.infer<typeof TicketFilter>

/**
 * The number of all tickets, of members who wait for an answer by the reader, and of tickets for
 * the developer team.
 */
export const TicketCounts = z.object({
  all: z.int(),
  /**
   * The number in each group, for pages of the previous version. Now each list has its own number.
   */
  open: z.optional(z.int()),
  'in-progress': z.optional(z.int()),
  ended: z.optional(z.int()),
  waiting: z.int(),
  handedOver: z.int(),
})
export type TicketCounts = z.infer<typeof TicketCounts>

/** The other records of the ticket's member, newest first. */
export const TicketContext = z.object({
  tickets: z.array(z.pick(Ticket, { id: true, ticketNumber: true, subject: true, status: true })),
  trades: z.array(TradeSummary),
  gifts: z.array(Gift),
})
export type TicketContext = z.infer<typeof TicketContext>

/** All tickets, for staff. */
export const staffTicketCalls = defineCalls({
  create: {
    method: 'POST',
    path: '/api/support-tickets',
    door: 'staff',
    summary: 'Open a ticket as staff',
    body: NewTicket,
    answer: Ticket,
    created: true,
  },
  all: {
    method: 'GET',
    path: '/api/support-tickets/all',
    door: 'staff',
    summary: 'Tickets, newest first; asking for them tells who is staff',
    query: TicketFilter,
    answer: z.array(StaffTicket),
    paged: true,
  },
  counts: {
    method: 'GET',
    path: '/api/support-tickets/counts',
    door: 'staff',
    summary: 'How many tickets there are, and how many members wait',
    answer: TicketCounts,
  },
  next: {
    method: 'GET',
    path: '/api/support-tickets/next',
    door: 'staff',
    summary:
      'The ticket that waits longest for the caller, urgent ones first, none that a colleague has open; null when none',
    query: z.object({
      /** Leaves out the ticket that is already open. */
      except: z.optional(Id),
      /** Continues after the ticket that an answer with this cursor named. */
      after: z.optional(z.string().check(z.maxLength(500))),
    }),
    answer: z.nullable(z.object({ id: Id, cursor: z._default(z.string(), '') })),
  },
  one: {
    method: 'GET',
    path: '/api/support-tickets/:id',
    door: 'staff',
    summary: 'One ticket with messages, notes and gift, and who else looks at it now',
    params: IdParams,
    answer: StaffTicketDetail,
  },
  context: {
    method: 'GET',
    path: '/api/support-tickets/:id/context',
    door: 'staff',
    summary: 'The latest tickets, trades and gifts of the member who wrote a ticket',
    params: IdParams,
    answer: TicketContext,
  },
  remove: {
    method: 'DELETE',
    path: '/api/support-tickets/:id',
    door: 'staff',
    summary: 'Delete a ticket that is resolved',
    params: IdParams,
    answer: Message,
  },
  setStatus: {
    method: 'PATCH',
    path: '/api/support-tickets/:id/status',
    door: 'staff',
    summary: 'Give a ticket another status',
    params: IdParams,
    body: StatusChange,
    answer: StaffTicketDetail,
  },
  addNote: {
    method: 'PATCH',
    path: '/api/support-tickets/:id/admin-notes',
    door: 'staff',
    summary: 'Add an internal note below those that are there',
    params: IdParams,
    body: AdminNote,
    answer: StaffTicketDetail,
  },
  resolve: {
    method: 'PATCH',
    path: '/api/support-tickets/:id/resolve',
    door: 'staff',
    summary: 'Mark a ticket as resolved, with a note of what was done',
    params: IdParams,
    body: Resolution,
    answer: StaffTicketDetail,
  },
  reply: {
    method: 'POST',
    path: '/api/support-tickets/:id/messages',
    door: 'staff',
    summary: 'Answer the member of a ticket; they are told by notification and email',
    params: IdParams,
    body: TicketReply,
    answer: StaffTicketDetail,
    created: true,
  },
  setEventMails: {
    method: 'PATCH',
    path: '/api/support-tickets/:id/event-mails',
    door: 'staff',
    summary: 'Switch the event emails of the member of a ticket on or off, as they have asked',
    params: IdParams,
    body: z.object({ allowEmailNotifications: z.boolean() }),
    answer: StaffTicketDetail,
  },
  gift: {
    method: 'POST',
    path: '/api/support-tickets/:id/gift',
    door: 'staff',
    summary: 'Give the member of a ticket a photo package',
    params: IdParams,
    body: TicketGift,
    answer: StaffTicketDetail,
    created: true,
  },
})
