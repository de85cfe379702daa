import { readAvatar } from '@swapstead/domain/accounts/avatars.ts'
import { displayName, type PublicUser } from '@swapstead/domain/accounts/user.ts'
import { distanceLabel } from '@swapstead/domain/browse/radius.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { placeName } from './found.ts'

/** Whose it is: name, town, distance; nothing finer is known here. */
export function ItemOwner({ owner, distance }: { owner: PublicUser; distance: number | null }) {
  const name = displayName(owner)
  const where = [placeName(owner), distance === null ? null : awayText(distance)]
  return (
    <div className="item-owner">
      <Avatar name={name} size={56} picture={readAvatar(owner.profileImageUrl)} />
      <div>
        <b>{name}</b>
        <p className="small mute">{where.filter((part) => part !== null).join(', ')}</p>
      </div>
    </div>
  )
}

function awayText(miles: number): string {
  return miles < 1 ? `${distanceLabel(miles)} away` : `about ${distanceLabel(miles)} away`
}
