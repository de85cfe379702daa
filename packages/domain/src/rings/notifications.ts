import { meetingLine, meetingParts, meetingText } from '../meetings/meeting-text.ts'
import type { NotificationDraft, NotificationsOf } from '../notifications/notification.ts'
import {
  ITEM_GONE,
  NOT_ALL_ANSWERED,
  REST_IS_FREE,
  SUPPORT_WILL_WRITE,
  standstillText,
  unconfirmedText,
} from './end-texts.ts'
import {
  type AnyEvent,
  dayText,
  type EventOf,
  everyoneExcept,
  exchangeText,
  failureText,
  nameOf,
  namesText,
  otherOf,
  ratableText,
  SAY_THERE,
  SAY_THERE_IN_TIME,
  swappedText,
  titleOf,
  type Words,
} from './event-words.ts'
import type { RingEvent, RingMessageEvent, WantEvent } from './events.ts'
import { meetingUnarranged, swapAsked } from './reminder-words.ts'
import { nextOf, othersOf, previousOf, type RingPosition, ringPositions } from './ring.ts'

/** Until all have agreed, no text may name a member. */
export const ringNotifications: NotificationsOf<RingEvent | RingMessageEvent | WantEvent> = {
  ring_proposed: (event) => tell(event, event.told, (reader) => proposed(event, reader)),
  ring_reminded: (event) =>
    tell(event, event.told, (reader) => ({
      title: 'A swap of three is waiting for your answer',
      message: `${exchangeText(event, reader)} With no answer, it ends on ${dayText(event.answerUntil, event, reader)}.`,
    })),
  ring_answered: null,
  ring_missing_disputed: null,
  ring_lapsed: (event) => tell(event, everyoneExcept(event.by), (reader) => lapsed(event, reader)),
  ring_agreed: (event) =>
    tell(event, ringPositions, (reader) => ({
      title: 'All three said yes',
      message: `${exchangeText(event, reader)} You swap with ${namesText(event, othersOf(reader))}. Agree on a public place and a time to meet.`,
    })),
  ring_meeting_proposed: (event) =>
    tell(event, othersOf(event.by), (reader) => ({
      title: `${nameOf(event, event.by)} proposed a meeting of three`,
      message: `${meetingLine(event, event.members[reader])}. It’s set once all three of you have agreed.`,
      mailText: 'It’s set once all three of you have agreed.',
      meeting: meetingParts(event, event.members[reader]),
    })),
  ring_meeting_answered: null,
  ring_meeting_agreed: (event) =>
    tell(event, ringPositions, (reader) => ({
      title: 'The meeting of three is set',
      message: `${meetingLine(event, event.members[reader])}. Bring your “${titleOf(event, reader)}”.`,
      mailText: `Bring your “${titleOf(event, reader)}”.`,
      meeting: meetingParts(event, event.members[reader]),
    })),
  ring_meeting_reminded: (event) =>
    tell(event, ringPositions, (reader) => ({
      title: `You’re meeting ${namesText(event, othersOf(reader))} soon`,
      message: `${meetingLine(event, event.members[reader])}. ${exchangeText(event, reader)}`,
      mailText: exchangeText(event, reader),
      meeting: meetingParts(event, event.members[reader]),
    })),
  ring_meeting_missing: (event) =>
    tell(event, ringPositions, (reader) => meetingUnarranged(event, reader)),
  ring_swap_asked: (event) => tell(event, ringPositions, (reader) => swapAsked(event, reader)),
  ring_handed_over: (event) =>
    tell(event, [nextOf(event.by)], () => ({
      title: `You got “${titleOf(event, event.by)}”`,
      message: `${nameOf(event, event.by)} has handed it over with your code.`,
    })),
  ring_completion_reminded: (event) =>
    tell(event, ringPositions, (reader) => completionReminded(event, reader)),
  ring_completed: (event) =>
    tell(event, ringPositions, (reader) => ({
      title: 'Your swap of three is complete',
      message: `${swappedText(event, reader)} ${ratableText(event, reader)}`,
    })),
  ring_parted: (event) =>
    tell(event, everyoneExcept(event.by), (reader) =>
      withRating(parted(event, reader), event, reader),
    ),
  ring_missing_reported: (event) => missingReported(event),
  ring_missing_withdrawn: (event) =>
    tell(event, everyoneExcept(event.by), (reader) => ({
      title: 'The swap of three goes on',
      message: `${nameOf(event, event.by)} no longer says that ${reader === event.missing ? 'you' : nameOf(event, event.missing)} ${failureText(event, reader)}.`,
    })),
  ring_missing_confirmed: (event) =>
    tell(event, ringPositions, (reader) =>
      withRating(missingConfirmed(event, reader), event, reader),
    ),
  ring_rated: (event) => rated(event),
  want_declined: null,
  ring_message_sent: (event) =>
    tell(event, othersOf(event.by), () => ({
      title: `New message from ${nameOf(event, event.by)}`,
      message: event.content,
      mailText: null,
      quote: { by: nameOf(event, event.by), text: event.content },
    })),
}

