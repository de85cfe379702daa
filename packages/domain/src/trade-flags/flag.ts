import * as z from 'zod/mini'
import { OfferStatus } from '../offers/offer.ts'
import { DAY, daysText, Time } from '../times.ts'
import { Id } from '../wire.ts'

/** This many trades of one pair within this period count as repeated. */
const REPEATED_TRADES = 3
export const REPEATED_WITHIN = 30 * DAY

/** The only reasons that pages of the previous version know. */
const flagReasons = ['repeated', 'device', 'network'] as const
type FlagReason = (typeof flagReasons)[number] | 'mailbox'

/** Facts about two members of a trade. */
export type PairFacts = {
  /** The two members' places in the trade: 0 and 1 for two, up to 2 in a swap of three. */
  positions: readonly number[]
  /**
   * Agreed trades and swaps of three within `REPEATED_WITHIN`, this one included, of all accounts
   * of the two mailboxes.
   */
  trades: number
  sharesMailbox: boolean
  sharesDevice: boolean
  sharesNetwork: boolean
}

export type Suspicion = {
  reasons: FlagReason[]
  /** The number of the pair with the most trades. */
  trades: number
  /** The members whom the reasons are about. */
  positions: number[]
}

/** Why one person with several accounts may have made the trade; null if nothing is suspicious. */
export function suspicionOf(pairs: readonly PairFacts[]): Suspicion | null {
  const suspects = pairs.flatMap((pair) => {
    const reasons = flagReasonsOf(pair)
    return reasons.length > 0 ? [{ ...pair, reasons }] : []
  })
  if (suspects.length === 0) return null
  return {
    reasons: [...new Set(suspects.flatMap(({ reasons }) => reasons))],
    trades: Math.max(...suspects.map(({ trades }) => trades)),
    positions: [...new Set(suspects.flatMap(({ positions }) => positions))].toSorted(),
  }
}

function flagReasonsOf(facts: PairFacts): FlagReason[] {
  const reasons: [FlagReason, boolean][] = [
    ['repeated', facts.trades >= REPEATED_TRADES],
    ['device', facts.sharesDevice],
    ['network', facts.sharesNetwork],
    ['mailbox', facts.sharesMailbox],
  ]
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []))
}

/** A flagged trade or swap of three, as staff see it. */
export const TradeFlag = z.object({
  /** The id of the trade. */
  id: Id,
  reasons: z.array(z.enum(flagReasons)),
  /** The addresses of two members belong to one mailbox. */
  sharesMailbox: z._default(z.boolean(), false),
  trades: z.int(),
  /** A swap of three has `accepted`, `completed`, or `rejected` if it ended otherwise. */
  status: OfferStatus,
  /** For a swap of three: all items that change hands. */
  title: z.string(),
  /** Null in a cash offer and in a swap of three. */
  offeredTitle: z.nullable(z.string()),
  /** Three in a swap of three, in its order. */
  members: z.array(
    z.object({
      id: Id,
      name: z.string(),
      isBanned: z.boolean(),
      /** The account was deleted. */
      isGone: z._default(z.boolean(), false),
    }),
  ),
  /** The places in `members` of those whom the reasons are about. */
  positions: z._default(z.array(z.int()), [0, 1]),
  seenAt: z.nullable(Time),
  /** Null if nobody has seen it, or that account is gone. */
  seenBy: z.nullable(z.string()),
  createdAt: Time,
  /** The reader is one of the members, and may not take it off the list. */
  isOwnCase: z._default(z.boolean(), false),
})
export type TradeFlag = z.infer<typeof TradeFlag>

/** "Ann and Bob", or all three members if they form two pairs or more; null for a trade of two. */
function suspectsOf({ members, positions }: Pick<TradeFlag, 'members' | 'positions'>) {
  if (members.length < 3) return null
  if (positions.length > 2) return 'Two or all of the three'
  return positions.map((position) => members[position]?.name).join(' and ')
}

/** The reasons of a flag in sentences. */
export function reasonTexts(flag: TradeFlag): string[] {
  const reasons: FlagReason[] = flag.sharesMailbox ? [...flag.reasons, 'mailbox'] : flag.reasons
  const suspects = suspectsOf(flag)
  return reasons.map((reason) => reasonText(reason, flag.trades, suspects))
}

function reasonText(reason: FlagReason, trades: number, suspects: string | null): string {
  switch (reason) {
    case 'repeated':
      return `${suspects ?? 'They'} made ${trades} trades with each other within ${daysText(REPEATED_WITHIN)}.`
    case 'device':
      return `${suspects ?? 'Both'} have signed in from the same browser.`
    case 'network':
      return `${suspects ?? 'Both'} have signed in from the same network.`
    case 'mailbox':
      return `${suspects ?? 'Both'} have addresses that reach the same mailbox.`
  }
}
