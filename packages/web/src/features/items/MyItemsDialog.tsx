import type { ItemView } from '@swapstead/domain/items/item.ts'
import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { pendingOnQuery, useDeleteItem } from './api.ts'
import { endingOffersText, lostSlotsText } from './deletion-text.ts'
import { EditItemDialog, PostItemDialog } from './lazy-dialogs.ts'

export type OpenItemDialog = { kind: 'post' } | { kind: 'edit' | 'delete'; item: ItemView }

type Props = {
  dialog: OpenItemDialog
  items: readonly ItemView[] | undefined
  /** Leads to the page of an item. */
  onSee?: (itemId: string) => void
  onClose: () => void
}

/** The dialog over My Items. The forms load on first use. */
export function MyItemsDialog({ dialog, items, onSee, onClose }: Props) {
  if (dialog.kind === 'delete') return <DeleteItemQuestion item={dialog.item} onClose={onClose} />
  if (dialog.kind === 'post') return <PostItemDialog onSee={onSee} onClose={onClose} />
  // The item changes in the list when slots are bought beside the form.
  const item = items?.find(({ id }) => id === dialog.item.id) ?? dialog.item
  return <EditItemDialog item={item} onClose={onClose} />
}

/** Asks before deleting an item, and says what the deletion ends. */
function DeleteItemQuestion({ item, onClose }: { item: ItemView; onClose: () => void }) {
  const remove = useDeleteItem()
  const pending = useQuery(pendingOnQuery(item.id))
  return (
    <ConfirmDialog
      open
      title={`Delete “${item.title}”?`}
      confirmLabel="Delete Item"
      cancelLabel="Keep it"
      destructive
      busy={remove.isPending}
      busyLabel="Deleting..."
      onConfirm={() => remove.mutate(item.id, { onSuccess: onClose })}
      onCancel={onClose}
    >
      The item and its photos are gone for good. {endingOffersText(pending.data?.count)}{' '}
      {lostSlotsText(item.maxPhotos)}
    </ConfirmDialog>
  )
}
