import { declineReasons } from '../src/offers/decline-reasons.ts'
import type { ReferenceContext, ReferenceMove, Side } from './reference-moves.ts'
import type { Terms } from './reference-terms.ts'
import type { ReferenceTrade } from './reference-trade.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Picks one of so many by the sequence. */
export type Pick = (count: number) => number

/** The owner of each item in every world. */
export const owners = { lamp: 'ann', desk: 'ann', sofa: 'bob', tent: 'bob', rug: 'cat' }
export type Item = keyof typeof owners
const items = Object.keys(owners) as Item[]
/**
 * Offers that share items in every way: wanted twice, wanted in one and offered in another, for
 * cash, and bundles with the same first items as others or in another order.
 */
export const templates: [wanted: Item[], offered: Item[], from: string][] = [
  [['sofa'], ['lamp'], 'ann'],
  [['lamp'], ['sofa'], 'bob'],
  [['sofa'], ['rug'], 'cat'],
  [['lamp'], [], 'cat'],
  [['rug'], ['desk'], 'ann'],
  [['sofa', 'tent'], ['lamp', 'desk'], 'ann'],
  [['tent', 'sofa'], ['desk', 'lamp'], 'ann'],
]
export const moves: ReferenceMove[] = [
  'accept',
  'decline',
  'reject',
  'withdraw',
  'counter',
  'proposeMeeting',
  'agreeMeeting',
  'requestCancel',
  'reportNoShow',
  'disputeNoShow',
  'withdrawCancel',
  'agreeCancel',
  'rateCancel',
  'complete',
  'handOver',
  'contest',
  'proposeAmendment',
  'agreeAmendment',
  'refuseAmendment',
  'withdrawAmendment',
  'rate',
]
const sides: Side[] = ['sender', 'receiver', 'stranger']
export type Choice = [side: Side, move: ReferenceMove]
const everything = sides.flatMap((side) => moves.map((move): Choice => [side, move]))
const dropping: ReferenceMove[] = ['decline', 'reject', 'withdraw', 'counter']
/** They are seldom possible, so they are mostly taken then. */
const seldomOpen: ReferenceMove[] = ['disputeNoShow', 'contest']
/** They need a meeting, so they are taken more often than others. */
const meetingMoves: ReferenceMove[] = ['agreeMeeting', 'reportNoShow', 'disputeNoShow', 'handOver']
// Waits are mostly short, so that trades advance before they expire.
export const waits = [
  0,
  0,
  0,
  0,
  1,
  1,
  HOUR,
  HOUR,
  HOUR,
  5 * HOUR,
  DAY,
  DAY,
  3 * DAY,
  7 * DAY,
  14 * DAY,
  31 * DAY,
]

/** Any move by anybody, or one that the reference allows, so that sequences get far. */
export function chooseMove(
  reference: ReferenceTrade,
  contextOf: (choice: Choice) => ReferenceContext,
  pick: Pick,
  isGuided: boolean,
): Choice {
  const open = isGuided
    ? everything.filter((choice) => reference.judge(...choice, contextOf(choice)) === 200)
    : []
  const kept = pick(5) === 0 ? open : []
  const onward = open.filter(([, move]) => !dropping.includes(move))
  const late = open.filter(([, move]) => meetingMoves.includes(move))
  const seldom = chooseSeldom(reference, open, pick)
  if (seldom) return seldom
  if (late.length > 0 && pick(3) > 0) return late[pick(late.length)] ?? ['stranger', 'accept']
  const choices = [kept, onward, open, everything].find(({ length }) => length > 0) ?? everything
  return choices[pick(choices.length)] ?? ['stranger', 'accept']
}

function chooseSeldom({ amendment }: ReferenceTrade, open: Choice[], pick: Pick): Choice | null {
  // Tried when it is refused too: an item of the change may be in another trade by then.
  if (amendment && pick(6) === 0) {
    return [amendment.by === 'sender' ? 'receiver' : 'sender', 'agreeAmendment']
  }
  const seldom = open.find(([, move]) => seldomOpen.includes(move))
  return seldom && pick(3) > 0 ? seldom : null
}

/** Other terms for the same two members: other items of theirs, other cash, or the same. */
export function chooseTerms(before: Terms, owner: string, partner: string, pick: Pick): Terms {
  const wanted = pick(2) === 0 ? before.wanted : chooseItems(owner, pick)
  const offered = pick(2) === 0 ? before.offered : chooseItems(partner, pick)
  const asked = wanted.length > 0 ? wanted : chooseItems(owner, pick)
  const cash = chooseCash(before, pick)
  // An offer of cash alone asks for none.
  if (offered.length === 0) return { wanted: asked, offered, cash: 900, cashAsked: 0 }
  return { wanted: asked, offered, ...cash }
}

function chooseItems(owner: string, pick: Pick): Item[] {
  const [one, other] = items.filter((item) => owners[item] === owner)
  if (!one) return []
  if (!other) return [one]
  return [[one], [other], [one, other], [other, one]][pick(4)] ?? [one]
}

/** The same, a dollar more from whoever pays, or cash the other way. */
function chooseCash({ cash, cashAsked }: Terms, pick: Pick) {
  const more =
    cashAsked > 0 ? { cash, cashAsked: cashAsked + 100 } : { cash: cash + 100, cashAsked }
  return [more, more, { cash, cashAsked }, { cash: cashAsked, cashAsked: cash }][pick(4)] ?? more
}

export function chooseReason(pick: Pick) {
  return declineReasons[pick(declineReasons.length + 1)] ?? null
}
