import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '../../lib/queries/is-not-found.ts'
import { conversationOfferQuery } from './api.ts'

/**
 * The latest offer in the chain of counter-offers that the given one belongs to. `isGone` may come
 * together with data: what the page showed before the offer was removed.
 */
export function useConversationOffer(id: string) {
  const requested = useQuery(conversationOfferQuery(id))
  const latest = useQuery(conversationOfferQuery(requested.data?.latestOfferId ?? id))
  const offer = latest.data && !isNotFound(latest.error) ? latest : requested
  return { offer, isGone: isNotFound(offer.error) }
}
