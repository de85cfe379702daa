import type { Me } from '@swapstead/domain/accounts/me.ts'
import { fullName } from '@swapstead/domain/accounts/user.ts'
import { BadgeCheck } from 'lucide-react'
import { useUpdateDeveloperAvatar } from '../../features/accounts/api.ts'
import { PictureSection } from '../../features/accounts/settings/PictureSection.tsx'
import { DeveloperPasswordForm } from '../../features/recovery/DeveloperPasswordForm.tsx'
import { useMe } from '../../lib/session/session.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Badge } from '../../ui/list/Badge.tsx'
import { toConsole, toEnvironment } from './dev-team/console-href.ts'
import { DeveloperGate } from './dev-team/DeveloperGate.tsx'
import { DevTeamFrame } from './dev-team/DevTeamFrame.tsx'

/** `/dev-team/account-settings` */
export function DeveloperAccountPage() {
  const me = useMe()
  return (
    <DeveloperGate>
      <DevTeamFrame title="Account Settings" links={[toEnvironment, toConsole]}>
        {me && <Sections me={me} />}
      </DevTeamFrame>
    </DeveloperGate>
  )
}

function Sections({ me }: { me: Me }) {
  const update = useUpdateDeveloperAvatar()
  return (
    <div className="dev-panels">
      <div className="stack">
        <Panel className="stack">
          <h2 className="h3">Profile picture</h2>
          <PictureSection me={me} update={update} />
        </Panel>
        <Panel className="stack">
          <h2 className="h3">Account info</h2>
          <AccountFacts me={me} />
        </Panel>
      </div>
      <Panel className="stack">
        <h2 className="h3">Change password</h2>
        <DeveloperPasswordForm />
      </Panel>
    </div>
  )
}

/** Everybody who sees this page has these permissions. */
function AccountFacts({ me }: { me: Me }) {
  return (
    <dl className="facts">
      <dt>Name</dt>
      <dd>{fullName(me)}</dd>
      <dt>Email</dt>
      <dd className="wrap-anywhere">{me.email}</dd>
      <dt>Account type</dt>
      <dd>Dev Team Admin</dd>
      <dt>Access level</dt>
      <dd>Administrator</dd>
      <dt>Status</dt>
      <dd>
        <Badge tone="ok" icon={BadgeCheck}>
          Active
        </Badge>
      </dd>
    </dl>
  )
}