type Told = Exclude<
  AnyEvent['type'],
  'ring_answered' | 'ring_meeting_answered' | 'ring_missing_disputed'
>

function tell(
  event: AnyEvent & { type: Told },
  readers: readonly RingPosition[],
  words: (reader: RingPosition) => Words,
): NotificationDraft[] {
  return readers.map((reader) => ({
    userId: event.members[reader].id,
    type: event.type,
    relatedOfferId: null,
    relatedRingId: event.ringId,
    ...words(reader),
  }))
}

function proposed(event: EventOf<'ring_proposed'>, reader: RingPosition): Words {
  return {
    title: `A swap of three would get you “${titleOf(event, previousOf(reader))}”`,
    message: `${exchangeText(event, reader)} Two neighbors are being asked too. Answer by ${dayText(event.answerUntil, event, reader)}.`,
  }
}

function lapsed(event: EventOf<'ring_lapsed'>, reader: RingPosition): Words {
  const reasons = {
    declined: 'One of the others decided against it.',
    unanswered: NOT_ALL_ANSWERED,
    item_gone: ITEM_GONE,
    member_gone: 'One of the others is no longer available.',
  }
  const own = titleOf(event, reader)
  const isGone = event.goneItemIds?.includes(event.members[reader].itemId)
  return {
    title: 'A swap of three didn’t work out',
    message: isGone
      ? `Your “${own}” is no longer free.`
      : `${reasons[event.reason]} Your “${own}” is still free, and we’ll keep looking.`,
  }
}

function parted(event: EventOf<'ring_parted'>, reader: RingPosition): Words {
  if (event.reason === 'stepped_out' && event.by !== null) return left(event, event.by, reader)
  if (event.reason === 'unanswered') {
    const own = titleOf(event, reader)
    return { title: ENDED, message: standstillText(own, event.hadMeeting === true) }
  }
  const { owed } = event
  if (owed?.by === reader) return { title: ENDED, message: owing(event, owed) }
  if (owed?.to === reader) return { title: ENDED, message: owedTo(event, owed, reader) }
  const gone =
    event.reason === 'no_show'
      ? `${unconfirmedText(event.hasCome === true)}, and the third neighbor said nothing. ${REST_IS_FREE}`
      : `${SIDE_GONE} ${REST_IS_FREE}`
  return { title: ENDED, message: withLoss(gone, event, reader) }
}

function left(event: EventOf<'ring_parted'>, by: RingPosition, reader: RingPosition): Words {
  const own = `Your “${titleOf(event, reader)}”`
  const gone = `It has ended for all three.${event.isLate ? ` ${nameOf(event, by)} left so late that it counts as a missed meeting.` : ''}`
  const ended = event.mayOthersSwap
    ? `${gone} You and ${otherOf(event, by, reader)} want each other’s item: make them an offer.`
    : `${gone} ${event.gaveInVain === null ? `${own} is free again.` : REST_IS_FREE}`
  return {
    title: `${nameOf(event, by)} left your swap of three`,
    message: withLoss(ended, event, reader),
    ...(event.words &&
      (event.readers ?? [reader]).includes(reader) && {
        quote: { by: nameOf(event, by), text: event.words },
      }),
  }
}

type Owed = NonNullable<EventOf<'ring_parted'>['owed']>

/** For the member who got an item and has given none. */
function owing(event: EventOf<'ring_parted'>, { by, to, until }: Owed): string {
  const own = titleOf(event, by)
  return `${SIDE_GONE} You got “${titleOf(event, previousOf(by))}” and have given nothing yet: give your “${own}” to ${nameOf(event, to)}. It stays reserved for that until ${dayText(until, event, by)}.`
}

function owedTo(event: EventOf<'ring_parted'>, { by, until }: Owed, reader: RingPosition): string {
  const name = nameOf(event, by)
  const help =
    reader === event.gaveInVain ? SUPPORT_WILL_WRITE : 'If you don’t get it, write to support.'
  return `${SIDE_GONE} ${name} got “${titleOf(event, previousOf(by))}” and has given nothing yet: ask ${name} for “${titleOf(event, by)}”, which stays reserved for you until ${dayText(until, event, reader)}. Once you have it, say so on the swap’s page. ${help}`
}

const ENDED = 'Your swap of three has ended'
const SIDE_GONE = 'One side of it is no longer available.'

