import type { ItemView } from '@swapstead/domain/items/item.ts'
import { useState } from 'react'
import { changedItemFields, draftOf } from './draft/item-draft.ts'
import { policyOf, slotsOf } from './form-policy.ts'
import { ItemForm } from './ItemForm.tsx'
import { useChangeItem } from './save-item.ts'

/**
 * Edits the item as it was when the dialog opened, so that a later edit elsewhere is not
 * overwritten. Slots bought meanwhile are added.
 */
export function EditItemDialog({ item: latest, onClose }: { item: ItemView; onClose: () => void }) {
  const [item] = useState(latest)
  const change = useChangeItem(item.id)
  return (
    <ItemForm
      title="Edit Item"
      context={item.title}
      start={draftOf(item)}
      saved={item.photos}
      slots={slotsOf(latest)}
      policy={policyOf(item)}
      slotsExpiry={latest.premiumFeaturesExpiry}
      postedAt={item.createdAt}
      itemId={item.id}
      keptAs={`edit-item:${item.id}:${item.updatedAt.toISOString()}`}
      isHidden={latest.hidden?.as === 'hidden'}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      isSaving={change.isPending}
      onSave={({ fields, photos }, onRefused) =>
        change.mutate(
          {
            fields: changedItemFields(fields, item),
            photos,
            photosSeen: item.photos.map(({ url }) => url),
          },
          { onSuccess: onClose, onError: onRefused },
        )
      }
      onClose={onClose}
    />
  )
}
