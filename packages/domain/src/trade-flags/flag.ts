import * as z from 'zod/mini'
import { OfferStatus } from '../offers/offer.ts'
import { DAY, daysText, Time } from '../times.ts'
import { Id } from '../wire.ts'

/** So many trades of one pair within this period are repeated ones. */
const REPEATED_TRADES = 3
export const REPEATED_WITHIN = 30 * DAY

/** Pages of the version before know these alone. */
const flagReasons = ['repeated', 'device', 'network'] as const
export type FlagReason = (typeof flagReasons)[number] | 'mailbox'

export type TradeFacts = {
  /** Accepted trades within `REPEATED_WITHIN` of all accounts of the two mailboxes, with this one. */
  trades: number
  sharesMailbox: boolean
  sharesDevice: boolean
  sharesNetwork: boolean
}

/** Why a trade may be of one person with two accounts; none for an ordinary trade. */
export function flagReasonsOf(facts: TradeFacts): FlagReason[] {
  const reasons: [FlagReason, boolean][] = [
    ['repeated', facts.trades >= REPEATED_TRADES],
    ['device', facts.sharesDevice],
    ['network', facts.sharesNetwork],
    ['mailbox', facts.sharesMailbox],
  ]
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []))
}

/** A flagged trade, as staff see it. */
export const TradeFlag = z.object({
  /** That of the trade. */
  id: Id,
  reasons: z.array(z.enum(flagReasons)),
  /** The addresses of both reach one mailbox. */
  sharesMailbox: z._default(z.boolean(), false),
  trades: z.int(),
  status: OfferStatus,
  title: z.string(),
  /** Null in a cash offer. */
  offeredTitle: z.nullable(z.string()),
  members: z.array(z.object({ id: Id, name: z.string(), isBanned: z.boolean() })),
  seenAt: z.nullable(Time),
  /** Null when nobody has seen it or that account is gone. */
  seenBy: z.nullable(z.string()),
  createdAt: Time,
  /** The reader is one of the two and does not take it off the list. */
  isOwnCase: z._default(z.boolean(), false),
})
export type TradeFlag = z.infer<typeof TradeFlag>

export function reasonText(reason: FlagReason, trades: number): string {
  switch (reason) {
    case 'repeated':
      return `They made ${trades} trades with each other within ${daysText(REPEATED_WITHIN)}.`
    case 'device':
      return 'Both have signed in from the same browser.'
    case 'network':
      return 'Both have signed in from the same network.'
    case 'mailbox':
      return 'The addresses of both reach the same mailbox.'
  }
}
