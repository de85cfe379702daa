import { meetingLine, meetingParts } from '../meetings/meeting-text.ts'
import type { NotificationDraft, NotificationsOf } from '../notifications/notification.ts'
import { ratable, ratableGone } from '../ratings/ratable-text.ts'
import { TELLING_WAIT } from '../ratings/telling.ts'
import { DAY, daysText } from '../times.ts'
import { day, partner, quoted, swap, swapped, trader } from './event-words.ts'
import type { OfferEvent, Trader } from './events.ts'
import { verdictText } from './meeting/verdict-text.ts'
import { CANCEL_SILENCE, RATING_PERIOD } from './periods.ts'
import { type EventOf, tell, type Words } from './tell.ts'

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

/** The notifications about the end of a trade: cancelled, left, completed and rated. */
export const endingNotifications: Pick<NotificationsOf<OfferEvent>, EndingType> = {
  cancel_requested: (event) =>
    tell(event, [partner(event, event.by)], (reader) => cancelRequested(event, reader)),
  no_show_reported: (event) =>
    tell(event, [partner(event, event.by)], (reader) => noShowReported(event, reader)),
  no_show_disputed: (event) =>
    tell(event, event.hasContact ? [partner(event, event.by)] : [], (reader) => ({
      title: `${trader(event, event.by).name} says: I was there`,
      message: `Support will look into it. It doesn’t count until then. It’s about ${swap(event, reader)}.`,
    })),
  no_show_decided: (event) =>
    tell(event, [event.from, event.to], (reader) => decided(event, reader)),
  cancel_reminded: (event) =>
    tell(event, [partner(event, event.requestedBy)], (reader) => ({
      title: `${trader(event, event.requestedBy).name} is waiting for your answer`,
      message: askedToCancel(event, reader),
    })),
  cancel_withdrawn: (event) =>
    tell(event, [partner(event, event.by)], (reader) => ({
      title: `${trader(event, event.by).name} took back the request to cancel`,
      message: `The trade goes on: ${swap(event, reader)}.`,
    })),
  cancel_agreed: cancelAgreed,
  cancel_rated: (event) =>
    rated(event, 'your cancelled trade', (reader) => `It was ${swap(event, reader)}`),
  trade_cancelled: (event) => (event.goneUserId ? partnerGone(event, event.goneUserId) : []),
  trade_left: (event) => tell(event, [partner(event, event.by)], (reader) => left(event, reader)),
  trade_contested: (event) =>
    tell(event, [partner(event, event.by)], (reader) => ({
      title: `${trader(event, event.by).name} says that you did not swap`,
      message: `The trade ended as cancelled. ${cancelledText(event, reader)}`,
    })),
  partner_left: partnerLeft,
  trade_confirmed: (event) =>
    tell(event, [partner(event, event.by)], (reader) => ({
      title: `${trader(event, event.by).name} confirmed the swap`,
      message: `It’s ${swap(event, reader)}. Confirm it too: if you don’t answer, the trade completes automatically on ${day(event.completesAt, reader)}.`,
    })),
  completion_reminded: (event) =>
    tell(event, [partner(event, event.confirmedBy)], (reader) => ({
      title: `Did you swap with ${trader(event, event.confirmedBy).name}?`,
      message: `They’ve confirmed it: ${swap(event, reader)}. If you don’t answer, the trade completes automatically on ${day(event.completesAt, reader)}.`,
    })),
  trade_completed: (event) =>
    tell(event, [event.from, event.to], (reader) => ({
      title: 'Trade completed',
      message: `You swapped ${swapped(event, reader)}. ${ratable(partner(event, reader.id).name)}`,
    })),
  trade_rated: (event) =>
    rated(event, 'your swap', (reader) => `You swapped ${swapped(event, reader)}`),
}

function noShowReported(event: EventOf<'no_show_reported'>, reader: Trader): Words {
  const end = day(event.agreesAt, reader)
  const words = event.isOver
    ? `. The trade was ${swap(event, reader)}. If you were there, say so with “I was there”. If you don’t answer by ${end}, the missed meeting counts.`
    : `, and ask to cancel the trade of ${swap(event, reader)}. If you were there, say so with “I was there” before you agree. If you don’t answer, the trade is cancelled on ${end}, and the missed meeting counts.`
  return {
    title: `${trader(event, event.by).name} says that you didn’t show up`,
    message: `They waited at ${meetingLine(event, reader)}${words}`,
    mailText: `They waited${words}`,
    meeting: meetingParts(event, reader),
  }
}

