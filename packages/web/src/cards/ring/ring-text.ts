import { displayName } from '@swapstead/domain/accounts/user.ts'
import { formatDollars } from '@swapstead/domain/money.ts'
import { ringAsOf, ringSilentCompletionOf } from '@swapstead/domain/rings/clock.ts'
import { mayInRing, type RingMove, ratableBy } from '@swapstead/domain/rings/moves.ts'
import {
  nextOf,
  othersOf,
  type RingPosition,
  ringPositions,
  gaveInVain as whoGaveInVain,
} from '@swapstead/domain/rings/ring.ts'
import { type RingView, ringOfView, TOWN_UNKNOWN } from '@swapstead/domain/rings/view.ts'
import { calendarDate, dayAndTime } from '@swapstead/domain/times.ts'
import type { BadgeTone } from '../../ui/list/Badge.tsx'

/** "Bob", "you", or "One neighbor" before all have agreed. */
export function nameIn(ring: RingView, position: RingPosition): string {
  if (position === ring.you) return 'you'
  const member = ring.members[position]
  return member ? displayName(member.user) : 'a neighbor'
}

/** The same at the beginning of a sentence. A username stays as it is written. */
function nameFirst(ring: RingView, position: RingPosition): string {
  const name = nameIn(ring, position)
  return ring.members[position] && position !== ring.you
    ? name
    : name.charAt(0).toUpperCase() + name.slice(1)
}

/** "Bob and Cat" */
export function othersIn(ring: RingView): string {
  return othersOf(ring.you)
    .map((position) => nameIn(ring, position))
    .join(' and ')
}

/** The ring's drawing in words. */
export function ringInWords(ring: RingView): string {
  if (ring.members.length === 0) {
    return `You give “${ring.gives.title}” to one neighbor. Another gives you “${ring.gets.title}”.`
  }
  return ringPositions
    .map((step) => ((ring.you + step) % 3) as RingPosition)
    .map((position) => `${giftText(ring, position)}.`)
    .join(' ')
}

/** "Bob gives “Family tent” to you" */
function giftText(ring: RingView, position: RingPosition): string {
  const title = ring.members[position]?.gives.title ?? ''
  return `${nameFirst(ring, position)} ${deedText(ring, position, 'give')} “${title}” to ${nameIn(ring, nextOf(position))}`
}

const done = { give: 'gave', pay: 'paid' }

/** "gives" while it is agreed, "gave" once it is complete, "was to give" when it has ended. */
export function deedText(
  { status, you }: Pick<RingView, 'status' | 'you'>,
  position: RingPosition,
  deed: keyof typeof done,
): string {
  const isYou = position === you
  if (status === 'completed') return done[deed]
  if (status === 'ended') return `${isYou ? 'were' : 'was'} to ${deed}`
  return isYou ? deed : `${deed}s`
}

/** The labels of the reader's two items. */
export function sideLabels({ status }: Pick<RingView, 'status'>): { gives: string; gets: string } {
  return status === 'completed'
    ? { gives: 'You gave', gets: 'You got' }
    : { gives: 'You give', gets: 'You get' }
}

export function ringTitle(ring: RingView): string {
  if (ring.agreedAt) return `Your swap with ${othersIn(ring)}`
  const { title } = ring.gets
  return ring.status === 'proposed'
    ? `A swap of three would get you “${title}”`
    : `A swap of three for “${title}”`
}

/** "You pay a neighbor $10 in cash at the meeting" */
export function cashText({ pays, isPaid }: Pick<RingView, 'pays' | 'isPaid'>): string {
  if (pays > 0) return `You pay a neighbor ${formatDollars(pays)} in cash at the meeting`
  if (isPaid > 0) return `A neighbor pays you ${formatDollars(isPaid)} in cash at the meeting`
  return 'No cash: you pay nothing and are paid nothing'
}

/** "You pay Bob $10" */
export function paymentText(ring: RingView, { from, to, amount }: RingView['payments'][number]) {
  return `${nameFirst(ring, from)} ${deedText(ring, from, 'pay')} ${nameIn(ring, to)} ${formatDollars(amount)}`
}

/** "The other two live in Maplewood, NJ and South Orange, NJ" */
export function townsText({ towns }: Pick<RingView, 'towns'>): string {
  const named = [...new Set(towns.filter((town) => town !== TOWN_UNKNOWN))]
  return named.length === 0
    ? `The other two live ${TOWN_UNKNOWN}`
    : `The other two live in ${named.join(' and ')}`
}

type RingBadge = { text: string; tone: BadgeTone }

export function ringBadge(ring: RingView, now: Date): RingBadge {
  const { status } = ringAsOf(ringOfView(ring), now)
  if (status === 'proposed') {
    if (ring.answer === 'yes') return { text: 'You said yes', tone: 'info' }
    return { text: 'Waiting for your answer', tone: 'wait' }
  }
  if (status === 'agreed') {
    return { text: ring.agreedMeeting ? 'Meeting set' : 'All said yes', tone: 'ok' }
  }
  if (status === 'completed') return { text: 'Completed', tone: 'ok' }
  return { text: ring.agreedAt ? 'Ended' : 'Did not come about', tone: 'plain' }
}

