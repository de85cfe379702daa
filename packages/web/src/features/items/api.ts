import { browseCalls } from '@swapstead/domain/browse/calls.ts'
import type { Page } from '@swapstead/domain/contract.ts'
import { itemCalls } from '@swapstead/domain/items/calls.ts'
import type { Category } from '@swapstead/domain/items/categories.ts'
import { hiddenText } from '@swapstead/domain/items/hiding.ts'
import type { EditableItem, ItemView } from '@swapstead/domain/items/item.ts'
import type { itemRefusals } from '@swapstead/domain/items/refusals.ts'
import { offerCalls } from '@swapstead/domain/offers/calls.ts'
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { ApiError, send } from '../../lib/api.ts'
import { useMutation } from '../../lib/use-mutation.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { photoFiles } from './photos/photo-files.ts'
import type { PhotoChanges } from './photos/photo-list.ts'

/** Caches that a saved or deleted item makes stale. */
export const itemsAndOffers = [['items'], ['offers']]

/** A new item may raise questions that would close a swap. */
const refreshPosted = [...itemsAndOffers, ['rings', 'hints']]

/** How many own items are active, including those in a trade. */
export const itemCountQuery = queryOptions({
  queryKey: ['items', 'mine', 'count'],
  queryFn: () => send(itemCalls.count),
})

/** All own items, past ones included, newest first. */
export const myItemsQuery = infiniteQueryOptions({
  queryKey: ['items', 'mine'],
  queryFn: ({ pageParam }) => send(itemCalls.mine, { query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: Page<ItemView>) => page.next ?? undefined,
  meta: { failure: 'Failed to fetch user items' },
})

/** Own items that can be offered, newest first, a hundred to a page. */
export const availableItemsQuery = infiniteQueryOptions({
  queryKey: ['items', 'mine', 'available'],
  queryFn: ({ pageParam }) => send(itemCalls.available, { query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: Page<ItemView>) => page.next ?? undefined,
  select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  meta: { failure: 'Failed to fetch user items' },
})

/** Titles of items nearby that start like this wish; empty on failure. */
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

/** Texts, numbers and amounts are typed as text; everything else keeps its type in a form. */
type FormValue<Stored> = string extends Stored
  ? string
  : NonNullable<Stored> extends number
    ? string
    : Stored

/** An item's fields as its form sends them. */
export type ItemFields = { [Field in keyof EditableItem]: FormValue<EditableItem[Field]> } & {
  useGiftCredits?: boolean
  creditsUsed?: number
  /** The notes about the title that its owner has read. */
  goodsSeen?: string[]
}

/** What the item form saves. */
export type ItemSave = { fields: ItemFields; photos: PhotoChanges }

/** What is saved of an item: changed fields only, and the photos that its form began with. */
type ItemChange = { fields: Partial<ItemFields>; photos: PhotoChanges; photosSeen: string[] }

/** Refetches the session when credits were spent. */
function refetchCredits(client: QueryClient, { creditsUsed }: Partial<ItemFields>): void {
  if (creditsUsed) void client.invalidateQueries({ queryKey: ['session'] })
}

/** Tells the owner that the item waits for review. */
function showHoldToast({ hidden }: ItemView): void {
  if (hidden?.as === 'held') {
    showToast({ title: 'We look at it first', description: hiddenText(hidden) })
  }
}

const GOODS_UNREAD: keyof typeof itemRefusals = 'items.goods_unread'

/**
 * A title's notes whose fetch failed are fetched once more, since the server asks to read them. The
 * form hears of the refusal when they are there.
 */
async function refetchNotes(client: QueryClient, error: Error): Promise<void> {
  if (error instanceof ApiError && error.code === GOODS_UNREAD) {
    await client.invalidateQueries({ queryKey: ['items', 'goods-notes'] })
  }
}

/** The mutation key of posting, which may outlast its dialog. */
export const POSTING = ['post-item']

/** Posts an item and drops its draft, even after the dialog has closed. */
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
      refetchCredits(client, fields)
      showHoldToast(item)
    },
    onError: (error) => refetchNotes(client, error),
    meta: { success: 'Item Posted', failure: 'Failed to Post Item', refresh: refreshPosted },
  })
}

/** Sends new photos only. Slots to be emptied are named. */
export function useChangeItem(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ fields, photos, photosSeen }: ItemChange) =>
      send(itemCalls.change, {
        params: { id },
        body: { ...fields, removeImages: photos.removeImages, photosSeen },
        files: await photoFiles(photos),
      }),
    onSuccess: (item, { fields }) => {
      refetchCredits(client, fields)
      showHoldToast(item)
    },
    onError: (error) => refetchNotes(client, error),
    meta: { success: 'Item Updated', failure: 'Failed to Update Item', refresh: itemsAndOffers },
  })
}

/** Pending offers on the item end with it. */
export function useDeleteItem() {
  return useMutation({
    mutationFn: (id: string) => send(itemCalls.remove, { params: { id } }),
    meta: { success: 'Item Deleted', failure: 'Failed to Delete Item', refresh: itemsAndOffers },
  })
}

/** What items like one that is being posted are valued at. */
export function similarValuesQuery(query: { title: string; category: Category }) {
  return queryOptions({
    queryKey: ['items', 'similar-values', query],
    queryFn: ({ signal }) => send(browseCalls.similarValues, { query, signal }),
  })
}
