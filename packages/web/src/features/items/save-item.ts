import { itemCalls } from '@swapstead/domain/items/calls.ts'
import { hiddenText } from '@swapstead/domain/items/hiding.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import type { itemRefusals } from '@swapstead/domain/items/refusals.ts'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { ApiError, send } from '../../lib/queries/api.ts'
import { showChanged } from '../../lib/queries/show-changed.ts'
import { useMutation } from '../../lib/queries/use-mutation.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { type ItemFields, itemsAndOffers, myItemsQuery } from './api.ts'
import { deleteStoredDraft, storedKeyOf } from './draft/stored-draft.ts'
import { photoFiles } from './photos/photo-files.ts'
import type { PhotoChanges } from './photos/photo-list.ts'

/** A new item may lead to new hints. */
const refreshPosted: QueryKey[] = [...itemsAndOffers, ['rings', 'hints']]

export type ItemSave = { fields: ItemFields; photos: PhotoChanges }

/** The changed fields of an item, and the photos that its form began with. */
type ItemChange = { fields: Partial<ItemFields>; photos: PhotoChanges; photosSeen: string[] }

/** Refetches the session when credits were spent. */
function refetchCredits(client: QueryClient, { creditsUsed }: Partial<ItemFields>): void {
  if (creditsUsed) void client.invalidateQueries({ queryKey: ['session'] })
}

/** Tells the owner if the item waits for review. */
function showHoldToast({ hidden }: ItemView): boolean {
  if (hidden?.as !== 'held') return false
  showToast({ title: 'We look at it first', description: hiddenText(hidden) })
  return true
}

const GOODS_UNREAD: keyof typeof itemRefusals = 'items.goods_unread'

/**
 * Fetches a title's notes again if the first fetch failed, because the server requires that they
 * were read. The form shows the refusal once they have arrived.
 */
async function refetchNotes(client: QueryClient, error: Error): Promise<void> {
  if (error instanceof ApiError && error.code === GOODS_UNREAD) {
    await client.invalidateQueries({ queryKey: ['items', 'goods-notes'] })
  }
}

/** The mutation key of posting. The request may outlive its dialog. */
export const POSTING = ['post-item']

type PostedTo = {
  onSee?: ((itemId: string) => void) | undefined
  /** The member whose stored draft is posted; null if none is. */
  draftOf: string | null
}

/** Posts an item and deletes its draft, even after the dialog has closed. */
export function usePostItem({ onSee, draftOf }: PostedTo) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: POSTING,
    mutationFn: async ({ fields, photos }: ItemSave) => {
      const files = photoFiles(photos)
      const storedKey = draftOf === null ? undefined : await storedKeyOf(draftOf, fields, files)
      const item = await send(itemCalls.create, { body: fields, files, storedKey })
      if (draftOf !== null) void deleteStoredDraft(draftOf)
      return item
    },
    onSuccess: (item, { fields }) => {
      refetchCredits(client, fields)
      if (showHoldToast(item)) return
      showToast({ title: 'Item Posted', ...(onSee && whatComesNext(item, onSee)) })
    },
    onError: (error) => refetchNotes(client, error),
    meta: { failure: 'Failed to Post Item', refresh: refreshPosted },
  })
}

/**
 * Leads to the item's page, which lists matches for its wishlist: browsing leaves out own items.
 */
function whatComesNext({ id, wishlist }: ItemView, onSee: (itemId: string) => void) {
  return {
    description:
      wishlist.length > 0 ? 'Its page shows who near you has what you’d take.' : undefined,
    action: { label: 'See it', run: () => onSee(id) },
  }
}

/** Uploads only new photos; names the slots to empty and the order of all photos. */
export function useChangeItem(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ fields, photos, photosSeen }: ItemChange) => {
      const { removeImages, photoOrder } = photos
      return send(itemCalls.change, {
        params: { id },
        body: { ...fields, removeImages, photoOrder, photosSeen },
        files: photoFiles(photos),
      })
    },
    onSuccess: (item, { fields }) => {
      // If the item is edited again, the form begins with what was saved.
      showChanged(client, myItemsQuery.queryKey, item)
      client.setQueryData<ItemView>(['items', 'one', id], (shown) => shown && item)
      refetchCredits(client, fields)
      showHoldToast(item)
    },
    onError: (error) => refetchNotes(client, error),
    meta: { success: 'Item Updated', failure: 'Failed to Update Item', refresh: itemsAndOffers },
  })
}
