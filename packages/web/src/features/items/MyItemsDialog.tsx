import type { ItemView } from '@swapstead/domain/items/item.ts'
import { dialogLater } from '../../ui/later.tsx'
import { DeleteItemQuestion } from './DeleteItemQuestion.tsx'

const PostItemDialog = dialogLater(
  'Post an Item',
  async () => (await import('./PostItemDialog.tsx')).PostItemDialog,
)
const EditItemDialog = dialogLater(
  'Edit Item',
  async () => (await import('./EditItemDialog.tsx')).EditItemDialog,
)

export type OpenDialog = { kind: 'post' } | { kind: 'edit' | 'delete'; item: ItemView }

/** The dialog over My Items; the forms load with their first use. */
export function MyItemsDialog({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }) {
  if (dialog.kind === 'delete') return <DeleteItemQuestion item={dialog.item} onClose={onClose} />
  if (dialog.kind === 'post') return <PostItemDialog onClose={onClose} />
  return <EditItemDialog item={dialog.item} onClose={onClose} />
}
