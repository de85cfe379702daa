import type { DemoItemKey } from './items/all-items.ts'
import type { DemoMemberKey } from './members.ts'

/** A day as somebody says it, a clock time with it; read on the clock of whoever proposes. */
export type DemoMeeting = {
  place: string
  /** Days from today, below zero for one that has been; or the next such day, tomorrow at the earliest. */
  day: number | 'Saturday' | 'Sunday'
  /** "10:30", "14:00". */
  at: string
}

/** What somebody does with an offer, and how many days ago. */
export type DemoMove = { by: DemoMemberKey; ago: number } & (
  | { move: 'accept' | 'decline' | 'reject' | 'withdraw' }
  | { move: 'agreeMeeting' }
  | { move: 'agreeCancel' | 'complete' }
  | ({ move: 'proposeMeeting' } & DemoMeeting)
  | { move: 'requestCancel'; reason: string }
  | { move: 'rateCancel' | 'rate'; rating: number; comment: string }
)

export type DemoWords = { by: DemoMemberKey; ago: number; says: string }

/** The story of one offer. The partner is the owner of what is wanted; cash is in dollars. */
export type DemoOffer<ItemKey extends string = DemoItemKey> = {
  from: DemoMemberKey
  wants: ItemKey
  gives?: ItemKey
  cash?: number
  message?: string
  /** Days ago. */
  sent: number
  moves?: readonly DemoMove[]
  talk?: readonly DemoWords[]
}