/** What the reader has to do next, or how an agreed ring stands. */
export function ringDue(ring: RingView, now: Date): RingBadge {
  const asOf = ringOfView(ring)
  const may = (move: RingMove) => mayInRing(move, asOf, ring.you, now)
  if (may('confirmMissing')) return { text: 'Say who came', tone: 'wait' }
  if (may('agreeMeeting')) return { text: 'Answer the meeting', tone: 'wait' }
  if (may('proposeMeeting') && !ring.proposedMeeting && !ring.agreedMeeting) {
    return { text: 'Propose a meeting', tone: 'wait' }
  }
  if (may('handOver') && ring.agreedMeeting && ring.agreedMeeting.time <= now) {
    return { text: 'Hand over by code', tone: 'wait' }
  }
  if (may('rate')) return { text: 'Rate your neighbors', tone: 'wait' }
  return ringBadge(ring, now)
}

/** Who must act next, and by when. */
export function ringStep(ring: RingView, now: Date): string {
  const { status } = ringAsOf(ringOfView(ring), now)
  if (status === 'proposed') return proposedStep(ring, now)
  if (status === 'agreed') return agreedStep(ring, now)
  return endText(ring)
}

function proposedStep(ring: RingView, now: Date): string {
  const until = `by ${dayAndTime(ring.answerUntil, now, ring.timeZone)}`
  if (ring.answer === 'yes') {
    return `You said yes. It comes about if both neighbors say yes ${until}.`
  }
  if (ring.answer === 'later') return `You said not now. You can still answer ${until}.`
  return `Answer ${until}. Two neighbors are being asked too.`
}

function agreedStep(ring: RingView, now: Date): string {
  const { missing, agreedMeeting, proposedMeeting, you } = ring
  if (missing) return missingStep(ring, missing)
  if (proposedMeeting && !agreedMeeting) {
    return proposedMeeting.agreedBy.includes(you)
      ? 'The meeting stands once all three have agreed.'
      : `${nameFirst(ring, proposedMeeting.by)} proposed a meeting. Do you agree?`
  }
  if (!agreedMeeting) return 'Agree on one public place and time where all three meet.'
  if (ring.members[you]?.gaveAt) return afterGiving(ring)
  return agreedMeeting.time > now
    ? 'At the meeting each hands over by code. Bring your item and your phone.'
    : `Hand your item to ${nameIn(ring, nextOf(you))} with the code on their screen.`
}

/** "Bob and you agree; it is set once all three do." */
export function agreedText(ring: RingView, agreedBy: readonly RingPosition[]): string {
  const [first, ...others] = agreedBy
  if (first === undefined) return 'It is set once all three agree.'
  const rest = others.map((position) => ` and ${nameIn(ring, position)}`).join('')
  const isOneOther = others.length === 0 && first !== ring.you
  return `${nameFirst(ring, first)}${rest} ${isOneOther ? 'agrees' : 'agree'}; it is set once all three do.`
}

function missingStep(ring: RingView, missing: NonNullable<RingView['missing']>): string {
  const who = missing.position === ring.you ? 'you' : nameIn(ring, missing.position)
  if (missing.by === ring.you)
    return `You said that ${who} did not come. The third neighbor is asked.`
  return `${nameIn(ring, missing.by)} says that ${who} did not come.`
}

function afterGiving(ring: RingView): string {
  const completes = ringSilentCompletionOf(ringOfView(ring))
  const waiting = ring.members.filter(({ gaveAt }) => gaveAt === null)
  const names = waiting.map(({ position }) => nameIn(ring, position)).join(' and ')
  const end = completes
    ? ` It completes by itself on ${calendarDate(completes, ring.timeZone)}.`
    : ''
  return `You have handed your item over. Waiting for ${names}.${end}`
}

/** Why a swap of three is over. */
export function endText(ring: RingView): string {
  if (ring.status === 'completed') return 'Everything has changed hands.'
  const { endedBy, endReason, you } = ring
  const by = endedBy === null ? 'Somebody' : nameFirst(ring, endedBy)
  switch (endReason) {
    case 'declined':
      return endedBy === you
        ? 'You said no. Your item is free as before.'
        : 'One of the three would rather not. Your item is free as before.'
    case 'stepped_out':
      return endedBy === you
        ? 'You stepped out, so it ended for all three.'
        : `${by} stepped out, so it ended for all three.`
    case 'no_show':
      return endedBy === null
        ? 'Somebody was said not to have come. What was not handed over is free again.'
        : `${by} did not come, as both others say. What was not handed over is free again.`
    case 'item_gone':
      return 'One of the items is no longer free.'
    case 'member_gone':
      return 'One of the three is no longer available.'
    default:
      return 'Not everybody answered in time. Your item is free as before.'
  }
}

/** Whether this member gave their item and got none. */
export function gaveInVain(ring: RingView): boolean {
  return ring.status === 'ended' && whoGaveInVain(ring) === ring.you
}

/** Whom the reader may still rate. */
export function ratedNext(ring: RingView, now: Date): RingPosition[] {
  return ratableBy(ringOfView(ring), ring.you, now)
}
