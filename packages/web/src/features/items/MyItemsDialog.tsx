import type { ItemView } from '@swapstead/domain/items/item.ts'
import { DeleteItemDialog, EditItemDialog, PostItemDialog } from './lazy-dialogs.ts'

export type OpenItemDialog = { kind: 'post' } | { kind: 'edit' | 'delete'; item: ItemView }

type Props = {
  dialog: OpenItemDialog
  items: readonly ItemView[] | undefined
  /** Opens an item's page. */
  onSee?: (itemId: string) => void
  onClose: () => void
}

/** The dialog over My Items. Its content loads on first use. */
export function MyItemsDialog({ dialog, items, onSee, onClose }: Props) {
  if (dialog.kind === 'delete') return <DeleteItemDialog item={dialog.item} onClose={onClose} />
  if (dialog.kind === 'post') return <PostItemDialog onSee={onSee} onClose={onClose} />
  // The listed item changes if slots are bought while the form is open.
  const item = items?.find(({ id }) => id === dialog.item.id) ?? dialog.item
  return <EditItemDialog item={item} onClose={onClose} />
}
