import { FREE_SLOTS } from '@swapstead/domain/photos/photo.ts'
import { useMe } from '../../lib/session.ts'
import { usePostItem } from './api.ts'
import { ItemForm } from './ItemForm.tsx'
import { newDraft } from './item-draft.ts'

/** Post an Item (ITEMS-16). */
export function PostItemDialog({ onClose }: { onClose: () => void }) {
  const me = useMe()
  const post = usePostItem()
  return (
    <ItemForm
      title="Post an Item"
      start={newDraft(me?.acceptOnlyWishlistOffers ?? false)}
      saved={[]}
      slots={FREE_SLOTS}
      submitLabel="Post Item"
      busyLabel="Posting..."
      isSaving={post.isPending}
      onSave={(save, onRefused) => post.mutate(save, { onSuccess: onClose, onError: onRefused })}
      onClose={onClose}
    />
  )
}
