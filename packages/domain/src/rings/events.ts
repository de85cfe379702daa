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
export type RingMeeting = { location: string; time: Date; timeZone: string }

/** A copy of the ring's facts. */
export type RingSummary = {
  ringId: string
  members: readonly [RingParty, RingParty, RingParty]
}

/** `by` is the acting member, null for the clock. */
export type RingEventDetails =
  /** `told` are told of it; who was told of another one today finds both on the page. */
  | { type: 'ring_proposed'; answerUntil: Date; told: readonly RingPosition[] }
  | { type: 'ring_reminded'; answerUntil: Date; told: readonly RingPosition[] }
  | { type: 'ring_answered'; by: RingPosition }
  /** It ended before all had agreed. */
  | {
      type: 'ring_lapsed'
      reason: RingEndReason
      by: RingPosition | null
      /** The item that is no longer free. */
      goneItemId?: string
    }
  | { type: 'ring_agreed'; by: RingPosition }
  | ({ type: 'ring_meeting_proposed'; by: RingPosition } & RingMeeting)
  /** Agreed to it, and others have not yet. */
  | { type: 'ring_meeting_answered'; by: RingPosition }
  | ({ type: 'ring_meeting_agreed'; by: RingPosition } & RingMeeting)
  | ({ type: 'ring_meeting_reminded' } & RingMeeting)
  | { type: 'ring_handed_over'; by: RingPosition }
  | { type: 'ring_completion_reminded'; completesAt: Date }
  | { type: 'ring_completed'; by: RingPosition | null }
  /** It ended after all had agreed. */
  | {
      type: 'ring_parted'
      reason: RingEndReason
      by: RingPosition | null
      words: string | null
      /** Gave their item and got none. */
      gaveInVain: RingPosition | null
      /** The two who are left would take each other's item. */
      mayOthersSwap?: boolean
    }
  | { type: 'ring_missing_reported'; by: RingPosition; missing: RingPosition }
  | { type: 'ring_missing_withdrawn'; by: RingPosition; missing: RingPosition }
  /** `gaveInVain` gave their item and got none. */
  | { type: 'ring_missing_confirmed'; missing: RingPosition; gaveInVain: RingPosition | null }
  | { type: 'ring_rated'; by: RingPosition; rated: RingPosition }

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
