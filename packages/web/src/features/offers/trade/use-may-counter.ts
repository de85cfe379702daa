import { fromItemsOf } from '@swapstead/domain/offers/bundle.ts'
import { refusalOfTaken } from '@swapstead/domain/offers/offer-item.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { itemsOfQuery } from '../api.ts'
import type { Trade } from './card-actions.ts'

/**
 * Whether the reader can send a counter-offer. If the reader's items are in another trade, cash can
 * replace them; if all of the partner's are, the partner must have another item.
 */
export function useMayCounter(trade: Trade, hasRoom: boolean): boolean {
  const needs = hasRoom && trade.may('counter')
  const enabled = needs && isAllTaken(trade)
  const { data } = useInfiniteQuery({ ...itemsOfQuery(trade.offer.fromUserId), enabled })
  return needs && (!enabled || Boolean(data?.length))
}

function isAllTaken({ offer }: Trade): boolean {
  return offer.fromItemId !== null && fromItemsOf(offer).every(refusalOfTaken)
}
