import { type Category, categoryLabels } from '@swapstead/domain/items/categories.ts'
import { notInterestedCalls } from '@swapstead/domain/not-interested/calls.ts'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/queries/api.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'

const queryKey = ['not-interested'] as const

/** Any list may change. */
const refresh: QueryKey[] = [queryKey, ['items'], ['rings', 'hints']]

/** What the reader hides from their own browsing. */
export const notInterestedQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => send(notInterestedCalls.list, { signal }),
})

export function useHideItem() {
  const { mutate: show } = useShowItem()
  return useMutation({
    mutationFn: (itemId: string) => send(notInterestedCalls.hideItem, { body: { itemId } }),
    meta: {
      success: 'Item hidden from your lists',
      successText: 'The owner isn’t told. You can undo it in your settings.',
      undo: (itemId: string) => () => show(itemId),
      failure: 'Failed to hide the item',
      refresh,
    },
  })
}

export function useShowItem() {
  return useMutation({
    mutationFn: (id: string) => send(notInterestedCalls.showItem, { params: { id } }),
    meta: {
      success: 'Item is back in your lists',
      failure: 'Failed to show the item again',
      refresh,
    },
  })
}

export function useHideKind() {
  const { mutate: show } = useShowKind()
  return useMutation({
    mutationFn: (category: Category) => send(notInterestedCalls.hideKind, { body: { category } }),
    meta: {
      success: 'Category hidden from your lists',
      successText: 'You can undo it in your settings.',
      undo: (category: Category) => () => show(category),
      failure: 'Failed to hide the category',
      refresh,
    },
  })
}

export function useShowKind() {
  return useMutation({
    mutationFn: (category: Category) => send(notInterestedCalls.showKind, { params: { category } }),
    meta: {
      success: 'Category is back in your lists',
      failure: 'Failed to show the category again',
      refresh,
    },
  })
}

export function kindText(category: Category): string {
  return `Everything in ${categoryLabels[category]}`
}
