import { readAvatar } from '@swapstead/domain/accounts/avatars.ts'
import type { Me } from '@swapstead/domain/accounts/me.ts'
import { fullName } from '@swapstead/domain/accounts/user.ts'
import { Avatar } from '../../cards/member/Avatar.tsx'
import { ChangePasswordForm } from '../../features/recovery/ChangePasswordForm.tsx'
import { useMe } from '../../lib/session/session.ts'
import { AccessDenied } from '../layout/AccessDenied.tsx'
import { EntryLayout } from '../layout/EntryLayout.tsx'
import { goTo } from '../navigation.ts'

const SETTINGS = '/account-settings'

/** `/change-password` */
export function ChangePasswordPage() {
  const me = useMe()
  if (!me) return <AccessDenied />
  return (
    <EntryLayout title="Change Password" illustration="night">
      <Account me={me} />
      <ChangePasswordForm cancelHref={SETTINGS} onDone={() => goTo(SETTINGS)} />
    </EntryLayout>
  )
}

function Account({ me }: { me: Me }) {
  return (
    <div className="row">
      <Avatar name={fullName(me)} size={46} picture={readAvatar(me.profileImageUrl)} />
      <div className="min-w-0">
        <b>{fullName(me)}</b>
        <p className="small mute wrap-anywhere">{me.email}</p>
      </div>
    </div>
  )
}
