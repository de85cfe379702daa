import type { ItemView } from '@swapstead/domain/items/item.ts'
import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { pendingOnQuery, useDeleteItem } from './api.ts'
import { endingOffersText, lostSlotsText } from './deletion-text.ts'

/** Asks before deleting an item, and says which offers end with it. */
export function DeleteItemDialog({ item, onClose }: { item: ItemView; onClose: () => void }) {
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
