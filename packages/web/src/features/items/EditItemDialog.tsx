import type { ItemView } from '@swapstead/domain/items/item.ts'
import { useState } from 'react'
import { useChangeItem } from './api.ts'
import { policyOf, slotsOf } from './form-policy.ts'
import { ItemForm } from './ItemForm.tsx'
import { draftOf } from './item-draft.ts'

/** Edits the item as it was when the dialog opened. Slots that are bought meanwhile are added. */
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
      submitLabel="Save Changes"
      busyLabel="Saving..."
      isSaving={change.isPending}
      onSave={(save, onRefused) => change.mutate(save, { onSuccess: onClose, onError: onRefused })}
      onClose={onClose}
    />
  )
}
