import { meetingLine, meetingParts } from '../meetings/meeting-text.ts'
import type { NotificationDraft, NotificationsOf } from '../notifications/notification.ts'
import { daysText } from '../times.ts'
import { declineSentence } from './decline-reasons.ts'
import { endingNotifications } from './ending-notifications.ts'
import { changes, day, given, partner, quoted, swap, trader, wanted } from './event-words.ts'
import type { ExpiryReason, OfferEvent, Trader } from './events.ts'
import { OFFER_LIFE } from './periods.ts'
import { type EventOf, tell, type Words } from './tell.ts'
import { differencesText } from './terms.ts'

/** The texts hold titles and cash themselves: the offer may be gone when they are read. */
export const offerNotifications: NotificationsOf<OfferEvent> = {
  offer_received: (event) =>
    tell(event, [event.to], () => ({
      title: `${event.from.name} made you an offer`,
      message: `They offer ${given(event)} for your ${wanted(event)}.`,
      ...(event.message && { quote: { by: event.from.name, text: event.message } }),
      // An offer that is withdrawn and made again counts as the same one for emails.
      mailSeries: `${event.from.id} ${event.toItemId}`,
      mailSender: {
        id: event.from.id,
        title: `${event.from.name} made you several offers`,
        button: { label: 'View Trade Offers', path: '/offers' },
      },
    })),
  offer_countered: (event) =>
    tell(event, [event.to], () => ({
      title: `${event.from.name} countered your offer`,
      message: `They offer ${given(event)} for your ${wanted(event)}. ${differencesText(event.changes)}`,
      ...(event.message && { quote: { by: event.from.name, text: event.message } }),
    })),
  offer_reminded: (event) =>
    tell(event, [event.to], (reader) => ({
      title: `${event.from.name} is waiting for your answer`,
      message: `They offer ${given(event)} for your ${wanted(event)}. If you don’t answer, the offer ends on ${day(event.endsAt, reader)}.`,
    })),
  offer_accepted: (event) =>
    tell(event, [event.from], (reader) => ({
      title: `${event.to.name} accepted your offer`,
      message: `It’s ${swap(event, reader)}. Agree on a public place and a time to meet.`,
    })),
  offer_declined: (event) =>
    tell(event, [event.from], (reader) => ({
      title: 'Your offer was declined',
      message: `${event.to.name} passed on ${swap(event, reader)}.${event.reason ? ` ${declineSentence(event.reason)}` : ''}`,
    })),
  offer_withdrawn: (event) =>
    tell(event, [event.to], () => ({
      title: `${event.from.name} withdrew an offer`,
      message: `They no longer offer ${given(event)} for your ${wanted(event)}.`,
    })),
  offer_expired: expired,
  offer_held: (event) =>
    tell(event, [event.from], (reader) => ({
      title: 'Your offer is on hold',
      message: `An item in it is now in another trade. If that trade is cancelled, your offer is live again: ${swap(event, reader)}.`,
    })),
  offer_resumed: (event) =>
    tell(event, [event.from], (reader) => ({
      title: 'Your offer is live again',
      message: `The items are free again. ${event.to.name} can answer your offer: ${swap(event, reader)}.`,
    })),
  offer_stopped: (event) =>
    tell(event, [event.from], (reader) => ({
      title: `${event.to.name} isn’t taking offers for now`,
      message: `Your offer waits: ${swap(event, reader)}. The time to answer is paused until they do again.`,
    })),
  offer_item_changed: (event) =>
    tell(event, [partner(event, event.by)], (reader) => ({
      title: `${trader(event, event.by).name} edited ${quoted(event.title)}`,
      message: `It’s in an open offer between you: ${swap(event, reader)}. ${event.asksAnew ? 'Your offer waits until you say it still stands, or withdraw it.' : 'Take a look before you go on.'}`,
    })),
  offer_kept: (event) =>
    tell(event, [event.to], () => ({
      title: `${event.from.name}'s offer still stands`,
      message: `They’ve seen your changes and still offer ${given(event)} for your ${wanted(event)}.`,
    })),
  offer_keep_reminded: (event) =>
    tell(event, [event.from], (reader) => ({
      title: 'Does your offer still stand?',
      message: `${event.to.name} edited what you asked for: ${swap(event, reader)}. Say “My offer stands” or withdraw it. If you don’t answer, it ends on ${day(event.endsAt, reader)}.`,
    })),
  amendment_proposed: (event) =>
    tell(event, [partner(event, event.by)], (reader) => amendmentProposed(event, reader)),
  amendment_agreed: (event) =>
    tell(event, [partner(event, event.by)], (reader) => ({
      title: `${trader(event, event.by).name} agreed to change the trade`,
      message: `It’s now ${swap(event, reader)}.`,
    })),
  amendment_refused: (event) =>
    tell(event, [partner(event, event.by)], (reader) => ({
      title: `${trader(event, event.by).name} would rather not change the trade`,
      message: `What you agreed on still stands: ${swap(event, reader)}.`,
    })),
  amendment_withdrawn: (event) =>
    tell(event, [partner(event, event.by)], (reader) => ({
      title: `${trader(event, event.by).name} took back their change to the trade`,
      message: `What you agreed on still stands: ${swap(event, reader)}.`,
    })),
  amendment_ended: (event) =>
    event.confirmedBy === event.proposedBy
      ? []
      : tell(event, [trader(event, event.proposedBy)], (reader) => amendmentEnded(event, reader)),
  meeting_proposed: (event) =>
    tell(event, [partner(event, event.by)], (reader) => ({
      title: `${trader(event, event.by).name} proposed a meeting`,
      message: `${meetingLine(event, reader)}. It’s about ${swap(event, reader)}.`,
      mailText: `It’s about ${swap(event, reader)}.`,
      meeting: meetingParts(event, reader),
    })),
  meeting_agreed: (event) =>
    tell(event, [partner(event, event.by)], (reader) => ({
      title: `${trader(event, event.by).name} confirmed the meeting${event.changed.length > 0 ? ' with changes' : ''}`,
      message: `${meetingLine(event, reader)}.${changes(event)}`,
      mailText: `It’s ${swap(event, reader)}.${changes(event)}`,
      meeting: meetingParts(event, reader),
    })),
  meeting_reminded: (event) =>
    tell(event, [event.from, event.to], (reader) => ({
      title: `You’re meeting ${partner(event, reader.id).name} soon`,
      message: `${meetingLine(event, reader)}. It’s ${swap(event, reader)}.`,
      mailText: `It’s ${swap(event, reader)}.`,
      meeting: meetingParts(event, reader),
    })),
  meeting_missing: (event) =>
    tell(event, [event.from, event.to], (reader) => meetingUnarranged(event, reader)),
  swap_asked: (event) =>
    tell(event, [event.from, event.to], (reader) => ({
      title: `Did you swap with ${partner(event, reader.id).name}?`,
      message: `You planned to meet at ${meetingLine(event, reader)}. ${swapQuestion(event, reader)}`,
      mailText: swapQuestion(event, reader),
      meeting: meetingParts(event, reader),
    })),
  ...endingNotifications,
}

