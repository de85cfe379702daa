import { displayName } from '@swapstead/domain/accounts/user.ts'
import { type ItemView, isWishlistOnly } from '@swapstead/domain/items/item.ts'
import { ListChecks } from 'lucide-react'
import { Note } from '../../ui/feedback/Note.tsx'

/** Said before something is chosen that would be refused (readings S-39). */
export function WishlistOnlyNote({ item }: { item: ItemView }) {
  if (!isWishlistOnly(item)) return null
  const wishes =
    item.wishlist.length > 0 ? `: ${item.wishlist.join(', ')}.` : ', and it is still empty.'
  return (
    <Note icon={ListChecks}>
      {displayName(item.owner)} takes only what is on the wishlist{wishes}
    </Note>
  )
}
