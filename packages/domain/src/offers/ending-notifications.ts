import { meetingLine, meetingParts } from '../meetings/meeting-text.ts'
import type { NotificationDraft, NotificationsOf } from '../notifications/notification.ts'
import { ratable, ratableGone } from '../ratings/ratable-text.ts'
import { TELLING_WAIT } from '../ratings/telling.ts'
import { DAY, daysText } from '../times.ts'
import { day, partner, quoted, swap, swapped, trader } from './event-words.ts'
import type { OfferEvent, Trader } from './events.ts'
import { verdictText } from './meeting/verdict-text.ts'
import { draft, type EventOf } from './notification-draft.ts'
import { CANCEL_SILENCE, RATING_PERIOD } from './periods.ts'

type EndingType =
  | 'cancel_requested'
  | 'no_show_reported'
  | 'no_show_disputed'
  | 'no_show_decided'
  | 'cancel_reminded'
  | 'cancel_withdrawn'
  | 'cancel_agreed'
  | 'cancel_rated'
  | 'trade_cancelled'
  | 'trade_left'
  | 'trade_contested'
  | 'partner_left'
  | 'trade_confirmed'
  | 'completion_reminded'
  | 'trade_completed'
  | 'trade_rated'

/** What is told about the end of a trade: cancelled, left, completed and rated. */
export const endingNotifications: Pick<NotificationsOf<OfferEvent>, EndingType> = {
  cancel_requested: (event) => [cancelRequested(event, partner(event, event.by))],
  no_show_reported: (event) => [noShowReported(event, partner(event, event.by))],
  no_show_disputed: (event) =>
    event.hasContact
      ? [
          draft(event, partner(event, event.by), {
            title: `${trader(event, event.by).name} says: I was there`,
            message: `Support will look into it. It doesn’t count until then. It’s about ${swap(event, partner(event, event.by))}.`,
          }),
        ]
      : [],
  no_show_decided: (event) => [event.from, event.to].map((reader) => decided(event, reader)),
  cancel_reminded: (event) => [
    draft(event, partner(event, event.requestedBy), {
      title: `${trader(event, event.requestedBy).name} is waiting for your answer`,
      message: askedToCancel(event, partner(event, event.requestedBy)),
    }),
  ],
  cancel_withdrawn: (event) => [
    draft(event, partner(event, event.by), {
      title: `${trader(event, event.by).name} took back the request to cancel`,
      message: `The trade goes on: ${swap(event, partner(event, event.by))}.`,
    }),
  ],
  cancel_agreed: cancelAgreed,
  cancel_rated: (event) =>
    rated(event, 'your cancelled trade', (reader) => `It was ${swap(event, reader)}`),
  trade_cancelled: (event) => (event.goneUserId ? [partnerGone(event, event.goneUserId)] : []),
  trade_left: (event) => [left(event)],
  trade_contested: (event) => [
    draft(event, partner(event, event.by), {
      title: `${trader(event, event.by).name} says that you did not swap`,
      message: `The trade ended as cancelled. ${cancelledText(event, partner(event, event.by))}`,
    }),
  ],
  partner_left: (event) => [partnerLeft(event)],
  trade_confirmed: (event) => [
    draft(event, partner(event, event.by), {
      title: `${trader(event, event.by).name} confirmed the swap`,
      message: `It’s ${swap(event, partner(event, event.by))}. Confirm it too: if you don’t answer, the trade completes automatically on ${day(event.completesAt, partner(event, event.by))}.`,
    }),
  ],
  completion_reminded: (event) => [
    draft(event, partner(event, event.confirmedBy), {
      title: `Did you swap with ${trader(event, event.confirmedBy).name}?`,
      message: `They’ve confirmed it: ${swap(event, partner(event, event.confirmedBy))}. If you don’t answer, the trade completes automatically on ${day(event.completesAt, partner(event, event.confirmedBy))}.`,
    }),
  ],
  trade_completed: (event) =>
    [event.from, event.to].map((reader) =>
      draft(event, reader, {
        title: 'Trade completed',
        message: `You swapped ${swapped(event, reader)}. ${ratable(partner(event, reader.id).name)}`,
      }),
    ),
  trade_rated: (event) =>
    rated(event, 'your swap', (reader) => `You swapped ${swapped(event, reader)}`),
}

function noShowReported(event: EventOf<'no_show_reported'>, reader: Trader): NotificationDraft {
  const end = day(event.agreesAt, reader)
  const words = event.isOver
    ? `. The trade was ${swap(event, reader)}. If you were there, say so with “I was there”. If you don’t answer by ${end}, the missed meeting counts.`
    : `, and ask to cancel the trade of ${swap(event, reader)}. If you were there, say so with “I was there” before you agree. If you don’t answer, the trade is cancelled on ${end}, and the missed meeting counts.`
  return draft(event, reader, {
    title: `${trader(event, event.by).name} says that you didn’t show up`,
    message: `They waited at ${meetingLine(event, reader)}${words}`,
    mailText: `They waited${words}`,
    meeting: meetingParts(event, reader),
  })
}

