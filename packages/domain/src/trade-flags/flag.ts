import * as z from 'zod/mini'
import { OfferStatus } from '../offers/offer.ts'
import { DAY, inDays, Time } from '../times.ts'
import { Id } from '../wire.ts'

/** So many trades of one pair within this period are repeated ones. */
const REPEATED_TRADES = 3
export const REPEATED_WITHIN = 30 * DAY

const flagReasons = ['repeated', 'device', 'network'] as const
export type FlagReason = (typeof flagReasons)[number]

export type TradeFacts = {
  /** Accepted trades of the pair within `REPEATED_WITHIN`, this one included. */
  trades: number
  sharesDevice: boolean
  sharesNetwork: boolean
}

/** Why a trade may be of one person with two accounts; none for an ordinary trade. */
export function flagReasonsOf({ trades, sharesDevice, sharesNetwork }: TradeFacts): FlagReason[] {
  const holds = {
    repeated: trades >= REPEATED_TRADES,
    device: sharesDevice,
    network: sharesNetwork,
  }
  return flagReasons.filter((reason) => holds[reason])
}

/** A flagged trade, as staff see it. */
export const TradeFlag = z.object({
  /** That of the trade. */
  id: Id,
  reasons: z.array(z.enum(flagReasons)),
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
})
export type TradeFlag = z.infer<typeof TradeFlag>

export function reasonText(reason: FlagReason, trades: number): string {
  switch (reason) {
    case 'repeated':
      return `They made ${trades} trades with each other within ${inDays(REPEATED_WITHIN)}.`
    case 'device':
      return 'Both have signed in from the same browser.'
    case 'network':
      return 'Both have signed in from the same network.'
  }
}
