import type { Me } from '@swapstead/domain/accounts/me.ts'
import { fullName } from '@swapstead/domain/accounts/user.ts'
import { profilePath } from '@swapstead/domain/profiles/profile-path.ts'
import { calendarDate } from '@swapstead/domain/times.ts'
import { BadgeCheck, MailWarning } from 'lucide-react'
import { usePhotoCredits } from '../../../lib/session/session.ts'
import { Anchor } from '../../../ui/layout/Anchor.tsx'
import { Badge } from '../../../ui/list/Badge.tsx'

/** The email address cannot be changed. */
export function AccountInfo({ me }: { me: Me }) {
  const photoCredits = usePhotoCredits()
  return (
    <dl className="facts">
      <dt>Name</dt>
      <dd>{fullName(me)}</dd>
      <dt>Username</dt>
      <dd>{me.username ?? 'Not chosen yet'}</dd>
      <dt>Email</dt>
      <dd>
        <span className="row">
          <span className="wrap-anywhere">{me.email}</span>
          {me.emailVerified ? (
            <Badge tone="ok" icon={BadgeCheck}>
              Verified
            </Badge>
          ) : (
            <Badge tone="wait" icon={MailWarning}>
              Not verified
            </Badge>
          )}
        </span>
        <p className="hint">
          You can’t change your email address: it’s how you sign in and get back in.
        </p>
      </dd>
      <dt>Member since</dt>
      <dd>{calendarDate(me.createdAt, me.timeZone)}</dd>
      <dt>Your page</dt>
      <dd>
        <Anchor className="link" href={profilePath(me.id)}>
          See it as neighbors do
        </Anchor>
      </dd>
      <dt>Photo credits</dt>
      <dd>{photoCredits}</dd>
    </dl>
  )
}
