import * as z from 'zod/mini'
import { ActivityEntry } from '../console/calls.ts'
import { Gift } from '../gifts/gift.ts'
import { OfferStatus } from '../offers/offer.ts'
import { TradeSummary } from '../offers/trade-summary.ts'
import { SessionView } from '../security/calls.ts'
import { Ticket } from '../support/ticket.ts'
import { Time } from '../times.ts'
import { Payment } from '../upgrades/payment.ts'
import { Id } from '../wire.ts'
import { MemberView } from './member-view.ts'

/** The most rows of each kind; a total counts all of them. */
export const DETAIL_MAX = 10

function latestOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ total: z.int(), latest: z.array(row) })
}

/** Photo credits received with a gift, or spent on the slots of an item. */
export const CreditEntry = z.object({
  id: Id,
  amount: z.int(),
  reason: z.enum(['gift_accepted', 'slots_added']),
  createdAt: Time,
})
export type CreditEntry = z.infer<typeof CreditEntry>

/**
 * One member with their records, for the developer team. It holds no messages, tokens, street
 * addresses or IP addresses.
 */
export const MemberDetail = z.object({
  member: z.extend(MemberView, {
    username: z.nullable(z.string()),
    emailVerified: z.boolean(),
    premiumPhotoCredits: z.int(),
  }),
  trades: z.object({ counts: z.record(OfferStatus, z.int()), latest: z.array(TradeSummary) }),
  items: latestOf(z.object({ id: Id, title: z.string(), isActive: z.boolean(), createdAt: Time })),
  tickets: latestOf(
    z.pick(Ticket, { id: true, ticketNumber: true, subject: true, status: true, createdAt: true }),
  ),
  payments: latestOf(
    z.pick(Payment, {
      id: true,
      itemTitle: true,
      upgradeType: true,
      amount: true,
      paymentMethod: true,
      paymentStatus: true,
      isRefundDue: true,
      isHeld: true,
      createdAt: true,
    }),
  ),
  gifts: latestOf(Gift),
  credits: latestOf(CreditEntry),
  sessions: latestOf(
    z.pick(SessionView, {
      id: true,
      door: true,
      browser: true,
      system: true,
      signedInAt: true,
      lastUsedAt: true,
    }),
  ),
  /** Audit entries about the account, bans included. */
  history: latestOf(ActivityEntry),
})
export type MemberDetail = z.infer<typeof MemberDetail>
