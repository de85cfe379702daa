import * as z from 'zod/mini'
import { fullName } from '../accounts/user.ts'
import { PremiumType } from '../photos/premium-types.ts'
import { ReportMark, ReportReference, TicketReport } from '../reports/report.ts'
import { lineOfText, optionalText, shortened, text } from '../text.ts'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'
import { Screenshot } from './screenshot.ts'

export const ticketCategories = ['bug', 'feature', 'account', 'payment', 'other'] as const
export type TicketCategory = (typeof ticketCategories)[number]
export const ticketPriorities = ['low', 'medium', 'high', 'urgent'] as const
export type TicketPriority = (typeof ticketPriorities)[number]
export const ticketStatuses = ['open', 'in-progress', 'resolved', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export const ticketCategoryLabels: Record<TicketCategory, string> = {
  bug: 'Something is broken',
  feature: 'An idea or a wish',
  account: 'An account',
  payment: 'A payment',
  other: 'Something else',
}

const TicketMember = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  isGuest: z.boolean(),
})

/**
 * A ticket as its own member sees it, without admin notes and gift reason. The member fields are
 * null once the account is gone.
 */
export const Ticket = z.object({
  id: Id,
  ticketNumber: z.string(),
  userId: z.nullable(Id),
  subject: z.string(),
  description: z.string(),
  category: z.enum(ticketCategories),
  priority: z.enum(ticketPriorities),
  status: z.enum(ticketStatuses),
  attachmentUrl: z.nullable(z.string()),
  giftPremiumType: z.nullable(PremiumType),
  giftQuantity: z.int(),
  giftedAt: z.nullable(Time),
  resolvedAt: z.nullable(Time),
  createdAt: Time,
  updatedAt: Time,
  userEmail: z.nullable(z.string()),
  user: z.nullable(TicketMember),
})
export type Ticket = z.infer<typeof Ticket>

/** Pages must show senders of any type, because later versions may add some. */
export const TicketMessage = z.object({
  id: Id,
  senderType: z.string(),
  /** Null if the account is gone. */
  sender: z.nullable(z.object({ firstName: z.string() })),
  message: z.string(),
  createdAt: Time,
})
export type TicketMessage = z.infer<typeof TicketMessage>

/** A member's own ticket with its messages, oldest first. */
export const TicketWithMessages = z.extend(Ticket, {
  messages: z.array(TicketMessage),
  screenshot: z.nullable(Screenshot),
})
export type TicketWithMessages = z.infer<typeof TicketWithMessages>

export const StaffTicket = z.extend(Ticket, {
  user: z.nullable(z.extend(TicketMember, { id: Id, isBanned: z.boolean() })),
  /** True even after the guest is gone. */
  isOfGuest: z._default(z.boolean(), false),
  /** Null if nobody waits for an answer that the reader may give. */
  waitingSince: z.nullable(Time),
  report: z.nullable(ReportMark),
})
export type StaffTicket = z.infer<typeof StaffTicket>

export const StaffTicketDetail = z.extend(StaffTicket, {
  report: z.nullable(TicketReport),
  messages: z.array(z.extend(TicketMessage, { isInternal: z.boolean() })),
  screenshot: z.nullable(Screenshot),
  /** Notes one below the other, each with time and author. */
  adminNotes: z.nullable(z.string()),
  giftReason: z.nullable(z.string()),
  /** Whether the member gets event emails; null for guests and deleted accounts. */
  allowsEventMails: z._default(z.nullable(z.boolean()), null),
  /** Names of other staff who have this ticket open now. */
  lookingNow: z.array(z.string()),
  /** The report concerns the reader, who cannot decide anything about it. */
  isOwnCase: z._default(z.boolean(), false),
})
export type StaffTicketDetail = z.infer<typeof StaffTicketDetail>

/** "Support Team (Dana)" for staff; members by their first name. */
export function senderLabel({ senderType, sender }: Pick<TicketMessage, 'senderType' | 'sender'>) {
  const isStaff = senderType === 'admin' || senderType === 'dev_team'
  if (isStaff) return sender ? `Support Team (${sender.firstName})` : 'Support Team'
  return senderType === 'member' ? (sender?.firstName ?? 'A member') : `Support (${senderType})`
}

/** The author of a ticket, for staff. */
export function authorLabel({ user, isOfGuest }: Pick<StaffTicket, 'user' | 'isOfGuest'>): string {
  if (isOfGuest) return 'A sandbox guest'
  return user ? `${fullName(user)}, ${user.email}` : 'An account that was deleted'
}

const PREVIEW_LENGTH = 200

export function descriptionPreview(description: string): string {
  return shortened(description, PREVIEW_LENGTH)
}

/** Shown in place of the message form. */
export const CLOSED_TEXT = 'This ticket is closed. Contact support to reopen if needed.'
export const CLOSED_TO_STAFF_TEXT = 'This ticket is closed. Set its status to Open to answer.'
export const NOBODY_THERE_TEXT = 'The account of this ticket was deleted.'
export const OF_GUEST_TEXT =
  'A sandbox guest sent this. Guests don’t get answers or emails, so nothing can be sent.'
export const DELETED_TEXT = 'This ticket was deleted.'
export const MEMBERS_ONLY_TEXT = 'Support tickets are for authenticated users.'

export const SUBJECT_MAX = 200
export const DESCRIPTION_MAX = 2000
const WRONG_ADDRESS = 'Please enter an address that begins with https://'

/** The Contact Support dialog. */
export const NewTicket = z.object({
  subject: lineOfText(
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
  /** The server checks that the member may see it. */
  reference: z.optional(ReportReference),
})
export type NewTicket = z.infer<typeof NewTicket>

/** Guests can write to Support only to report something. */
export const GuestReport = z.extend(NewTicket, { reference: ReportReference })

export const RESPONSE_PROMISE = '24 to 48 hours'