function decided(event: EventOf<'no_show_decided'>, reader: Trader): Words {
  const found = verdictText(event, reader.id, partner(event, reader.id).name)
  return {
    title: 'Support has looked at the missed meeting',
    message: `${found} It’s about ${swap(event, reader)}.`,
  }
}

function cancelRequested(event: EventOf<'cancel_requested'>, reader: Trader): Words {
  const { name } = partner(event, reader.id)
  const mailText = `It’s about ${swap(event, reader)}. If you don’t answer, it counts as agreed on ${day(event.agreesAt, reader)}.`
  return {
    title: `${name} asks to cancel the trade`,
    message: `${quoted(event.reason)} ${mailText}`,
    mailText,
    quote: { by: name, text: event.reason },
  }
}

/** Reveals no stars. If both ratings are shown at once, `rating_told` reports them. */
function rated(
  event: EventOf<'trade_rated' | 'cancel_rated'>,
  what: string,
  about: (reader: Trader) => string,
): NotificationDraft[] {
  const { toldAt } = event
  if (toldAt === null) return []
  return tell(event, [partner(event, event.by)], (reader) => ({
    title: `${trader(event, event.by).name} rated ${what}`,
    message: `You can read it once you’ve rated too, or on ${day(toldAt, reader)} at the latest; rate before then. ${about(reader)}.`,
  }))
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
    const title = `${trader(event, event.by).name} agreed to cancel the trade`
    return tell(event, [partner(event, event.by)], (reader) => ({
      title,
      message: `It was ${swap(event, reader)}. ${rating}`,
    }))
  }
  const silent = partner(event, event.requestedBy)
  return tell(event, [event.from, event.to], (reader) => ({
    title: 'The trade is being cancelled',
    message: `${reader === silent ? 'You' : silent.name} didn’t answer the request within ${daysText(CANCEL_SILENCE)}, so it counts as agreed. It was ${swap(event, reader)}. ${rating}`,
  }))
}

/** Says that the partner ended the trade. It must not reveal a block. */
function left(event: EventOf<'trade_left'>, reader: Trader): Words {
  const { name } = trader(event, event.by)
  if (event.completesAt === null) {
    return {
      title: `${name} cancelled the trade`,
      message: cancelledText(event, reader),
    }
  }
  const end = day(event.completesAt, reader)
  const then =
    event.confirmedBy === reader.id
      ? `You confirmed the swap: the trade counts as completed on ${end}, unless they contest that first.`
      : `They confirmed the swap: the trade counts as completed on ${end}. If you didn’t swap, contest it before then.`
  return {
    title: `${name} ended the trade`,
    message: `It’s ${swap(event, reader)}. ${then}`,
  }
}

function cancelledText(event: OfferEvent, reader: Trader): string {
  return `It was ${swap(event, reader)}. What’s yours is free for other trades again. You can rate your experience for ${daysText(RATING_PERIOD)}, or for ${TELLING_WAIT / DAY} if the other rates theirs.`
}

/** A deleted account takes the offer along and may be rated; a banned one may not. */
function partnerGone(event: OfferEvent, goneUserId: string): NotificationDraft[] {
  const { name } = trader(event, goneUserId)
  const rating = event.offerRemoved ? ` ${ratableGone(name)}` : ''
  return tell(event, [partner(event, goneUserId)], (reader) => ({
    title: 'Your trade was cancelled',
    message: `${name} is no longer available. It was ${swap(event, reader)}. What’s yours is free for other trades again.${rating}`,
  }))
}

function partnerLeft(event: EventOf<'partner_left'>): NotificationDraft[] {
  const { name } = trader(event, event.goneUserId)
  return tell(event, [partner(event, event.goneUserId)], (reader) => ({
    title: `${name} is no longer a member`,
    message: `${event.hasSwapped ? `You swapped ${swapped(event, reader)}` : `It was ${swap(event, reader)}`}. You can still rate ${name}, until ${day(event.ratableUntil, reader)}.`,
  }))
}
