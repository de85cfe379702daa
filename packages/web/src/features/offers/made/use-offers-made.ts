import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { offersQuery } from '../api.ts'
import type { Reader } from '../offer-text.ts'
import { offersMadeFor } from './offers-made.ts'

/**
 * The reader's pending offers for an item, from the first page of My Offers. Undefined until they
 * are known, so that no action changes just before it is pressed.
 */
export function useOffersMade(
  itemId: string,
  reader: Reader | null,
  now: Date,
): OfferView[] | undefined {
  const sent = useInfiniteQuery({ ...offersQuery('outgoing', 'pending'), enabled: reader !== null })
  if (!reader) return []
  if (sent.isPending) return undefined
  const offers = (sent.data?.pages ?? []).flatMap(({ rows }) => rows)
  return offersMadeFor(itemId, offers, reader.id, now)
}
