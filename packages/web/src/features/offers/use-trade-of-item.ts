import type { ItemView } from '@swapstead/domain/items/item.ts'
import { itemIdsOf, type OfferView } from '@swapstead/domain/offers/offer.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { openOffersQuery } from './api.ts'

/**
 * The reader's trade that holds an item; null if the item is free, or others or a swap of three
 * hold it. Undefined until it is known, so that no action changes just before it is pressed.
 */
export function useTradeOfItem(
  { id, isPending, ringId }: Pick<ItemView, 'id' | 'isPending' | 'ringId'>,
  isMember: boolean,
): OfferView | null | undefined {
  const mayBe = isMember && isPending && !ringId
  const open = useInfiniteQuery({ ...openOffersQuery, enabled: mayBe })
  if (!mayBe) return null
  if (open.isPending) return undefined
  const trades = open.data?.pages.flatMap((page) => page.trades.offers) ?? []
  return trades.find((offer) => itemIdsOf(offer).includes(id)) ?? null
}
