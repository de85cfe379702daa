import type { ItemView } from '@swapstead/domain/items/item.ts'
import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { pendingOnQuery, useDeleteItem } from './api.ts'
import { endingOffersText } from './ending-offers.ts'
import { lostSlotsText } from './lost-slots.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

/** Asks before an item goes, and says what goes with it (readings S-29). */
export function DeleteItemQuestion({ item, onClose }: { item: ItemView; onClose: () => void }) {
  const remove = useDeleteItem()
  const pending = useQuery(pendingOnQuery(item.id))
  const sending = useOneAtATime()
  function confirm() {
    if (sending.start()) remove.mutate(item.id, { onSuccess: onClose, onError: sending.end })
  }
  return (
    <ConfirmDialog
      open
      title={`Delete “${item.title}”?`}
      confirmLabel="Delete Item"
      cancelLabel="Keep it"
      destructive
      busy={remove.isPending}
      busyLabel="Deleting..."
      onConfirm={confirm}
      onCancel={onClose}
    >
      The item and its photos are gone for good. {endingOffersText(pending.data?.count)}{' '}
      {lostSlotsText(item.maxPhotos)}
    </ConfirmDialog>
  )
}
