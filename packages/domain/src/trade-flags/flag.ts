import * as z from 'zod/mini'
import { OfferStatus } from '../offers/offer.ts'
import { DAY, daysText, Time } from '../times.ts'
import { Id } from '../wire.ts'

/** So many trades of one pair within this period are repeated ones. */
const REPEATED_TRADES = 3
export const REPEATED_WITHIN = 30 * DAY

/** Pages of the version before know these alone. */
const flagReasons = ['repeated', 'device', 'network'] as const
type FlagReason = (typeof flagReasons)[number] | 'mailbox'

/** Of two members of a trade. */
export type PairFacts = {
  /** In the trade: 0 and 1 for two, up to 2 in a swap of three. */
  positions: readonly number[]
  /**
   * Agreed trades and swaps of three within `REPEATED_WITHIN` of all accounts of the two mailboxes,
   * with this one.
   */
  trades: number
  sharesMailbox: boolean
  sharesDevice: boolean
  sharesNetwork: boolean
}

export type Suspicion = {
  reasons: FlagReason[]
  /** Those of the pair with the most. */
  trades: number
  /** The members whom the reasons are about. */
  positions: number[]
}

/** Why a trade may be of one person with several accounts; null for an ordinary one. */
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
  /** That of the trade. */
  id: Id,
  reasons: z.array(z.enum(flagReasons)),
  /** The addresses of two members reach one mailbox. */
  sharesMailbox: z._default(z.boolean(), false),
  trades: z.int(),
  /** Of an agreed swap of three: `accepted`, `completed`, or `rejected` when it ended otherwise. */
  status: OfferStatus,
  /** Of a swap of three: all that changes hands. */
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
  /** In `members`, whom the reasons are about. */
  positions: z._default(z.array(z.int()), [0, 1]),
  seenAt: z.nullable(Time),
  /** Null when nobody has seen it or that account is gone. */
  seenBy: z.nullable(z.string()),
  createdAt: Time,
  /** The reader is one of them and does not take it off the list. */
  isOwnCase: z._default(z.boolean(), false),
})
export type TradeFlag = z.infer<typeof TradeFlag>

/** "Ann and Bob", or all three when they are two pairs or more; null for the two of a trade. */
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
