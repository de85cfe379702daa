import { refuse } from '../decision.ts'
import type { MeetingInput } from '../meetings/meeting.ts'
import { before } from '../times.ts'
import { type AmendmentCommand, amend, withAmendmentEnded } from './amendment/amendment.ts'
import { toItemIdsOf } from './bundle.ts'
import { agreeCancel, requestCancel, withdrawCancel } from './cancellation/cancellation.ts'
import { changeOf, type OfferChange } from './change.ts'
import { offerAsOf } from './clock.ts'
import type { DeclineReason } from './decline-reasons.ts'
import { CONTESTED_REASON, cancelledByLeaving } from './leaving.ts'
import { agreeMeeting, proposeMeeting } from './meeting/meeting.ts'
import { disputeNoShow, reportNoShow } from './meeting/no-show.ts'
import { type Move, moves } from './moves.ts'
import {
  changesFor,
  hasConfirmed,
  itemIdsOf,
  type OfferRow,
  type OfferView,
  partnerOf,
} from './offer.ts'
import { type OpenOffersFacts, refusalOfOneMoreTrade } from './open-limit.ts'
import { COMPLETION_NOTICE, silentCompletionOf } from './periods.ts'
import { rate, rateCancel } from './rating.ts'
import type { OfferRefusal } from './refusals/refusals.ts'
import type { Rating } from './schemas.ts'
import type { Step } from './step.ts'

/** What the server knows about the accepting member. */
type AcceptFacts = {
  /** Whether the member still has to verify their address. */
  mustVerifyEmail?: boolean
  /** Missing when no limit holds. */
  openOffers?: OpenOffersFacts | null
}

export type OfferCommand =
  | { move: 'decline' | 'reject'; reason?: DeclineReason | undefined }
  | { move: 'withdraw' }
  | ({ move: 'accept'; itemsSeen?: string | undefined } & AcceptFacts)
  | { move: 'counter' | 'complete'; itemsSeen?: string | undefined }
  | { move: 'keep'; itemsSeen: string }
  /** The server compares the code; the rules get only the result. */
  | { move: 'handOver'; isRightCode: boolean }
  | ({ move: 'proposeMeeting' } & MeetingInput)
  | ({ move: 'agreeMeeting'; meetingProposedAt?: Date | undefined } & MeetingInput)
  | { move: 'requestCancel'; reason: string }
  | { move: 'reportNoShow' | 'disputeNoShow' }
  | { move: 'withdrawCancel' | 'agreeCancel' | 'contest' }
  | ({ move: 'rateCancel' | 'rate' } & Rating)
  | AmendmentCommand

export type OfferDecision = OfferChange | { ok: false; code: OfferRefusal }

/** Every change a person makes to an existing offer. Steps due by the clock come first. */
export function decide(
  offer: OfferView,
  command: OfferCommand,
  actor: string,
  now: Date,
): OfferDecision {
  const current = offerAsOf(offer, now)
  const move: Move = command.move
  const refusal = moves[move](current, actor, now)
  if (refusal) return refuse(refusal)
  const step = stepOf(current, command, actor, now)
  return typeof step === 'string' ? refuse(step) : changeOf(offer, now, step)
}

function stepOf(
  offer: OfferView,
  command: OfferCommand,
  actor: string,
  now: Date,
): Step | OfferRefusal {
  switch (command.move) {
    case 'accept':
      return refusalOfAccepter(command) ?? accept(offer, command.itemsSeen, actor, now)
    case 'decline':
      return { ...decline(offer, command.reason, now), next: null }
    case 'reject':
      return decline(offer, command.reason, now)
    case 'withdraw':
      return { next: null, events: [{ type: 'offer_withdrawn' }] }
    case 'counter':
      if (differsFromSeen(offer, command.itemsSeen, actor)) return 'offers.items_changed'
      // The new offer's event announces this end too.
      return {
        next: { ...offer, status: 'rejected', counteredAt: now, answeredAt: now },
        events: [],
      }
    case 'keep':
      return keep(offer, command.itemsSeen)
    case 'proposeMeeting':
      return proposeMeeting(offer, command, actor, now)
    case 'agreeMeeting':
      return agreeMeeting(offer, command, actor, now)
    case 'requestCancel':
      return requestCancel(offer, command.reason, actor, now)
    case 'reportNoShow':
      return reportNoShow(offer, actor, now)
    case 'disputeNoShow':
      return disputeNoShow(offer, actor, now)
    case 'withdrawCancel':
      return withdrawCancel(offer, actor, now)
    case 'agreeCancel':
      return agreeCancel(offer, actor, now)
    case 'rateCancel':
      return rateCancel(offer, command, actor, now)
    case 'complete':
      if (haveItemsChanged(offer, command.itemsSeen)) return 'offers.items_changed'
      return withAmendmentEnded(offer, actor, complete(offer, actor, now))
    case 'handOver': {
      if (!command.isRightCode) return 'offers.wrong_code'
      // The partner, whose code was typed, has received the items and confirms with it.
      const confirmedBy = partnerOf(offer, actor)
      return withAmendmentEnded(offer, confirmedBy, complete(offer, confirmedBy, now))
    }
    case 'contest':
      return contest(offer, actor, now)
    case 'proposeAmendment':
    case 'agreeAmendment':
    case 'refuseAmendment':
    case 'withdrawAmendment':
      return amend(offer, command, actor)
    case 'rate':
      return rate(offer, command, actor, now)
  }
}

