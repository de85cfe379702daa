import { displayName } from '@swapstead/domain/accounts/user.ts'
import { browseCalls } from '@swapstead/domain/browse/calls.ts'
import { notificationCalls } from '@swapstead/domain/notifications/calls.ts'
import type { Notification } from '@swapstead/domain/notifications/notification.ts'
import { offerBadge } from '@swapstead/domain/offers/badge.ts'
import { offerCalls } from '@swapstead/domain/offers/calls.ts'
import { endingTypes } from '@swapstead/domain/offers/ending-types.ts'
import { itemIdsOf, type OfferView } from '@swapstead/domain/offers/offer.ts'
import { ApiError, send } from '../../lib/queries/api.ts'
import { isReceiver, partnerIn, type Reader } from './offer-text.ts'

type Told = Pick<Notification, 'type' | 'title' | 'message' | 'aboutOfferId'>

/** How offers ended that are in no list any more, in the words of their notifications or cards. */
export async function endingsOf(gone: readonly OfferView[], reader: Reader): Promise<string[]> {
  const news = await latestNews()
  const untold = gone.filter(({ id }) => toldOf(id, news) === null)
  const calls = new Set(
    untold.map((offer) => (isReceiver(offer, reader) ? offerCalls.incoming : offerCalls.outgoing)),
  )
  const lists = await Promise.all([...calls].map(latestRejected))
  const words = gone.map(async (offer) => {
    const told = toldOf(offer.id, news)
    if (told !== null) return told
    const kept = lists.flat().find(({ id }) => id === offer.id)
    const why = !kept && (await lacksItem(offer)) ? ': An item in it is no longer listed' : ''
    return `${endedText(kept ?? offer, reader)}${why}.`
  })
  return Promise.all(words)
}

/**
 * True if an item of the offer is gone. The party who has to answer an offer gets no notification
 * when it ends that way.
 */
async function lacksItem(offer: OfferView): Promise<boolean> {
  const isGone = (id: string) =>
    send(browseCalls.item, { params: { id } }).then(
      () => false,
      (error: unknown) => error instanceof ApiError && error.status === 404,
    )
  return (await Promise.all(itemIdsOf(offer).map(isGone))).includes(true)
}

/** The latest offers of one direction that nobody accepted. */
function latestRejected(call: typeof offerCalls.incoming | typeof offerCalls.outgoing) {
  return send(call, { query: { status: 'rejected' } }).then(
    ({ rows }) => rows,
    () => [],
  )
}

/** How an offer ended, in the words of its notification; null if there is none. */
export async function endingOf(offerId: string): Promise<string | null> {
  return toldOf(offerId, await latestNews())
}

/** If this request fails, the end is reported without notifications. */
async function latestNews(): Promise<readonly Told[]> {
  return send(notificationCalls.list, { query: {} }).then(
    ({ rows }) => rows,
    () => [],
  )
}

export function toldOf(offerId: string, news: readonly Told[]): string | null {
  const told = news.find(
    ({ type, aboutOfferId }) =>
      aboutOfferId === offerId && endingTypes.some((ending) => ending === type),
  )
  return told ? `${told.title}. ${told.message}` : null
}

/** "Your offer to Dana has ended: Expired". The last word is that of its card. */
export function endedText(offer: OfferView, reader: Reader): string {
  const name = displayName(partnerIn(offer, reader))
  const ended = isReceiver(offer, reader)
    ? `${name}’s offer has ended`
    : `Your offer to ${name} has ended`
  return offer.status === 'rejected' ? `${ended}: ${offerBadge(offer).text}` : ended
}
