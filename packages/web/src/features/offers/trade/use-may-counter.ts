import { fromItemsOf } from '@swapstead/domain/offers/bundle.ts'
import { refusalOfTaken } from '@swapstead/domain/offers/offer-item.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { itemsOfQuery } from '../api.ts'
import type { Trade } from './card-actions.ts'

/**
 * Whether the reader may answer with other terms that can be sent. In place of own items that
 * another trade has there may be cash, in place of theirs only something else of theirs.
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
