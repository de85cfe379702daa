import { type Control, useController } from 'react-hook-form'
import { useMe } from '../../lib/session.ts'
import { Switch } from '../../ui/form/Switch.tsx'
import type { ItemDraft } from './item-draft.ts'
import { WishlistEditor } from './WishlistEditor.tsx'

/** What would be taken for it, and whether anything else is. */
export function WishlistSection({ control }: { control: Control<ItemDraft> }) {
  const wishlist = useController({ control, name: 'wishlist' })
  const only = useController({ control, name: 'acceptOnlyWishlistOffers' })
  const isAskedOfAll = useMe()?.acceptOnlyWishlistOffers ?? false
  return (
    <section className="sec stack">
      <WishlistEditor
        wishes={wishlist.field.value}
        onChange={wishlist.field.onChange}
        error={wishlist.fieldState.error?.message}
      />
      <Switch
        label="Only accept offers from my wishlist"
        hint={
          isAskedOfAll
            ? 'Your settings ask for this for all your items, whatever stands here.'
            : 'Offers of anything else are turned away politely.'
        }
        ref={only.field.ref}
        name={only.field.name}
        checked={only.field.value}
        onBlur={only.field.onBlur}
        onChange={(event) => only.field.onChange(event.currentTarget.checked)}
      />
    </section>
  )
}
