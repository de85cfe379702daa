import { browseCalls } from '@swapstead/domain/browse/calls.ts'
import { itemCalls } from '@swapstead/domain/items/calls.ts'
import type { Category } from '@swapstead/domain/items/categories.ts'
import type { EditableItem } from '@swapstead/domain/items/item.ts'
import { offerCalls } from '@swapstead/domain/offers/calls.ts'
import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/queries/api.ts'
import { byCursor } from '../../lib/queries/by-cursor.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'

/** Caches that a saved or deleted item makes stale. */
export const itemsAndOffers: QueryKey[] = [['items'], ['offers'], ['hearts']]

/** How many of the member's items are active, including those in a trade. */
export const itemCountQuery = queryOptions({
  queryKey: ['items', 'mine', 'count'],
  queryFn: () => send(itemCalls.count),
})

/** All items of the member, past ones included, newest first. */
export const myItemsQuery = infiniteQueryOptions({
  queryKey: ['items', 'mine'],
  queryFn: ({ pageParam }) => send(itemCalls.mine, { query: { cursor: pageParam } }),
  ...byCursor,
  meta: { failure: 'Failed to fetch user items' },
})

/** The member's items that can be offered, newest first, a hundred to a page. */
export const availableItemsQuery = infiniteQueryOptions({
  queryKey: ['items', 'mine', 'available'],
  queryFn: ({ pageParam }) => send(itemCalls.available, { query: { cursor: pageParam } }),
  ...byCursor,
  select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  meta: { failure: 'Failed to fetch user items' },
})

/** Titles of items nearby that start like this wish. */
export const wishSuggestionsQuery = (prefix: string) =>
  queryOptions({
    queryKey: ['items', 'wish-suggestions', prefix],
    queryFn: ({ signal }) => send(itemCalls.wishSuggestions, { query: { prefix }, signal }),
    enabled: prefix.length >= 2,
  })

/** How many pending offers would end if the item were deleted. */
export const pendingOnQuery = (id: string) =>
  queryOptions({
    queryKey: ['offers', 'pending-on', id],
    queryFn: () => send(offerCalls.pendingOn, { params: { id } }),
    gcTime: 0,
  })

/**
 * The type of a field in a form. Texts, numbers and amounts are text. A choice that may be missing
 * is '' if it is missing, as in a select. All other fields keep their type.
 */
export type FormValue<Stored> = string extends Stored
  ? string
  : NonNullable<Stored> extends number
    ? string
    : [Stored] extends [string | null]
      ? NonNullable<Stored> | (null extends Stored ? '' : never)
      : Stored

/** An item's fields as its form sends them. */
export type ItemFields = { [Field in keyof EditableItem]: FormValue<EditableItem[Field]> } & {
  useGiftCredits?: boolean
  creditsUsed?: number
  /** The notes about the title that its owner has read. */
  goodsSeen?: string[]
}

/** Deletes an item, which ends the pending offers on it. */
export function useDeleteItem() {
  return useMutation({
    mutationFn: (id: string) => send(itemCalls.remove, { params: { id } }),
    meta: { success: 'Item Deleted', failure: 'Failed to Delete Item', refresh: itemsAndOffers },
  })
}

/** The values of items that are similar to the one being posted. */
export function similarValuesQuery(query: { title: string; category: Category }) {
  return queryOptions({
    queryKey: ['items', 'similar-values', query],
    queryFn: ({ signal }) => send(browseCalls.similarValues, { query, signal }),
  })
}
