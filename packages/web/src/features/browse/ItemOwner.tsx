import { readAvatar } from '@swapstead/domain/accounts/avatars.ts'
import { displayName, type PublicUser } from '@swapstead/domain/accounts/user.ts'
import { distanceLabel } from '@swapstead/domain/browse/radius.ts'
import { placeName } from '@swapstead/domain/places/place-name.ts'
import { useQuery } from '@tanstack/react-query'
import { Ban, Flag } from 'lucide-react'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Stars } from '../../ui/Stars.tsx'
import { ratingStatsQuery } from './api.ts'

/** What may be done about an owner; nothing for visitors. */
export type OwnerWays = { onReport: () => void; onBlock: () => void }

type Props = {
  owner: PublicUser
  distance: number | null
  ways: OwnerWays | undefined
}

/** Whose it is: name, town, distance, ratings; nothing finer is known here. */
export function ItemOwner({ owner, distance, ways }: Props) {
  const name = displayName(owner)
  const where = [placeName(owner), distance === null ? null : awayText(distance)]
  return (
    <div className="item-owner">
      <Avatar name={name} size={56} picture={readAvatar(owner.profileImageUrl)} />
      <div>
        <b>{name}</b>
        <p className="small mute">{where.filter((part) => part !== null).join(', ')}</p>
        <OwnerRating userId={owner.id} />
      </div>
      {ways && (
        <div className="push">
          <Button tone="quiet" size="small" icon={Flag} onClick={ways.onReport}>
            Report<span className="sr"> {name}</span>
          </Button>
          <Button tone="quiet" size="small" icon={Ban} onClick={ways.onBlock}>
            Block<span className="sr"> {name}</span>
          </Button>
        </div>
      )}
    </div>
  )
}

/** How others rated them; hidden while unknown, and when it cannot be fetched (RATINGS-10, RATINGS-11). */
function OwnerRating({ userId }: { userId: string }) {
  const { data } = useQuery(ratingStatsQuery(userId))
  if (!data) return null
  return (
    <p className="small">
      <Stars value={data.averageRating} count={data.totalRatings} />
    </p>
  )
}

function awayText(miles: number): string {
  return miles < 1 ? `${distanceLabel(miles)} away` : `about ${distanceLabel(miles)} away`
}
