import type { Me } from '@swapstead/domain/accounts/me.ts'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../lib/hydration/now.ts'
import { doorQuery, useMe } from '../../lib/session/session.ts'
import { ReadingLayout } from '../../ui/layout/ReadingLayout.tsx'
import { MemberLayout } from '../layout/MemberLayout.tsx'
import { WaitingPage } from '../layout/WaitingPage.tsx'
import { Settings } from './account-settings/Settings.tsx'
import { SettingsSignedOut } from './account-settings/SettingsSignedOut.tsx'

/** The account settings at each of their addresses. */
export function AccountSettingsPage() {
  const me = useMe()
  const door = useQuery(doorQuery)
  if (!me || door.data === null) return <SettingsSignedOut />
  if (door.data === undefined) {
    return <WaitingPage query={door} title="Your settings could not be loaded" />
  }
  return <SignedInSettings me={me} isMember={door.data === 'member'} />
}

/** "Back" leads members to the member home and others to the front page. */
function SignedInSettings({ me, isMember }: { me: Me; isMember: boolean }) {
  const now = useNow()
  const back = isMember
    ? { href: '/member-home', label: 'Back to Dashboard' }
    : { href: '/', label: 'Back to main site' }
  return (
    <MemberLayout me={me}>
      <ReadingLayout title="Account Settings" back={back}>
        <Settings me={me} now={now} />
      </ReadingLayout>
    </MemberLayout>
  )
}
