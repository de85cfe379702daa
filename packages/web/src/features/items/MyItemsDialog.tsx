import type { ItemView } from '@swapstead/domain/items/item.ts'
import { DeleteItemQuestion } from './DeleteItemQuestion.tsx'
import { EditItemDialog, PostItemDialog } from './later-dialogs.ts'

export type OpenDialog = { kind: 'post' } | { kind: 'edit' | 'delete'; item: ItemView }

/** The dialog over My Items; the forms load with their first use. */
export function MyItemsDialog({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }) {
  if (dialog.kind === 'delete') return <DeleteItemQuestion item={dialog.item} onClose={onClose} />
  if (dialog.kind === 'post') return <PostItemDialog onClose={onClose} />
  return <EditItemDialog item={dialog.item} onClose={onClose} />
}
