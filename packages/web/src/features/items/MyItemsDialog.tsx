import type { ItemView } from '@swapstead/domain/items/item.ts'
import { lazy, Suspense } from 'react'
import { DeleteItemQuestion } from './DeleteItemQuestion.tsx'

const PostItemDialog = lazy(async () => ({
  default: (await import('./PostItemDialog.tsx')).PostItemDialog,
}))
const EditItemDialog = lazy(async () => ({
  default: (await import('./EditItemDialog.tsx')).EditItemDialog,
}))

export type OpenDialog = { kind: 'post' } | { kind: 'edit' | 'delete'; item: ItemView }

/** The dialog over My Items; the forms load with their first use. */
export function MyItemsDialog({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }) {
  if (dialog.kind === 'delete') return <DeleteItemQuestion item={dialog.item} onClose={onClose} />
  return (
    <Suspense fallback={null}>
      {dialog.kind === 'post' ? (
        <PostItemDialog onClose={onClose} />
      ) : (
        <EditItemDialog item={dialog.item} onClose={onClose} />
      )}
    </Suspense>
  )
}
