import type { Me } from '@swapstead/domain/accounts/me.ts'
import { displayName } from '@swapstead/domain/accounts/user.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { MemberRating } from '../../../features/ratings/MemberRating.tsx'
import { useRatingActions } from '../ratings/use-rating-actions.tsx'

type Props = { item: ItemView; isOwn: boolean; me: Me | null; timeZone: string }

/** The owner's rating. Staff can take its texts down. */
export function OwnerRating({ item: { owner }, isOwn, me, timeZone }: Props) {
  const actionsOf = useRatingActions(me, owner.id)
  const words = isOwn
    ? { title: 'Your ratings', label: 'Your ratings' }
    : { title: `Ratings of ${displayName(owner)}` }
  return <MemberRating userId={owner.id} timeZone={timeZone} actionsOf={actionsOf} {...words} />
}
