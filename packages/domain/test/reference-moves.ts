import type { DeclineReason } from '../src/offers/decline-reasons.ts'
import type { Terms } from './reference-terms.ts'

export type Stage = 'pending' | 'trading' | 'ending' | 'cancelled' | 'completed' | 'closed' | 'gone'
export type Side = 'sender' | 'receiver' | 'stranger'
export type ReferenceMove = TradeMove | AmendingMove
export type TradeMove =
  | 'accept'
  | 'decline'
  | 'reject'
  | 'withdraw'
  | 'counter'
  | 'proposeMeeting'
  | 'agreeMeeting'
  | 'requestCancel'
  | 'reportNoShow'
  | 'disputeNoShow'
  | 'withdrawCancel'
  | 'agreeCancel'
  | 'rateCancel'
  | 'complete'
  | 'handOver'
  | 'contest'
  | 'rate'

/** The moves that each stage allows. */
export const chart: Record<Stage, ReferenceMove[]> = {
  pending: ['accept', 'decline', 'reject', 'withdraw', 'counter'],
  trading: [
    'proposeMeeting',
    'agreeMeeting',
    'requestCancel',
    'reportNoShow',
    'disputeNoShow',
    'withdrawCancel',
    'agreeCancel',
    'complete',
    'handOver',
    'contest',
    'proposeAmendment',
    'agreeAmendment',
    'refuseAmendment',
    'withdrawAmendment',
  ],
  ending: ['rateCancel', 'disputeNoShow'],
  cancelled: ['rateCancel', 'reportNoShow', 'disputeNoShow'],
  completed: ['rate'],
  closed: [],
  gone: [],
}
/** Nobody makes these in a trade that a party has left. */
const leftOut: ReferenceMove[] = [
  'proposeMeeting',
  'agreeMeeting',
  'requestCancel',
  'reportNoShow',
  'proposeAmendment',
  'agreeAmendment',
]
/** Nobody makes these while a request to cancel is open. */
const aboutMeeting: ReferenceMove[] = ['proposeMeeting', 'agreeMeeting']

export function isRuledOut(move: ReferenceMove, isLeft: boolean, isAsked: boolean): boolean {
  if (isAsked && aboutMeeting.includes(move)) return true
  return isLeft ? leftOut.includes(move) : move === 'contest'
}

export const receivers: ReferenceMove[] = ['accept', 'decline', 'reject', 'counter']

export type ReferenceContext = {
  now: number
  busy: boolean
  /** What a counter or a proposed change would be about, and the status that this alone gets. */
  terms: Terms
  termsStatus: number
  /** An item that the proposed change would bring in is in another trade. */
  isAmendmentBusy: boolean
  reason: DeclineReason | null
  meetingAt: number
  isHourAllowed: boolean
}

const amending = [
  'proposeAmendment',
  'agreeAmendment',
  'refuseAmendment',
  'withdrawAmendment',
] as const
export type AmendingMove = (typeof amending)[number]

export function isAmending(move: ReferenceMove): move is AmendingMove {
  return amending.some((one) => one === move)
}
