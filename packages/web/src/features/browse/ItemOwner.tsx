import { readAvatar } from '@swapstead/domain/accounts/avatars.ts'
import { displayName, type PublicUser } from '@swapstead/domain/accounts/user.ts'
import { milesAway } from '@swapstead/domain/browse/distance.ts'
import { placeName } from '@swapstead/domain/places/place-name.ts'
import { Ban, Flag } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../cards/member/Avatar.tsx'
import { MemberName } from '../../cards/member/MemberName.tsx'
import { Button } from '../../ui/form/Button.tsx'

/** Guests cannot block. */
export type OwnerHandlers = { onReport: () => void; onBlock?: () => void }

type Props = {
  owner: PublicUser
  distance: number | null
  /** The owner's rating. */
  rating: ReactNode
  handlers: OwnerHandlers | undefined
}

/** The owner's name, town, distance and rating. No finer location is known here. */
export function ItemOwner({ owner, distance, rating, handlers }: Props) {
  const name = displayName(owner)
  const where = [placeName(owner), distance === null ? null : awayText(distance)]
  return (
    <div className="item-owner">
      <Avatar name={name} size={56} picture={readAvatar(owner.profileImageUrl)} />
      <div>
        <b>
          <MemberName user={owner} />
        </b>
        <p className="small mute">{where.filter((part) => part !== null).join(', ')}</p>
        {rating}
      </div>
      {handlers && (
        <div className="push">
          <Button tone="quiet" size="small" icon={Flag} onClick={handlers.onReport}>
            Report<span className="sr"> {name}</span>
          </Button>
          {handlers.onBlock && (
            <Button tone="quiet" size="small" icon={Ban} onClick={handlers.onBlock}>
              Block<span className="sr"> {name}</span>
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function awayText(miles: number): string {
  return miles < 1 ? milesAway(miles) : `about ${milesAway(miles)}`
}
