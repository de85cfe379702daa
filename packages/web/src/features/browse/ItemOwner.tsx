import { readAvatar } from '@swapstead/domain/accounts/avatars.ts'
import { displayName, type PublicUser } from '@swapstead/domain/accounts/user.ts'
import { distanceLabel } from '@swapstead/domain/browse/radius.ts'
import { Flag } from 'lucide-react'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { placeName } from './found.ts'

type Props = {
  owner: PublicUser
  distance: number | null
  /** Missing for visitors. */
  onReport: (() => void) | undefined
}

/** Whose it is: name, town, distance; nothing finer is known here. */
export function ItemOwner({ owner, distance, onReport }: Props) {
  const name = displayName(owner)
  const where = [placeName(owner), distance === null ? null : awayText(distance)]
  return (
    <div className="item-owner">
      <Avatar name={name} size={56} picture={readAvatar(owner.profileImageUrl)} />
      <div>
        <b>{name}</b>
        <p className="small mute">{where.filter((part) => part !== null).join(', ')}</p>
      </div>
      {onReport && (
        <div className="push">
          <Button tone="quiet" size="small" icon={Flag} onClick={onReport}>
            Report
          </Button>
        </div>
      )}
    </div>
  )
}

function awayText(miles: number): string {
  return miles < 1 ? `${distanceLabel(miles)} away` : `about ${distanceLabel(miles)} away`
}
