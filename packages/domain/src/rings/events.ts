import type { Meeting } from '../meetings/meeting.ts'
import type { RingDeclineReason } from './decline-reasons.ts'
import type { RingEndReason, RingPosition } from './ring.ts'

type RingParty = {
  id: string
  name: string
  timeZone: string
  /** The item that the member gives. */
  itemId: string
  title: string
}
/** A copy of the ring's facts. */
export type RingSummary = {
  ringId: string
  members: readonly [RingParty, RingParty, RingParty]
}

/** The reported member. If they have come, they are reported for not handing their item over. */
type Missing = { missing: RingPosition; hasCome: boolean }

/** `by` is the acting member, null for the clock. */
export type RingEventDetails =
  /** `told` get a notification: members without another open proposal of the last day. */
  | { type: 'ring_proposed'; answerUntil: Date; told: readonly RingPosition[] }
  | { type: 'ring_reminded'; answerUntil: Date; told: readonly RingPosition[] }
  | { type: 'ring_answered'; by: RingPosition }
  /** The ring ended before all had agreed. */
  | {
      type: 'ring_lapsed'
      reason: Exclude<RingEndReason, 'stepped_out' | 'no_show'>
      by: RingPosition | null
      /** The items that are no longer free. */
      goneItemIds?: readonly string[]
    }
  | { type: 'ring_agreed'; by: RingPosition }
  | ({ type: 'ring_meeting_proposed'; by: RingPosition } & Meeting)
  /** One member agreed to the meeting, and others have not yet. */
  | { type: 'ring_meeting_answered'; by: RingPosition }
  | ({ type: 'ring_meeting_agreed'; by: RingPosition } & Meeting)
  | ({ type: 'ring_meeting_reminded' } & Meeting)
  /** No meeting is agreed; `agreedBy` agree to the proposed one. Without one the ring ends then. */
  | {
      type: 'ring_meeting_missing'
      proposal: ({ by: RingPosition; agreedBy: readonly RingPosition[] } & Meeting) | null
      endsAt: Date
    }
  /** The meeting is over, and no hand-over is recorded. */
  | ({ type: 'ring_swap_asked'; endsAt: Date } & Meeting)
  | { type: 'ring_handed_over'; by: RingPosition }
  | { type: 'ring_completion_reminded'; completesAt: Date; given: readonly RingPosition[] }
  /** If silence completed it, not all have handed their item over. */
  | {
      type: 'ring_completed'
      by: RingPosition | null
      given: readonly RingPosition[]
      gaveInVain: RingPosition | null
    }
  /** The ring ended after all had agreed. */
  | ({
      type: 'ring_parted'
      reason: Exclude<RingEndReason, 'declined'>
      by: RingPosition | null
      words: string | null
      /** Who reads the reason; without it, both others. */
      readers?: readonly RingPosition[]
      /** This member gave their item and got none. */
      gaveInVain: RingPosition | null
      /** This member got an item and gave none, and what has changed hands should go back. */
      gotForNothing?: RingPosition | null
      /** This member deleted the account, and can rate nobody. */
      gone?: RingPosition
      /** `by` got an item and has given none. Their item stays held for `to`, who is owed it. */
      owed?: { by: RingPosition; to: RingPosition; until: Date } | null
      /**
       * The member stepped out less than two hours before the meeting or later, so it is missed.
       */
      isLate?: boolean
      /** The two who are left would swap with each other. */
      mayOthersSwap?: boolean
      /** The ring ended because nobody said anything. True if a meeting was agreed. */
      hadMeeting?: boolean
    } & Partial<Missing>)
  /** The ring ends at `endsAt` unless the third neighbor answers before. */
  | ({
      type: 'ring_missing_reported'
      by: RingPosition
      endsAt: Date
      /** Null if the third neighbor may confirm it at once. */
      confirmableFrom: Date | null
      /** The reported member can still write to both others. */
      mayWrite: boolean
    } & Missing)
  | ({ type: 'ring_missing_withdrawn'; by: RingPosition } & Missing)
  /** The reported member says that they were there. Only staff are told. */
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
  /** `toldAt` is when the rating is shown, null if both ratings of the pair are shown at once. */
  | { type: 'ring_rated'; by: RingPosition; rated: RingPosition; toldAt: Date | null }

export type RingEvent = RingSummary & RingEventDetails
/** A message to the other two. */
export type RingMessageEvent = RingSummary & {
  type: 'ring_message_sent'
  messageId: string
  by: RingPosition
  content: string
}

/** A member does not want this item for theirs. */
export type DeclinedWant = {
  userId: string
  givenItemId: string
  wantedItemId: string
  reason: RingDeclineReason | null
}
export type WantEvent = { type: 'want_declined' } & DeclinedWant
