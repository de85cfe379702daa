import './MemberName.css'
import { displayName, type PublicUser } from '@swapstead/domain/accounts/user.ts'
import { profilePath } from '@swapstead/domain/profiles/profile-path.ts'
import { useMe } from '../../lib/session/session.ts'
import { Anchor } from '../../ui/layout/Anchor.tsx'

type Props = { user: Pick<PublicUser, 'id' | 'username' | 'firstName' | 'isGuest'> }

/** A member's name. It links to their page, except for guests, who have none. */
export function MemberName({ user }: Props) {
  const me = useMe()
  const name = displayName(user)
  if (!me || user.isGuest) return name
  return (
    <Anchor className="member-name" href={profilePath(user.id)}>
      {name}
    </Anchor>
  )
}
