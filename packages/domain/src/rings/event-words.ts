import type { NotificationDraft } from '../notifications/notification.ts'
import { ratable, ratableGone } from '../ratings/ratable-text.ts'
import { calendarDate, daysText } from '../times.ts'
import { SUPPORT_WILL_WRITE } from './end-texts.ts'
import type { RingEvent, RingEventDetails, RingMessageEvent } from './events.ts'
import { NO_SHOW_SILENCE } from './periods.ts'
import { nextOf, othersOf, previousOf, type RingPosition, ringPositions } from './ring.ts'

export type EventOf<Type extends RingEventDetails['type']> = Extract<RingEvent, { type: Type }>

export type Words = Pick<NotificationDraft, 'title' | 'message'> &
  Partial<Pick<NotificationDraft, 'quote' | 'meeting' | 'mailText'>>

export type AnyEvent = RingEvent | RingMessageEvent

/** What changed hands in a completed swap. If silence completed it, that may be less than all. */
export function swappedText(event: EventOf<'ring_completed'>, reader: RingPosition): string {
  const giver = previousOf(reader)
  const hasGiven = event.given.includes(reader)
  const own = titleOf(event, reader)
  const other = titleOf(event, giver)
  if (event.given.includes(giver)) {
    return hasGiven
      ? `You gave “${own}” and got “${other}”.`
      : `You got “${other}”. There’s no record that you gave “${own}”: if you gave nothing, give “${other}” back to ${nameOf(event, giver)}.`
  }
  return hasGiven
    ? `You gave “${own}”. There’s no record that you got “${other}”: if you got nothing, ask ${nameOf(event, nextOf(reader))} to give yours back. ${SUPPORT_WILL_WRITE}`
    : `Nobody said otherwise. There’s no record that you gave or got anything, so your “${own}” is free again.`
}

/** What the reported member failed to do: to come, or to hand over. */
export function failureText(
  {
    missing,
    hasCome,
    ...event
  }: EventOf<'ring_missing_reported' | 'ring_missing_confirmed' | 'ring_missing_withdrawn'>,
  reader: RingPosition,
): string {
  if (!hasCome) return 'didn’t show up'
  return `did not hand ${reader === missing ? 'your' : 'their'} “${event.members[missing].title}” over`
}

/** "You give “Drill” and get “Tent”." */
export function exchangeText(event: AnyEvent, reader: RingPosition): string {
  return `You give “${titleOf(event, reader)}” and get “${titleOf(event, previousOf(reader))}”.`
}

export function titleOf({ members }: AnyEvent, position: RingPosition): string {
  return members[position].title
}

export function nameOf({ members }: AnyEvent, position: RingPosition): string {
  return members[position].name
}

export function namesText(event: AnyEvent, positions: readonly RingPosition[]): string {
  return positions.map((position) => nameOf(event, position)).join(' and ')
}

export function otherOf(event: AnyEvent, gone: RingPosition, reader: RingPosition): string {
  return namesText(
    event,
    othersOf(reader).filter((position) => position !== gone),
  )
}

export function everyoneExcept(by: RingPosition | null): readonly RingPosition[] {
  return by === null ? ringPositions : othersOf(by)
}

export function dayText(moment: Date, { members }: AnyEvent, reader: RingPosition): string {
  return calendarDate(moment, members[reader].timeZone)
}

/** Names whom the reader can rate once the swap has ended, and until when. */
export function ratableText(
  event: AnyEvent & { gone?: RingPosition },
  reader: RingPosition,
): string {
  const { gone } = event
  return gone === undefined
    ? ratable(namesText(event, othersOf(reader)))
    : `${ratableGone(nameOf(event, gone))} ${ratable(otherOf(event, gone, reader))}`
}

/** Tells a member who was wrongly reported as a no-show which button to press. */
export const SAY_THERE = 'press “I was there” on the swap’s page'
export const SAY_THERE_IN_TIME = `${SAY_THERE} within ${daysText(NO_SHOW_SILENCE)}`