function refusalOfAccepter({ mustVerifyEmail, openOffers }: AcceptFacts): OfferRefusal | null {
  if (mustVerifyEmail) return 'offers.email_unverified'
  return openOffers ? refusalOfOneMoreTrade(openOffers) : null
}

/** Without a digest of the seen items, the partner's items have to be as they were offered. */
function differsFromSeen(offer: OfferView, itemsSeen: string | undefined, actor: string): boolean {
  const isChanged = itemsSeen === undefined && changesFor(offer, actor).length > 0
  return isChanged || haveItemsChanged(offer, itemsSeen)
}

function accept(
  offer: OfferView,
  itemsSeen: string | undefined,
  actor: string,
  now: Date,
): Step | OfferRefusal {
  if (differsFromSeen(offer, itemsSeen, actor)) return 'offers.items_changed'
  return {
    next: { ...offer, status: 'accepted', acceptedAt: now, answeredAt: now },
    events: [{ type: 'offer_accepted' }],
    copied: { itemIds: itemIdsOf(offer), reason: 'accepted' },
  }
}

function decline(offer: OfferRow, reason: DeclineReason | undefined, now: Date) {
  const declined = { declineReason: reason ?? null, answeredAt: now }
  return {
    next: { ...offer, ...declined, status: 'rejected' as const },
    events: [{ type: 'offer_declined', reason: declined.declineReason } as const],
    declined,
  }
}

/** The offer now stands for the present wanted items, and waits for its receiver again. */
function keep(offer: OfferView, itemsSeen: string): Step | OfferRefusal {
  if (haveItemsChanged(offer, itemsSeen)) return 'offers.items_changed'
  return {
    next: { ...offer, keepAskedAt: null, keepRemindedAt: null },
    events: [{ type: 'offer_kept' }],
    copied: { itemIds: toItemIdsOf(offer), reason: 'kept' },
  }
}

function haveItemsChanged(offer: OfferView, itemsSeen: string | undefined): boolean {
  return itemsSeen !== undefined && itemsSeen !== offer.itemsSeen
}

/** Each party confirms once; the second confirmation completes the trade. */
function complete(offer: OfferRow, actor: string, now: Date): Step {
  const next: OfferRow = {
    ...offer,
    ...(actor === offer.fromUserId ? { fromCompletedAt: now } : { toCompletedAt: now }),
  }
  if (hasConfirmed(offer, partnerOf(offer, actor))) {
    return {
      next: { ...next, status: 'completed', completedAt: now },
      events: [{ type: 'trade_completed', by: actor }],
    }
  }
  const completesAt = silentCompletionOf(next) ?? now
  return {
    next: { ...next, completionRemindedAt: remindedAt(completesAt, now) },
    events: [{ type: 'trade_confirmed', by: actor, completesAt }],
  }
}

/** A confirmation in the last week before the deadline replaces the reminder. */
function remindedAt(completesAt: Date, now: Date): Date | null {
  return before(completesAt, COMPLETION_NOTICE) <= now ? now : null
}

/** The actor says that no swap took place: the trade ends as cancelled by the party who left. */
function contest(offer: OfferRow, actor: string, now: Date): Step {
  const leaver = offer.leftByUserId ?? actor
  return {
    next: { ...offer, ...cancelledByLeaving(offer, leaver, now, CONTESTED_REASON) },
    events: [
      { type: 'trade_contested', by: actor },
      { type: 'trade_cancelled', goneUserId: null },
    ],
  }
}
