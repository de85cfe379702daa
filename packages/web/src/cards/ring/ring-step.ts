import {
  missingUntil,
  ringSilentCompletionOf,
  ringStandstillEndOf,
} from '@swapstead/domain/rings/clock.ts'
import {
  ITEM_GONE,
  NOT_ALL_ANSWERED,
  REST_IS_FREE,
  standstillText,
  unconfirmedText,
} from '@swapstead/domain/rings/end-texts.ts'
import { hasGiven, wasThere } from '@swapstead/domain/rings/hand-overs.ts'
import { nextOf, previousOf, type RingPosition } from '@swapstead/domain/rings/ring.ts'
import { type RingView, ringOfView, ringViewAsOf } from '@swapstead/domain/rings/view.ts'
import { calendarDate, dayAndTime } from '@swapstead/domain/times.ts'
import { isRingProposalOpen, nameFirst, nameIn } from './ring-text.ts'

/** The labels of the reader's two items. Only recorded hand-overs count as given. */
export function sideLabels(ring: Pick<RingView, 'status' | 'you' | 'members'>) {
  const { status, you } = ring
  if (status === 'proposed' || status === 'agreed') return { gives: 'You give', gets: 'You get' }
  return {
    gives: hasGiven(ring, you) ? 'You gave' : 'You were to give',
    gets: hasGiven(ring, previousOf(you)) ? 'You got' : 'You were to get',
  }
}

/** Who must act next, and by when. */
export function ringStep(view: RingView, now: Date): string {
  const ring = ringViewAsOf(view, now)
  if (ring.status === 'proposed') return proposedStep(ring, now)
  if (ring.status === 'agreed') return agreedStep(ring, now)
  return endText(ring)
}

function proposedStep(ring: RingView, now: Date): string {
  // A sandbox ends before any deadline of its swaps, so its texts name no deadline.
  const until = ring.isInSandbox ? '' : ` by ${dayAndTime(ring.answerUntil, now, ring.timeZone)}`
  if (ring.answer === 'yes') {
    return `You said yes. It happens if both neighbors say yes${until}.`
  }
  if (ring.answer === 'later') return `You said “Not now”. You can still answer${until}.`
  return `${until && `Answer${until}. `}Two neighbors are being asked too.`
}

function agreedStep(ring: RingView, now: Date): string {
  const { missing, agreedMeeting, you } = ring
  if (missing) return missingStep(ring, missing)
  if (!agreedMeeting) return arrangingStep(ring, now)
  if (ring.members[you]?.gaveAt) return afterGiving(ring)
  return (
    otherMeetingStep(ring, agreedMeeting.time, now) ??
    (agreedMeeting.time > now
      ? 'At the meeting you each hand over by code. Bring your item and your phone.'
      : `Hand your item to ${nameIn(ring, nextOf(you))} with the code on their screen.${standstillEnd(ring)}`)
  )
}

/** The step before a meeting is agreed. */
function arrangingStep(ring: RingView, now: Date): string {
  const { proposedMeeting, you } = ring
  if (!proposedMeeting) {
    return `Agree on one public place and time for all three to meet.${standstillEnd(ring)}`
  }
  if (!isRingProposalOpen(ring, now)) {
    return `${PROPOSAL_PAST} Please suggest another one.${standstillEnd(ring)}`
  }
  return proposedMeeting.agreedBy.includes(you)
    ? 'The meeting is set once all three have agreed.'
    : `${nameFirst(ring, proposedMeeting.by)} proposed a meeting. Do you agree?`
}

/** The step while another meeting than the agreed one waits for answers; null if there is none. */
function otherMeetingStep(ring: RingView, agreedTime: Date, now: Date): string | null {
  const { proposedMeeting, membersActive, members, you } = ring
  const hasBegun = members.some(({ gaveAt }) => gaveAt !== null)
  if (!proposedMeeting || !membersActive || hasBegun || !isRingProposalOpen(ring, now)) return null
  const stands = agreedTime > now ? ' Until then the agreed one stands.' : ''
  return proposedMeeting.agreedBy.includes(you)
    ? `The other meeting is set once all three have agreed.${stands}`
    : `${nameFirst(ring, proposedMeeting.by)} suggests another meeting. Do you agree?${stands}`
}

