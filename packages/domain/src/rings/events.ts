import type { Meeting } from '../meetings/meeting.ts'
import type { RingDeclineReason } from './decline-reasons.ts'
import type { RingEndReason, RingPosition } from './ring.ts'

type RingParty = {
  id: string
  name: string
  timeZone: string
  /** What the member gives. */
  itemId: string
  title: string
}
/** A copy of the ring's facts. */
export type RingSummary = {
  ringId: string
  members: readonly [RingParty, RingParty, RingParty]
}

/** Who is reported. Somebody who has come is said not to have handed their item over. */
type Missing = { missing: RingPosition; hasCome: boolean }

/** `by` is the acting member, null for the clock. */
export type RingEventDetails =
  /** `told` get a notification: only who has no other open proposal of the last day. */
  | { type: 'ring_proposed'; answerUntil: Date; told: readonly RingPosition[] }
  | { type: 'ring_reminded'; answerUntil: Date; told: readonly RingPosition[] }
  | { type: 'ring_answered'; by: RingPosition }
  /** It ended before all had agreed. */
  | {
      type: 'ring_lapsed'
      reason: Exclude<RingEndReason, 'stepped_out' | 'no_show'>
      by: RingPosition | null
      /** The items that are no longer free. */
      goneItemIds?: readonly string[]
    }
  | { type: 'ring_agreed'; by: RingPosition }
  | ({ type: 'ring_meeting_proposed'; by: RingPosition } & Meeting)
  /** Agreed to it, and others have not yet. */
  | { type: 'ring_meeting_answered'; by: RingPosition }
  | ({ type: 'ring_meeting_agreed'; by: RingPosition } & Meeting)
  | ({ type: 'ring_meeting_reminded' } & Meeting)
  /** No meeting is agreed; `agreedBy` agree to what is proposed. Without one the ring ends then. */
  | {
      type: 'ring_meeting_missing'
      proposal: ({ by: RingPosition; agreedBy: readonly RingPosition[] } & Meeting) | null
      endsAt: Date
    }
  /** The meeting is over and nothing is recorded. */
  | ({ type: 'ring_swap_asked'; endsAt: Date } & Meeting)
  | { type: 'ring_handed_over'; by: RingPosition }
  | { type: 'ring_completion_reminded'; completesAt: Date; given: readonly RingPosition[] }
  /** By silence not all have handed their item over. */
  | {
      type: 'ring_completed'
      by: RingPosition | null
      given: readonly RingPosition[]
      gaveInVain: RingPosition | null
    }
  /** It ended after all had agreed. */
  | ({
      type: 'ring_parted'
      reason: Exclude<RingEndReason, 'declined'>
      by: RingPosition | null
      words: string | null
      /** Who reads the words; without it both others. */
      readers?: readonly RingPosition[]
      /** Gave their item and got none. */
      gaveInVain: RingPosition | null
      /** Got an item and gave none, where what has changed hands should go back. */
      gotForNothing?: RingPosition | null
      /** Deleted the account, and rates nobody. */
      gone?: RingPosition
      /** Got an item and has given none: theirs stays held for who it is owed to. */
      owed?: { by: RingPosition; to: RingPosition; until: Date } | null
      /** Stepped out less than two hours before the meeting, or later: it counts as missed. */
      isLate?: boolean
      /** The two who are left would take each other's item. */
      mayOthersSwap?: boolean
      /** It ended because nobody said anything, with or without an agreed meeting. */
      hadMeeting?: boolean
    } & Partial<Missing>)
  /** The ring ends at `endsAt` unless the third neighbor answers before. */
  | ({
      type: 'ring_missing_reported'
      by: RingPosition
      endsAt: Date
      /** Null where the third neighbor may say so too at once. */
      confirmableFrom: Date | null
      /** Who is reported can still write to both others. */
      mayWrite: boolean
    } & Missing)
  | ({ type: 'ring_missing_withdrawn'; by: RingPosition } & Missing)
  /** Who is said not to have come says that they did; staff alone are told. */
  | {
      type: 'ring_missing_disputed'
      by: RingPosition
      reportedBy: RingPosition
      reportedAt: Date
    }
  /** `gaveInVain` gave their item and got none, `gotForNothing` the other way round. */
  | ({
      type: 'ring_missing_confirmed'
      gaveInVain: RingPosition | null
      gotForNothing?: RingPosition | null
    } & Missing)
  /** `toldAt` is null when both ratings of the pair are told at once. */
  | { type: 'ring_rated'; by: RingPosition; rated: RingPosition; toldAt: Date | null }

export type RingEvent = RingSummary & RingEventDetails
/** What somebody wrote to the other two. */
export type RingMessageEvent = RingSummary & {
  type: 'ring_message_sent'
  messageId: string
  by: RingPosition
  content: string
}

/** Somebody does not take this item for theirs. */
export type DeclinedWant = {
  userId: string
  givenItemId: string
  wantedItemId: string
  reason: RingDeclineReason | null
}
export type WantEvent = { type: 'want_declined' } & DeclinedWant
