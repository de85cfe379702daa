import type { NotificationDraft, NotificationsOf } from '../notifications/notification.ts'
import { declineSentence } from './decline-reasons.ts'
import {
  changes,
  day,
  given,
  meetingOf,
  partner,
  place,
  quoted,
  swap,
  trader,
  wanted,
} from './event-words.ts'
import type { ExpiryReason, OfferEvent, OfferEventType, Trader } from './events.ts'
import { differencesText } from './terms.ts'

type EventOf<Type extends OfferEventType> = Extract<OfferEvent, { type: Type }>

/** The texts hold titles and cash themselves: the offer may be gone when they are read. */
export const offerNotifications: NotificationsOf<OfferEvent> = {
  offer_received: (event) => [
    draft(event, event.to, {
      title: `${event.from.name} made you an offer`,
      message: `They offer ${given(event)} for your ${wanted(event)}.`,
      ...(event.message && { quote: { by: event.from.name, text: event.message } }),
      // An offer that is withdrawn and made again is mailed as the same one.
      mailSubject: `${event.from.id} ${event.toItemId}`,
    }),
  ],
  offer_countered: (event) => [
    draft(event, event.to, {
      title: `${event.from.name} countered your offer`,
      message: `They offer ${given(event)} for your ${wanted(event)}. ${differencesText(event.changes)}`,
      ...(event.message && { quote: { by: event.from.name, text: event.message } }),
    }),
  ],
  offer_reminded: (event) => [
    draft(event, event.to, {
      title: `${event.from.name} waits for your answer`,
      message: `They offer ${given(event)} for your ${wanted(event)}. Without your answer the offer ends on ${day(event.endsAt, event.to)}.`,
    }),
  ],
  offer_accepted: (event) => [
    draft(event, event.from, {
      title: `${event.to.name} accepted your offer`,
      message: `It's ${swap(event, event.from)}. Agree on a public place and a time to meet.`,
    }),
  ],
  offer_declined: (event) => [
    draft(event, event.from, {
      title: 'Your offer was declined',
      message: `${event.to.name} passed on ${swap(event, event.from)}.${event.reason ? ` ${declineSentence(event.reason)}` : ''}`,
    }),
  ],
  offer_withdrawn: (event) => [
    draft(event, event.to, {
      title: `${event.from.name} withdrew an offer`,
      message: `They no longer offer ${given(event)} for your ${wanted(event)}.`,
    }),
  ],
  offer_expired: (event) => [expired(event)],
  offer_held: (event) => [
    draft(event, event.from, {
      title: 'Your offer is on hold',
      message: `Another trade has begun with an item in it. If that trade is cancelled, your offer is live again: ${swap(event, event.from)}.`,
    }),
  ],
  offer_resumed: (event) => [
    draft(event, event.from, {
      title: 'Your offer is live again',
      message: `The other trade was cancelled. ${event.to.name} can answer your offer: ${swap(event, event.from)}.`,
    }),
  ],
  offer_item_changed: (event) => [
    draft(event, partner(event, event.by), {
      title: `${trader(event, event.by).name} edited ${quoted(event.title)}`,
      message: `It's in an open offer between you: ${swap(event, partner(event, event.by))}. ${event.asksAnew ? 'Your offer waits until you say that it still stands, or withdraw it.' : 'Have a look before you go on.'}`,
    }),
  ],
  offer_kept: (event) => [
    draft(event, event.to, {
      title: `${event.from.name}'s offer still stands`,
      message: `They have seen what you changed and still offer ${given(event)} for your ${wanted(event)}.`,
    }),
  ],
  amendment_proposed: (event) => [amendmentProposed(event, partner(event, event.by))],
  amendment_agreed: (event) => [
    draft(event, partner(event, event.by), {
      title: `${trader(event, event.by).name} agreed to change the trade`,
      message: `It's now ${swap(event, partner(event, event.by))}.`,
    }),
  ],
  amendment_refused: (event) => [
    draft(event, partner(event, event.by), {
      title: `${trader(event, event.by).name} would rather not change the trade`,
      message: `What you have agreed on holds: ${swap(event, partner(event, event.by))}.`,
    }),
  ],
  amendment_withdrawn: (event) => [
    draft(event, partner(event, event.by), {
      title: `${trader(event, event.by).name} took back the change of the trade`,
      message: `What you have agreed on holds: ${swap(event, partner(event, event.by))}.`,
    }),
  ],
  amendment_ended: (event) => [
    draft(event, trader(event, event.proposedBy), {
      title: 'Your change of the trade is off',
      message: `An item of it is no longer there. What you have agreed on holds: ${swap(event, trader(event, event.proposedBy))}.`,
    }),
  ],
  meeting_proposed: (event) => [
    draft(event, partner(event, event.by), {
      title: `${trader(event, event.by).name} proposed a meeting`,
      message: `${place(event, partner(event, event.by))}. It's about ${swap(event, partner(event, event.by))}.`,
      meeting: meetingOf(event, partner(event, event.by)),
    }),
  ],
  meeting_agreed: (event) => [
    draft(event, partner(event, event.by), {
      title: `${trader(event, event.by).name} confirmed the meeting${event.changed.length > 0 ? ' with changes' : ''}`,
      message: `${place(event, partner(event, event.by))}.${changes(event)}`,
      meeting: meetingOf(event, partner(event, event.by)),
    }),
  ],
  meeting_reminded: (event) =>
    [event.from, event.to].map((reader) =>
      draft(event, reader, {
        title: `You meet ${partner(event, reader.id).name} soon`,
        message: `${place(event, reader)}. It's ${swap(event, reader)}.`,
        meeting: meetingOf(event, reader),
      }),
    ),
  meeting_missing: (event) => [event.from, event.to].map((reader) => meetingMissing(event, reader)),
  swap_asked: (event) =>
    [event.from, event.to].map((reader) =>
      draft(event, reader, {
        title: `Did you swap with ${partner(event, reader.id).name}?`,
        message: `You were to meet at ${place(event, reader)}. It's ${swap(event, reader)}. If you swapped, confirm it with “Trade Completed!”. If not, suggest another time or ask to cancel.`,
        meeting: meetingOf(event, reader),
      }),
    ),
  cancel_requested: (event) => [cancelRequested(event, partner(event, event.by))],
  no_show_reported: (event) => [
    draft(event, partner(event, event.by), {
      title: `${trader(event, event.by).name} says that you did not come`,
      message: `They waited at ${place(event, partner(event, event.by))}, and ask to cancel the trade of ${swap(event, partner(event, event.by))}. If you were there, say so with “I was there” before you agree. Without your answer the trade is cancelled on ${day(event.agreesAt, partner(event, event.by))}, and the missed meeting counts.`,
      meeting: meetingOf(event, partner(event, event.by)),
    }),
  ],
  no_show_disputed: (event) =>
    event.hasContact
      ? [
          draft(event, partner(event, event.by), {
            title: `${trader(event, event.by).name} says: I was there`,
            message: `Support looks at it. It does not count until then. It's about ${swap(event, partner(event, event.by))}.`,
          }),
        ]
      : [],
  cancel_reminded: (event) => [
    draft(event, partner(event, event.requestedBy), {
      title: `${trader(event, event.requestedBy).name} waits for your answer`,
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
  cancel_rated: (event) => rated(event, 'your cancelled trade', 'It was'),
  trade_cancelled: (event) => (event.goneUserId ? [partnerLeft(event, event.goneUserId)] : []),
  trade_left: (event) => [left(event)],
  trade_contested: (event) => [
    draft(event, partner(event, event.by), {
      title: `${trader(event, event.by).name} says that you did not swap`,
      message: `The trade ended as cancelled. ${cancelledText(event, partner(event, event.by))}`,
    }),
  ],
  trade_confirmed: (event) => [
    draft(event, partner(event, event.by), {
      title: `${trader(event, event.by).name} confirmed the swap`,
      message: `It's ${swap(event, partner(event, event.by))}. Confirm it too: without your answer the trade completes by itself on ${day(event.completesAt, partner(event, event.by))}.`,
    }),
  ],
  completion_reminded: (event) => [
    draft(event, partner(event, event.confirmedBy), {
      title: `Did you swap with ${trader(event, event.confirmedBy).name}?`,
      message: `They've confirmed it: ${swap(event, partner(event, event.confirmedBy))}. Without your answer the trade completes by itself on ${day(event.completesAt, partner(event, event.confirmedBy))}.`,
    }),
  ],
  trade_completed: (event) =>
    [event.from, event.to].map((reader) =>
      draft(event, reader, {
        title: 'Trade completed',
        message: `You swapped ${swap(event, reader)}. You can rate ${partner(event, reader.id).name} for 30 days.`,
      }),
    ),
  trade_rated: (event) => rated(event, 'your swap', 'You swapped'),
}

function draft(
  event: OfferEvent,
  reader: Trader,
  text: Pick<
    NotificationDraft,
    'title' | 'message' | 'mailText' | 'quote' | 'meeting' | 'mailing' | 'mailSubject'
  >,
): NotificationDraft {
  return {
    userId: reader.id,
    type: event.type,
    ...text,
    relatedOfferId: event.offerRemoved ? null : event.offerId,
    ...(event.offerRemoved && { removedOfferId: event.offerId }),
  }
}

function amendmentProposed(
  event: EventOf<'amendment_proposed'>,
  reader: Trader,
): NotificationDraft {
  const { name } = partner(event, reader.id)
  const mailText = `${differencesText(event.changes)} Until you agree, what you have agreed on holds: ${swap(event, reader)}.`
  return draft(event, reader, {
    title: `${name} wants to change the trade`,
    message: event.message ? `${mailText} They write: ${quoted(event.message)}` : mailText,
    ...(event.message && { mailText, quote: { by: name, text: event.message } }),
  })
}

function cancelRequested(event: EventOf<'cancel_requested'>, reader: Trader): NotificationDraft {
  const { name } = partner(event, reader.id)
  const mailText = `It's about ${swap(event, reader)}. Without your answer it counts as agreed on ${day(event.agreesAt, reader)}.`
  return draft(event, reader, {
    title: `${name} asks to cancel the trade`,
    ...{ message: `${quoted(event.reason)} ${mailText}`, mailText },
    quote: { by: name, text: event.reason },
  })
}

const expiries: Record<ExpiryReason, (event: OfferEvent) => string> = {
  unanswered: ({ to }) => `${to.name} didn't answer within 14 days.`,
  item_traded: () => 'An item in it has been traded.',
  item_removed: () => 'An item in it is no longer listed.',
  member_left: ({ to }) => `${to.name} is no longer available.`,
}

/** Tells the sender, or the receiver when the sender has left. */
function expired(event: EventOf<'offer_expired'>): NotificationDraft {
  if (event.goneUserId === event.from.id) {
    return draft(event, event.to, {
      title: 'An offer expired',
      message: `${event.from.name} is no longer available. It was ${swap(event, event.to)}.`,
    })
  }
  return draft(event, event.from, {
    title: 'Your offer expired',
    message: `${expiries[event.reason](event)} It was ${swap(event, event.from)}.`,
    // The other reasons may end many offers at once.
    ...(event.reason === 'unanswered' && { mailing: 'prompt' }),
  })
}

/** Names the open proposal, to its receiver and to its author in other words. */
function meetingMissing(event: EventOf<'meeting_missing'>, reader: Trader): NotificationDraft {
  const { proposal } = event
  const other = partner(event, reader.id).name
  const about = `It's about ${swap(event, reader)}.`
  if (proposal && proposal.by !== reader.id) {
    return draft(event, reader, {
      title: `${other} waits for your answer to a meeting`,
      message: `They proposed ${place(proposal, reader)}. Confirm it or suggest something different. ${about}`,
      meeting: meetingOf(proposal, reader),
    })
  }
  const next = proposal
    ? `They haven't answered the meeting you proposed: ${place(proposal, reader)}. Write to them or suggest something different.`
    : 'Suggest a public place and a time to meet.'
  return draft(event, reader, {
    title: `When do you meet ${other}?`,
    message: `You and ${other} have not agreed on a place and time yet. ${next} ${about}`,
    ...(proposal && { meeting: meetingOf(proposal, reader) }),
  })
}

/** Reveals no stars. When both ratings are told at once, `rating_told` does so. */
function rated(
  event: EventOf<'trade_rated' | 'cancel_rated'>,
  what: string,
  about: string,
): NotificationDraft[] {
  if (event.toldAt === null) return []
  const reader = partner(event, event.by)
  return [
    draft(event, reader, {
      title: `${trader(event, event.by).name} rated ${what}`,
      message: `You can read it once you have rated too, and on ${day(event.toldAt, reader)} at the latest. ${about} ${swap(event, reader)}.`,
    }),
  ]
}

function askedToCancel(event: EventOf<'cancel_reminded'>, reader: Trader): string {
  const { missed } = event
  const isMissed = missed !== null && missed !== 'struck'
  const start = `They ${isMissed ? 'say that you did not come, and ' : ''}ask to cancel the trade of ${swap(event, reader)}.`
  const end = day(event.agreesAt, reader)
  return missed === 'open'
    ? `${start} If you were there, say so with “I was there” before you agree. Without your answer the trade is cancelled on ${end}, and the missed meeting counts.`
    : `${start} Without your answer it counts as agreed on ${end}.`
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
      message: `${reader === silent ? 'You' : silent.name} didn't answer the request within 7 days, so it counts as agreed. It was ${swap(event, reader)}. ${rating}`,
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
      ? `You confirmed the swap: the trade counts as completed on ${end}, unless they contest that before.`
      : `They confirmed the swap: the trade counts as completed on ${end}. If you did not swap, contest it before that day.`
  return draft(event, reader, {
    title: `${name} ended the trade`,
    message: `It's ${swap(event, reader)}. ${then}`,
  })
}

function cancelledText(event: OfferEvent, reader: Trader): string {
  return `It was ${swap(event, reader)}. What is yours is free for other trades again. You can rate your experience for 30 days.`
}

function partnerLeft(event: OfferEvent, goneUserId: string): NotificationDraft {
  const reader = partner(event, goneUserId)
  return draft(event, reader, {
    title: 'Your trade was cancelled',
    message: `${trader(event, goneUserId).name} is no longer available. It was ${swap(event, reader)}. What is yours is free for other trades again.`,
  })
}
