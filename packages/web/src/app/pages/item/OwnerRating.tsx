import type { Me } from '@swapstead/domain/accounts/me.ts'
import { displayName } from '@swapstead/domain/accounts/user.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { useQuery } from '@tanstack/react-query'
import { MemberRating } from '../../../features/ratings/MemberRating.tsx'
import { staffQuery } from '../../../features/support/staff-api.ts'
import { TakeWordsDown } from './TakeWordsDown.tsx'

type Props = { item: ItemView; isOwn: boolean; me: Me | null; timeZone: string }

/** How others rated the owner of an item; the owner reads the same, and staff can take words down. */
export function OwnerRating({ item: { owner }, isOwn, me, timeZone }: Props) {
  const isStaff = useQuery({ ...staffQuery, enabled: me?.isAdmin === true }).data === true
  const words = isOwn
    ? { title: 'Your ratings', label: 'Your ratings' }
    : { title: `Ratings of ${displayName(owner)}` }
  return (
    <MemberRating
      userId={owner.id}
      timeZone={timeZone}
      actionsOf={isStaff ? (rating) => <TakeWordsDown rating={rating} /> : undefined}
      {...words}
    />
  )
}
