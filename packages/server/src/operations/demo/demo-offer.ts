import type { DemoItemKey } from './items/all-items.ts'
import type { DemoMemberKey } from './members.ts'

/** A proposed day and clock time, in the proposer's time zone. */
export type DemoMeeting = {
  place: string
  /** Days from today (negative in the past), or the next such weekday from tomorrow on. */
  day: number | 'Saturday' | 'Sunday'
  /** The clock time, such as "10:30" or "14:00". */
  at: string
}

/** A move in an offer, `ago` days ago. */
export type DemoMove = { by: DemoMemberKey; ago: number } & (
  | { move: 'accept' | 'decline' | 'reject' | 'withdraw' }
  | { move: 'agreeMeeting' }
  | { move: 'agreeCancel' | 'complete' }
  | ({ move: 'proposeMeeting' } & DemoMeeting)
  | { move: 'requestCancel'; reason: string }
  | { move: 'rateCancel' | 'rate'; rating: number; comment: string }
)

export type DemoWords = { by: DemoMemberKey; ago: number; says: string }

/** The history of one offer. The partner owns the wanted item. Cash is in dollars. */
export type DemoOffer<ItemKey extends string = DemoItemKey> = {
  from: DemoMemberKey
  wants: ItemKey
  alsoWants?: readonly ItemKey[]
  gives?: ItemKey
  alsoGives?: readonly ItemKey[]
  cash?: number
  /** Cash that the sender asks for. */
  asks?: number
  message?: string
  /** In days ago. */
  sent: number
  moves?: readonly DemoMove[]
  talk?: readonly DemoWords[]
}
