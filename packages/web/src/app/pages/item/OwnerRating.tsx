import { displayName } from '@swapstead/domain/accounts/user.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { MemberRating } from '../../../features/ratings/MemberRating.tsx'

type Props = { item: ItemView; isOwn: boolean; timeZone: string }

/** How others rated the owner of an item; the owner reads the same. */
export function OwnerRating({ item: { owner }, isOwn, timeZone }: Props) {
  const words = isOwn
    ? { title: 'Your ratings', label: 'Your ratings' }
    : { title: `Ratings of ${displayName(owner)}` }
  return <MemberRating userId={owner.id} timeZone={timeZone} {...words} />
}