function swapQuestion(event: EventOf<'swap_asked'>, reader: Trader): string {
  return `It’s ${swap(event, reader)}. If you swapped, confirm it with “Trade Completed!”. If not, suggest another time or ask to cancel.`
}

function amendmentProposed(event: EventOf<'amendment_proposed'>, reader: Trader): Words {
  const { name } = partner(event, reader.id)
  const mailText = `${differencesText(event.changes)} Until you agree, what you agreed on still stands: ${swap(event, reader)}.`
  return {
    title: `${name} wants to change the trade`,
    message: event.message ? `${mailText} They write: ${quoted(event.message)}` : mailText,
    ...(event.message && { mailText, quote: { by: name, text: event.message } }),
  }
}

function amendmentEnded(event: EventOf<'amendment_ended'>, reader: Trader): Words {
  const reason = event.confirmedBy
    ? `${trader(event, event.confirmedBy).name} confirmed the swap as it was agreed`
    : 'An item of it is no longer there. What you agreed on still stands'
  return {
    title: 'Your change to the trade is off',
    message: `${reason}: ${swap(event, reader)}.`,
  }
}

const expiries: Record<ExpiryReason, (event: OfferEvent) => string> = {
  unanswered: ({ to }) => `${to.name} didn’t answer within ${daysText(OFFER_LIFE)}.`,
  not_kept: ({ to }) => `${to.name} changed an item, and you didn’t say whether your offer stands.`,
  not_free: () => `Its ${daysText(OFFER_LIFE)} ran out while an item in it wasn’t free.`,
  item_traded: () => 'An item in it has been traded.',
  item_removed: () => 'An item in it is no longer listed.',
  member_left: ({ to }) => `${to.name} is no longer available.`,
}

const runsOut: readonly ExpiryReason[] = ['unanswered', 'not_kept', 'not_free']

/** Tells the sender, or the receiver when the sender has left. */
function expired(event: EventOf<'offer_expired'>): NotificationDraft[] {
  if (event.goneUserId === event.from.id) {
    return tell(event, [event.to], (reader) => ({
      title: 'An offer expired',
      message: `${event.from.name} is no longer available. It was ${swap(event, reader)}.`,
    }))
  }
  return tell(event, [event.from], (reader) => ({
    title: 'Your offer expired',
    message: `${expiries[event.reason](event)} It was ${swap(event, reader)}.`,
    // The other reasons may end many offers at once.
    ...(runsOut.includes(event.reason) && { mailing: 'prompt' }),
  }))
}

/** Names the open proposal, to its receiver and to its author in other words. */
function meetingUnarranged(event: EventOf<'meeting_missing'>, reader: Trader): Words {
  const { proposal } = event
  const other = partner(event, reader.id).name
  const about = `It’s about ${swap(event, reader)}.`
  if (proposal && proposal.by !== reader.id) {
    const mailText = `Confirm it or suggest something different. ${about}`
    return {
      title: `${other} is waiting for your answer to a meeting`,
      message: `They proposed ${meetingLine(proposal, reader)}. ${mailText}`,
      mailText,
      meeting: meetingParts(proposal, reader),
    }
  }
  const missing = `You and ${other} haven’t agreed on a place and time yet.`
  if (!proposal) {
    return {
      title: `When will you meet ${other}?`,
      message: `${missing} Suggest a public place and a time to meet. ${about}`,
    }
  }
  const unanswered = `${missing} They haven’t answered the meeting you proposed`
  const next = `Write to them or suggest something different. ${about}`
  return {
    title: `When will you meet ${other}?`,
    message: `${unanswered}: ${meetingLine(proposal, reader)}. ${next}`,
    mailText: `${unanswered}. ${next}`,
    meeting: meetingParts(proposal, reader),
  }
}