function decided(event: EventOf<'no_show_decided'>, reader: Trader): NotificationDraft {
  const found = verdictText(event, reader.id, partner(event, reader.id).name)
  return draft(event, reader, {
    title: 'Support has looked at the missed meeting',
    message: `${found} It’s about ${swap(event, reader)}.`,
  })
}

function cancelRequested(event: EventOf<'cancel_requested'>, reader: Trader): NotificationDraft {
  const { name } = partner(event, reader.id)
  const mailText = `It’s about ${swap(event, reader)}. If you don’t answer, it counts as agreed on ${day(event.agreesAt, reader)}.`
  return draft(event, reader, {
    title: `${name} asks to cancel the trade`,
    message: `${quoted(event.reason)} ${mailText}`,
    mailText,
    quote: { by: name, text: event.reason },
  })
}

/** Reveals no stars. When both ratings are told at once, `rating_told` does so. */
function rated(
  event: EventOf<'trade_rated' | 'cancel_rated'>,
  what: string,
  about: (reader: Trader) => string,
): NotificationDraft[] {
  if (event.toldAt === null) return []
  const reader = partner(event, event.by)
  return [
    draft(event, reader, {
      title: `${trader(event, event.by).name} rated ${what}`,
      message: `You can read it once you’ve rated too, or on ${day(event.toldAt, reader)} at the latest; rate before then. ${about(reader)}.`,
    }),
  ]
}

function askedToCancel(event: EventOf<'cancel_reminded'>, reader: Trader): string {
  const { missed } = event
  const isMissed = missed !== null && missed !== 'struck' && missed !== 'returned'
  const start = `They ${isMissed ? 'say that you didn’t show up, and ' : ''}ask to cancel the trade of ${swap(event, reader)}.`
  const end = day(event.agreesAt, reader)
  return missed === 'open'
    ? `${start} If you were there, say so with “I was there” before you agree. If you don’t answer, the trade is cancelled on ${end}, and the missed meeting counts.`
    : `${start} If you don’t answer, it counts as agreed on ${end}.`
}

function cancelAgreed(event: EventOf<'cancel_agreed'>): NotificationDraft[] {
  const rating = 'Please rate your experience.'
  if (event.by) {
    const reader = partner(event, event.by)
    const title = `${trader(event, event.by).name} agreed to cancel the trade`
    return [draft(event, reader, { title, message: `It was ${swap(event, reader)}. ${rating}` })]
  }
  const silent = partner(event, event.requestedBy)
  return [event.from, event.to].map((reader) =>
    draft(event, reader, {
      title: 'The trade is being cancelled',
      message: `${reader === silent ? 'You' : silent.name} didn’t answer the request within ${daysText(CANCEL_SILENCE)}, so it counts as agreed. It was ${swap(event, reader)}. ${rating}`,
    }),
  )
}

/** Says that the partner ended the trade. It must not reveal a block. */
function left(event: EventOf<'trade_left'>): NotificationDraft {
  const reader = partner(event, event.by)
  const { name } = trader(event, event.by)
  if (event.completesAt === null) {
    return draft(event, reader, {
      title: `${name} cancelled the trade`,
      message: cancelledText(event, reader),
    })
  }
  const end = day(event.completesAt, reader)
  const then =
    event.confirmedBy === reader.id
      ? `You confirmed the swap: the trade counts as completed on ${end}, unless they contest that first.`
      : `They confirmed the swap: the trade counts as completed on ${end}. If you didn’t swap, contest it before then.`
  return draft(event, reader, {
    title: `${name} ended the trade`,
    message: `It’s ${swap(event, reader)}. ${then}`,
  })
}

function cancelledText(event: OfferEvent, reader: Trader): string {
  return `It was ${swap(event, reader)}. What’s yours is free for other trades again. You can rate your experience for ${daysText(RATING_PERIOD)}, or for ${TELLING_WAIT / DAY} if the other rates theirs.`
}

/** A deleted account takes the offer along and may be rated; a banned one may not. */
function partnerGone(event: OfferEvent, goneUserId: string): NotificationDraft {
  const reader = partner(event, goneUserId)
  const { name } = trader(event, goneUserId)
  const rating = event.offerRemoved ? ` ${ratableGone(name)}` : ''
  return draft(event, reader, {
    title: 'Your trade was cancelled',
    message: `${name} is no longer available. It was ${swap(event, reader)}. What’s yours is free for other trades again.${rating}`,
  })
}

function partnerLeft(event: EventOf<'partner_left'>): NotificationDraft {
  const reader = partner(event, event.goneUserId)
  const { name } = trader(event, event.goneUserId)
  const what = event.hasSwapped
    ? `You swapped ${swapped(event, reader)}`
    : `It was ${swap(event, reader)}`
  return draft(event, reader, {
    title: `${name} is no longer a member`,
    message: `${what}. You can still rate ${name}, until ${day(event.ratableUntil, reader)}.`,
  })
}
