import type { NotificationDraft } from '../notifications/notification.ts'
import type { OfferEvent, OfferEventType, Trader } from './events.ts'

export type EventOf<Type extends OfferEventType> = Extract<OfferEvent, { type: Type }>

/** A notification's words for one reader. */
export type Words = Pick<
  NotificationDraft,
  'title' | 'message' | 'mailText' | 'quote' | 'meeting' | 'mailing' | 'mailSeries' | 'mailSender'
>

export function tell(
  event: OfferEvent,
  readers: readonly Trader[],
  words: (reader: Trader) => Words,
): NotificationDraft[] {
  return readers.map((reader) => ({
    userId: reader.id,
    type: event.type,
    ...words(reader),
    relatedOfferId: event.offerRemoved ? null : event.offerId,
    ...(event.offerRemoved && {
      removedOfferId: event.offerId,
      isOfAgreedTrade: event.wasAccepted,
    }),
  }))
}