function withRating(words: Words, event: EndOfSwap, reader: RingPosition): Words {
  return { ...words, message: `${words.message} ${ratableText(event, reader)}` }
}

type EndOfSwap = EventOf<'ring_parted' | 'ring_missing_confirmed'>

/**
 * Tells the member who gave and got nothing what they can do, and the one who got and gave nothing
 * what they owe.
 */
function withLoss(gone: string, event: EndOfSwap, reader: RingPosition): string {
  if (reader === event.gotForNothing) {
    const giver = previousOf(reader)
    return `${gone} You got “${titleOf(event, giver)}” and gave nothing: give it back to ${nameOf(event, giver)}.`
  }
  if (reader !== event.gaveInVain) return gone
  return `${gone} You gave your item and got nothing: ask ${nameOf(event, nextOf(reader))} to give it back. ${SUPPORT_WILL_WRITE}`
}

function missingReported(event: EventOf<'ring_missing_reported'>): NotificationDraft[] {
  const { by, missing } = event
  const reporter = nameOf(event, by)
  return [
    ...tell(event, [missing], (reader) => ({
      title: `${reporter} says that you ${failureText(event, reader)}`,
      message: `If the third neighbor says so too, the swap ends; with no answer, it ends on ${dayText(event.endsAt, event, reader)}. ${ifNot(event)}.`,
    })),
    ...tell(
      event,
      othersOf(by).filter((other) => other !== missing),
      (reader) => ({
        title: event.hasCome
          ? `Did ${nameOf(event, missing)} hand “${titleOf(event, missing)}” over?`
          : `Did ${nameOf(event, missing)} show up?`,
        message: `${reporter} says that they did not. If you say so too,${fromText(event, reader)} the swap ends, and what was not handed over is free again. If you don’t answer, it ends on ${dayText(event.endsAt, event, reader)}.`,
      }),
    ),
  ]
}

/** A member who is reported at the time of the meeting may just be late. */
function ifNot({ hasCome, mayWrite }: EventOf<'ring_missing_reported'>): string {
  const support = 'write to support'
  return hasCome
    ? `If you did, ${support}${mayWrite ? ', or in the swap’s conversation' : ''}`
    : `If you were there, ${SAY_THERE}, or ${support}${mayWrite ? ' or in the swap’s conversation' : ''}`
}

function fromText(event: EventOf<'ring_missing_reported'>, reader: RingPosition): string {
  const { confirmableFrom: from, members } = event
  const { timeZone } = members[reader]
  return from ? ` from ${meetingText(from, timeZone, timeZone)} on,` : ''
}

/** A report that counts as a missed meeting can be disputed. */
function ifWrong({ hasCome }: EventOf<'ring_missing_confirmed'>): string {
  return hasCome
    ? 'If that is wrong, write to support.'
    : `If you were there, ${SAY_THERE_IN_TIME}: it won’t count until our staff has decided.`
}

function missingConfirmed(event: EventOf<'ring_missing_confirmed'>, reader: RingPosition): Words {
  if (reader === event.missing) {
    return {
      title: ENDED,
      message: withLoss(
        `Both others say that you ${failureText(event, reader)}. ${ifWrong(event)}`,
        event,
        reader,
      ),
    }
  }
  const gone = `${nameOf(event, event.missing)} ${failureText(event, reader)}, so the swap has ended. ${REST_IS_FREE}`
  return {
    title: ENDED,
    message: withLoss(gone, event, reader),
  }
}

function completionReminded(event: EventOf<'ring_completion_reminded'>, reader: RingPosition) {
  const giver = previousOf(reader)
  const end = `the swap is complete on ${dayText(event.completesAt, event, reader)}.`
  const title = 'Did the swap of three happen?'
  if (event.given.includes(giver)) {
    return {
      title,
      message: `Somebody has handed their item over. If nobody says otherwise, ${end}`,
    }
  }
  const own = event.given.includes(reader)
    ? `You have handed “${titleOf(event, reader)}” over`
    : 'Somebody has handed their item over'
  return {
    title,
    message: `${own}, but there’s no record that you got “${titleOf(event, giver)}”. If ${nameOf(event, giver)} did not hand it over, say so on the swap’s page. If nobody says otherwise, ${end}`,
  }
}

/** Reveals no stars. If both ratings are shown at once, `rating_told` reports them. */
function rated(event: EventOf<'ring_rated'>): NotificationDraft[] {
  const { by, toldAt } = event
  if (toldAt === null) return []
  return tell(event, [event.rated], (reader) => ({
    title: `${nameOf(event, by)} rated your swap of three`,
    message: `You can read it once you’ve rated ${nameOf(event, by)} too, or on ${dayText(toldAt, event, reader)} at the latest; rate before then.`,
  }))
}
