import type { Page } from '@swapstead/domain/contract.ts'
import { itemCalls } from '@swapstead/domain/items/calls.ts'
import type { Category } from '@swapstead/domain/items/categories.ts'
import { hiddenText } from '@swapstead/domain/items/hiding.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { offerCalls } from '@swapstead/domain/offers/calls.ts'
import { sandboxCalls } from '@swapstead/domain/sandbox/calls.ts'
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { send } from '../../lib/api.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { photoFiles } from './photos/photo-files.ts'
import type { PhotoChanges } from './photos/photo-list.ts'

/** Saving or deleting an item changes the own lists, the count and what is near (ITEMS-14). */
const refresh = [['items'], ['offers']]

/** How many own items are active, those in a trade included. */
export const itemCountQuery = queryOptions({
  queryKey: ['items', 'mine', 'count'],
  queryFn: () => send(itemCalls.count),
})

/** All own items, the newest first; past ones too. */
export const myItemsQuery = infiniteQueryOptions({
  queryKey: ['items', 'mine'],
  queryFn: ({ pageParam }) => send(itemCalls.mine, { query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: Page<ItemView>) => page.next ?? undefined,
  meta: { failure: 'Failed to fetch user items' },
})

/** What can be offered, page by page: the newest hundred first. */
export const availableItemsQuery = infiniteQueryOptions({
  queryKey: ['items', 'mine', 'available'],
  queryFn: ({ pageParam }) => send(itemCalls.available, { query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: Page<ItemView>) => page.next ?? undefined,
  select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  meta: { failure: 'Failed to fetch user items' },
})

/** What neighbors have whose titles fit the beginning of a wish; without an answer there are just none. */
export const wishSuggestionsQuery = (prefix: string) =>
  queryOptions({
    queryKey: ['items', 'wish-suggestions', prefix],
    queryFn: ({ signal }) => send(itemCalls.wishSuggestions, { query: { prefix }, signal }),
    enabled: prefix.length >= 2,
  })

/** How many pending offers would end with an item. */
export const pendingOnQuery = (id: string) =>
  queryOptions({
    queryKey: ['offers', 'pending-on', id],
    queryFn: () => send(offerCalls.pendingOn, { params: { id } }),
    gcTime: 0,
  })

/** The text fields of an item as a form sends them. */
export type ItemFields = {
  title: string
  description: string
  value: string
  category: Category
  year: string
  wishlist: string[]
  acceptOnlyWishlistOffers: boolean
  useGiftCredits?: boolean
  creditsUsed?: number
}

/** What the item form hands over. */
export type ItemSave = { fields: ItemFields; photos: PhotoChanges }

/** Credits that were used are gone from the account. */
function outdateCredits(client: QueryClient, { creditsUsed }: ItemFields): void {
  if (creditsUsed) void client.invalidateQueries({ queryKey: ['session'] })
}

/** Nothing is held back in silence. */
function tellOfHold({ hidden }: ItemView): void {
  if (hidden?.as === 'held') {
    showToast({ title: 'We look at it first', description: hiddenText(hidden) })
  }
}

/** An item that is being posted, while its dialog may be closed. */
export const POSTING = ['post-item']

/**
 * Says also where a new item is held back until somebody has looked at it. What was kept of it goes with the answer, whether or
 * not its dialog is still there.
 */
export function usePostItem(dropDraft?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: POSTING,
    mutationFn: async ({ fields, photos }: ItemSave) => {
      const item = await send(itemCalls.create, { body: fields, files: await photoFiles(photos) })
      dropDraft?.()
      return item
    },
    onSuccess: (item, { fields }) => {
      outdateCredits(client, fields)
      tellOfHold(item)
    },
    meta: { success: 'Item Posted', failure: 'Failed to Post Item', refresh },
  })
}

/** Stores the photo of a test item that is posted next (SANDBOX-28). */
export function useUploadTestPhoto() {
  return useMutation({
    mutationFn: (image: Blob) => send(sandboxCalls.upload, { body: {}, files: { image } }),
    meta: { failure: 'Upload Failed' },
  })
}

type TestItemSave = { fields: ItemFields; imageUrl1: string | null }

/** The photo was uploaded before and is named by its address. */
export function usePostTestItem(guestUserId: string) {
  return useMutation({
    mutationFn: ({ fields, imageUrl1 }: TestItemSave) =>
      send(sandboxCalls.create, { body: { ...fields, imageUrl1, guestUserId } }),
    meta: { success: 'Test Item Created!', failure: 'Failed to Create Item', refresh },
  })
}

/** Photos that are not sent stay; those to be removed are named by their slots. */
export function useChangeItem(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ fields, photos }: ItemSave) =>
      send(itemCalls.change, {
        params: { id },
        body: { ...fields, removeImages: photos.removeImages },
        files: await photoFiles(photos),
      }),
    onSuccess: (item, { fields }) => {
      outdateCredits(client, fields)
      tellOfHold(item)
    },
    meta: { success: 'Item Updated', failure: 'Failed to Update Item', refresh },
  })
}

/** Pending offers on the item end with it. */
export function useDeleteItem() {
  return useMutation({
    mutationFn: (id: string) => send(itemCalls.remove, { params: { id } }),
    meta: { success: 'Item Deleted', failure: 'Failed to Delete Item', refresh },
  })
}