/** When the swap ends if nobody acts; empty until all members were told. */
function standstillEnd(ring: RingView): string {
  const end = ring.isInSandbox ? null : ringStandstillEndOf(ringOfView(ring))
  return end ? ` Otherwise the swap ends on ${calendarDate(end, ring.timeZone)}.` : ''
}

function missingStep(ring: RingView, missing: Missing): string {
  const what = `${nameIn(ring, missing.position)} ${failureText(ring, missing.position)}`
  const end = ring.isInSandbox
    ? ''
    : ` With no answer, the swap ends on ${missingEnd(ring, missing)}.`
  return missing.by === ring.you
    ? `You said that ${what}. We’re asking the third neighbor.${end}`
    : `${nameIn(ring, missing.by)} says that ${what}.${end}`
}

type Missing = NonNullable<RingView['missing']>

/** The day on which an unanswered report ends the swap. */
export function missingEnd(
  { timeZone }: RingView,
  { reportedAt }: Pick<Missing, 'reportedAt'>,
): string {
  return calendarDate(missingUntil(reportedAt), timeZone)
}

/** What the reported member failed to do: to come, or to hand over. */
export function failureText(ring: RingView, position: RingPosition): string {
  if (!wasThere(ring, position)) return 'didn’t show up'
  const whose = position === ring.you ? 'your' : 'their'
  return `did not hand ${whose} item over`
}

export const PROPOSAL_PAST = 'The suggested time has passed.'

function afterGiving(ring: RingView): string {
  const completes = ring.isInSandbox ? null : ringSilentCompletionOf(ringOfView(ring))
  const waiting = ring.members.filter(({ gaveAt }) => gaveAt === null)
  const names = waiting.map(({ position }) => nameIn(ring, position)).join(' and ')
  const end = completes
    ? ` It completes automatically on ${calendarDate(completes, ring.timeZone)}${unlessText(ring)}.`
    : ''
  return `You’ve handed over your item. Waiting for ${names}.${end}`
}

/** A member who has not got their item may say so earlier. */
function unlessText(ring: RingView): string {
  const giver = previousOf(ring.you)
  return hasGiven(ring, giver)
    ? ''
    : `, unless you say that ${nameIn(ring, giver)} ${failureText(ring, giver)}`
}

/** Says why a swap of three is over. */
export function endText(ring: RingView): string {
  if (ring.status === 'completed') return completedText(ring)
  const { endedBy, endReason, you } = ring
  const by = endedBy === null ? 'Somebody' : nameFirst(ring, endedBy)
  switch (endReason) {
    case 'declined':
      return endedBy === you
        ? 'You said no. Your item is still free.'
        : 'One of the three decided against it. Your item is still free.'
    case 'stepped_out':
      return endedBy === you
        ? 'You stepped out, so it ended for all three.'
        : `${by} stepped out, so it ended for all three.`
    case 'no_show':
      return `${noShowText(ring)} ${REST_IS_FREE}`
    case 'item_gone':
      return ITEM_GONE
    case 'member_gone':
      return 'One of the three is no longer available.'
    default:
      return ring.agreedAt
        ? standstillText(ring.gives.title, ring.agreedMeeting !== null)
        : `${NOT_ALL_ANSWERED} Your item is still free.`
  }
}

function completedText(ring: RingView): string {
  if (ring.members.every(({ gaveAt }) => gaveAt !== null)) return 'Everything has changed hands.'
  const end = 'It counts as complete because nobody said otherwise.'
  return wasThere(ring, ring.you)
    ? `${end} Not every hand-over is recorded.`
    : `${end} There’s no record that you gave or got anything, so your item is free again.`
}

function noShowText(ring: RingView): string {
  const { endedBy, missing } = ring
  if (endedBy !== null) {
    return `${nameFirst(ring, endedBy)} ${failureText(ring, endedBy)}, according to both others.`
  }
  return `${unconfirmedText(missing !== null && wasThere(ring, missing.position))}.`
}
