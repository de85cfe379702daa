import type { ItemChange } from '@swapstead/domain/offers/item-changes.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { ItemChanges } from './ItemChanges.tsx'

type Props = { changes: readonly ItemChange[]; onAccept: () => void; onClose: () => void }

/** Asks before accepting if something has changed since the offer was made. */
export function AcceptDialog({ changes, onAccept, onClose }: Props) {
  return (
    <ConfirmDialog
      open
      title="Accept it as it is now?"
      confirmLabel="Accept as it is now"
      cancelLabel="Not now"
      onConfirm={onAccept}
      onCancel={onClose}
    >
      The offer is not as it was made.
      <ItemChanges changes={changes} />
    </ConfirmDialog>
  )
}
