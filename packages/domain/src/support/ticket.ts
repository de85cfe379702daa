import * as z from 'zod/mini'
import { optionalText, text } from '../text.ts'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'

export const ticketCategories = ['bug', 'feature', 'account', 'payment', 'other'] as const
export type TicketCategory = (typeof ticketCategories)[number]
export const ticketPriorities = ['low', 'medium', 'high', 'urgent'] as const
export const ticketStatuses = ['open', 'in-progress', 'resolved', 'closed'] as const

export const ticketCategoryLabels: Record<TicketCategory, string> = {
  bug: 'Something is broken',
  feature: 'An idea or a wish',
  account: 'My account',
  payment: 'A payment',
  other: 'Something else',
}

/** A ticket as its own member sees it: no admin notes, no gift reason (readings S-66). */
export const Ticket = z.object({
  id: Id,
  ticketNumber: z.string(),
  subject: z.string(),
  description: z.string(),
  category: z.enum(ticketCategories),
  priority: z.enum(ticketPriorities),
  status: z.enum(ticketStatuses),
  attachmentUrl: z.nullable(z.string()),
  resolvedAt: z.nullable(Time),
  createdAt: Time,
  updatedAt: Time,
})
export type Ticket = z.infer<typeof Ticket>

export const SUBJECT_MAX = 200
export const DESCRIPTION_MAX = 2000
const WRONG_ADDRESS = 'Please enter an address that begins with https://'

/** The Contact Support dialog (SUPPORT-19 to SUPPORT-24, readings S-71); the category is other when none is sent (C-44). */
export const NewTicket = z.object({
  subject: text(
    5,
    SUBJECT_MAX,
    'Subject must be at least 5 characters',
    `Subject must be less than ${SUBJECT_MAX} characters`,
  ),
  description: text(
    20,
    DESCRIPTION_MAX,
    'Please provide a detailed description (at least 20 characters)',
    `Description must be less than ${DESCRIPTION_MAX} characters`,
  ),
  category: z._default(z.enum(ticketCategories, { error: 'Please choose a category' }), 'other'),
  priority: z._default(z.enum(ticketPriorities, { error: 'Please choose a priority' }), 'medium'),
  attachmentUrl: z._default(
    optionalText(500, 'The address must be 500 characters or less').check(
      z.refine((address) => address === null || /^https:\/\/[^\s]+$/.test(address), WRONG_ADDRESS),
    ),
    null,
  ),
})
export type NewTicket = z.infer<typeof NewTicket>
