import './Profile.css'
import { readAvatar } from '@swapstead/domain/accounts/avatars.ts'
import { displayName } from '@swapstead/domain/accounts/user.ts'
import { ownerTexts } from '@swapstead/domain/offers/expectations.ts'
import { placeName } from '@swapstead/domain/places/place-name.ts'
import {
  completedSwapsText,
  type MemberProfile,
  sinceText,
  swappedText,
} from '@swapstead/domain/profiles/profile.ts'
import { Ban, Flag, Handshake } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../cards/member/Avatar.tsx'
import { Stars } from '../../cards/member/Stars.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Badge } from '../../ui/list/Badge.tsx'

type Props = {
  profile: MemberProfile
  now: Date
  timeZone: string
  /** Missing on the reader's own page. */
  handlers: { onReport: () => void; onBlock: () => void } | undefined
  /** What only these two members know about each other. */
  children?: ReactNode
}

/** Who a member is, and what they have to do with the reader. */
export function ProfileHead({ profile, now, timeZone, handlers, children }: Props) {
  const { member, memberSince, swapsCompleted, expectation, swappedAt } = profile
  const name = displayName(member)
  const facts = [completedSwapsText(swapsCompleted), ...ownerTexts(expectation)]
  return (
    <header className="profile-head">
      <Avatar name={name} size={92} picture={readAvatar(member.profileImageUrl)} />
      <div className="profile-who">
        <h1 className="display">{name}</h1>
        <p className="mute">
          {[placeName(member), sinceText(memberSince)].filter(Boolean).join('. ')}.
        </p>
        <p className="small">
          <Stars value={member.averageRating} count={member.totalRatings} />
        </p>
        <p>{facts.join('. ')}.</p>
        {swappedAt && (
          <p>
            <Badge tone="ok" icon={Handshake}>
              {swappedText(swappedAt, now, timeZone)}
            </Badge>
          </p>
        )}
        {children}
      </div>
      {handlers && (
        <div className="profile-acts">
          <Button tone="quiet" size="small" icon={Flag} onClick={handlers.onReport}>
            Report<span className="sr"> {name}</span>
          </Button>
          <Button tone="quiet" size="small" icon={Ban} onClick={handlers.onBlock}>
            Block<span className="sr"> {name}</span>
          </Button>
        </div>
      )}
    </header>
  )
}
