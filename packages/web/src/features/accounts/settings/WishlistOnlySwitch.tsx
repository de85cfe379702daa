import type { Me } from '@swapstead/domain/accounts/me.ts'
import { Switch } from '../../../ui/form/Switch.tsx'
import { useChangeProfile } from '../api.ts'

/** Saved at once, and switched back if saving fails. */
export function WishlistOnlySwitch({ me }: { me: Me }) {
  const change = useChangeProfile()
  const chosen = change.isPending ? change.variables.acceptOnlyWishlistOffers : undefined
  return (
    <Switch
      label="Only offers that match your wishlists"
      hint="For all your items; you can also set this on a single item. Offers that are waiting stay. An item without a wishlist takes no offers while this is on."
      checked={chosen ?? me.acceptOnlyWishlistOffers}
      onChange={(event) => change.mutate({ acceptOnlyWishlistOffers: event.currentTarget.checked })}
    />
  )
}
