import { isLateToCancel, isMeetingTime, NO_SHOW_GRACE } from '@swapstead/domain/meetings/meeting.ts'
import { formatDollars } from '@swapstead/domain/money.ts'
import { RATING_PERIOD } from '@swapstead/domain/offers/periods.ts'
import { isTellingDue, TELLING_WAIT } from '@swapstead/domain/ratings/telling.ts'
import { gaveInVain, gotForNothing, hasGiven } from '@swapstead/domain/rings/hand-overs.ts'
import { NO_SHOW_SILENCE } from '@swapstead/domain/rings/periods.ts'
import {
  nextOf,
  othersOf,
  type RingPosition,
  readersOf,
  ringPositions,
} from '@swapstead/domain/rings/ring.ts'
import { type RingView, ringOfView, TOWN_UNKNOWN } from '@swapstead/domain/rings/view.ts'
import { after, calendarDate, dayAndTime, daysText } from '@swapstead/domain/times.ts'
import { nameFirst, nameIn } from './ring-text.ts'

/** The text in place of the ring's drawing. */
export function ringInWords(ring: RingView): string {
  if (ring.members.length === 0) {
    return `You give “${ring.gives.title}” to one neighbor. Another gives you “${ring.gets.title}”.`
  }
  return [ring.you, ...othersOf(ring.you)]
    .map((position) => `${giftText(ring, position)}.`)
    .join(' ')
}

/** "Bob gives “Family tent” to you" */
function giftText(ring: RingView, position: RingPosition): string {
  const title = ring.members[position]?.gives.title ?? ''
  return `${nameFirst(ring, position)} ${deedText(ring, position, 'give')} “${title}” to ${nameIn(ring, nextOf(position))}`
}

const done = { give: 'gave', pay: 'paid' }

/** "gives" while the ring is agreed; later "gave" if that is recorded, else "was to give". */
export function deedText(
  ring: Pick<RingView, 'status' | 'you' | 'members'>,
  position: RingPosition,
  deed: keyof typeof done,
): string {
  const { status, you } = ring
  const isYou = position === you
  if (status === 'proposed' || status === 'agreed') return isYou ? deed : `${deed}s`
  const isDone = deed === 'give' ? hasGiven(ring, position) : isWhole(ring)
  return isDone ? done[deed] : `${isYou ? 'were' : 'was'} to ${deed}`
}

/** Whether all three have handed over, as far as recorded. */
export function isWhole(ring: Pick<RingView, 'members'>): boolean {
  return ringPositions.every((position) => hasGiven(ring, position))
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

/** "Bob and you agree; it is set once all three do." */
export function agreedText(ring: RingView, agreedBy: readonly RingPosition[]): string {
  const [first, ...others] = agreedBy
  if (first === undefined) return 'It is set once all three agree.'
  const rest = others.map((position) => ` and ${nameIn(ring, position)}`).join('')
  const isOneOther = others.length === 0 && first !== ring.you
  return `${nameFirst(ring, first)}${rest} ${isOneOther ? 'agrees' : 'agree'}; it is set once all three do.`
}

/** The proposal if it can still be agreed to; null once a member is banned or in a block. */
export function proposalIn(ring: RingView): RingView['proposedMeeting'] {
  return ring.membersActive ? ring.proposedMeeting : null
}

/** The text in place of a proposal that can no longer be agreed to. */
export function standsText({ agreedMeeting, membersActive }: RingView): string | undefined {
  return agreedMeeting && !membersActive
    ? 'No other meeting can be agreed any more; the agreed one stands.'
    : undefined
}

/** Whether this member gave their item and got none, as far as recorded. */
export function hasGivenInVain({ status, you, members }: RingView): boolean {
  return (status === 'ended' || status === 'completed') && gaveInVain({ members }) === you
}

/** Whether this member got an item and gave none, as far as recorded. */
export function hasGotForNothing({ status, you, members }: RingView): boolean {
  return (status === 'ended' || status === 'completed') && gotForNothing({ members }) === you
}

/** The members who will read why the reader steps out. */
export function reasonReadersIn(ring: RingView): RingPosition[] {
  return readersOf(ringOfView(ring), ring.you)
}

/** Says what happens if the reader steps out. */
export function stepOutText(ring: RingView): string {
  const readers = reasonReadersIn(ring)
  const names = readers.map((position) => nameIn(ring, position)).join(' and ')
  const read =
    readers.length > 0 ? ` ${names} ${readers.length === 1 ? 'reads' : 'read'} your reason.` : ''
  return `It ends for all three, and what was not handed over is free again.${read}`
}

/** Says what else happens if the reader steps out around the time of the meeting. */
export function lateStepOutText(ring: RingView, now: Date): string | undefined {
  const { agreedMeeting, isInSandbox, timeZone } = ring
  const meeting = { agreedMeetingTime: agreedMeeting?.time ?? null }
  if (isInSandbox || !agreedMeeting || !isLateToCancel(meeting, now)) return undefined
  const counts = 'It’s so late that it counts as a meeting you missed, which the other two read.'
  if (!isMeetingTime(meeting, now)) return counts
  const from = dayAndTime(after(agreedMeeting.time, NO_SHOW_GRACE), now, timeZone)
  return `${counts} If you’re there and somebody isn’t, say so from ${from} instead.`
}

/** Says who reads a rating, and when. */
export function ratingHint({ status, isInSandbox }: RingView): string {
  const question = status === 'completed' ? 'How was the swap?' : 'How did it end?'
  const told = isInSandbox
    ? 'It shows once both of you have rated each other.'
    : `Everyone can read it once both of you have rated each other, or ${daysText(TELLING_WAIT)} after the end at the latest.`
  return `${question} ${told}`
}

/** Says what happens if somebody does not show up. Shown before anybody agrees. */
export function missingText({ isInSandbox }: RingView): string {
  const silence = isInSandbox ? '' : `, or doesn’t answer for ${daysText(NO_SHOW_SILENCE)}`
  return `Don’t hand anything over until all three are there. Report here who didn’t show up, or did not hand over: when the third neighbor says so too${silence}, the swap ends and everybody keeps what they have. If you gave your item and got nothing, our support hears about it right away and helps you get it back.`
}

/** Whom the reader may rate, and until when. The periods are those of a trade of two. */
export function ratingDays(ring: RingView, now: Date): string {
  if (ring.isInSandbox) return 'You can rate until this sandbox ends.'
  const end = ring.completedAt ?? ring.endedAt ?? now
  const day = (moment: Date) => calendarDate(moment, ring.timeZone)
  const last = `until ${day(after(end, RATING_PERIOD))}`
  return isTellingDue(end, now)
    ? `You can rate ${last} as long as they haven’t rated you.`
    : `You can rate until ${day(after(end, TELLING_WAIT))}, or ${last} if they haven’t rated you.`
}
