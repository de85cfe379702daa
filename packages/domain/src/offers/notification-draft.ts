import type { NotificationDraft } from '../notifications/notification.ts'
import type { OfferEvent, OfferEventType, Trader } from './events.ts'

export type EventOf<Type extends OfferEventType> = Extract<OfferEvent, { type: Type }>

export function draft(
  event: OfferEvent,
  reader: Trader,
  text: Pick<
    NotificationDraft,
    'title' | 'message' | 'mailText' | 'quote' | 'meeting' | 'mailing' | 'mailSeries' | 'mailSender'
  >,
): NotificationDraft {
  return {
    userId: reader.id,
    type: event.type,
    ...text,
    relatedOfferId: event.offerRemoved ? null : event.offerId,
    ...(event.offerRemoved && {
      removedOfferId: event.offerId,
      isOfAgreedTrade: event.wasAccepted,
    }),
  }
}
