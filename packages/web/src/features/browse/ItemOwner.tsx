import { readAvatar } from '@swapstead/domain/accounts/avatars.ts'
import { displayName, type PublicUser } from '@swapstead/domain/accounts/user.ts'
import { milesAway } from '@swapstead/domain/browse/distance.ts'
import { placeName } from '@swapstead/domain/places/place-name.ts'
import { Ban, Flag } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../cards/member/Avatar.tsx'
import { MemberName } from '../../cards/member/MemberName.tsx'
import { MoreMenu } from '../../ui/menu/MoreMenu.tsx'

/** Guests cannot block. */
export type OwnerHandlers = { onReport: () => void; onBlock?: () => void }

type PlaceProps = { owner: PublicUser; distance: number | null }

/** The owner's town and its distance. The client knows no finer location. */
export function ItemPlace({ owner, distance }: PlaceProps) {
  const where = [placeName(owner), distance === null ? null : awayText(distance)]
  const text = where.filter((part) => part !== null).join(', ')
  if (!text) return null
  return <p className="item-place">{text}</p>
}

type Props = {
  owner: PublicUser
  /** The owner's rating. */
  rating: ReactNode
  handlers: OwnerHandlers | undefined
}

/** The owner's name and rating, and the reader's actions about the owner. */
export function ItemOwner({ owner, rating, handlers }: Props) {
  const name = displayName(owner)
  return (
    <div className="item-owner">
      <Avatar name={name} size={56} picture={readAvatar(owner.profileImageUrl)} />
      <div>
        <b>
          <MemberName user={owner} />
        </b>
        {rating}
      </div>
      {handlers && <OwnerMenu name={name} {...handlers} />}
    </div>
  )
}

function OwnerMenu({ name, onReport, onBlock }: OwnerHandlers & { name: string }) {
  return (
    <MoreMenu
      label={`More about ${name}`}
      tone="quiet"
      className="push item-owner-menu"
      items={[
        { label: `Report ${name}`, icon: Flag, onSelect: onReport },
        ...(onBlock ? [{ label: `Block ${name}`, icon: Ban, onSelect: onBlock }] : []),
      ]}
    />
  )
}

function awayText(miles: number): string {
  return miles < 1 ? milesAway(miles) : `about ${milesAway(miles)}`
}
