import type { Me } from '@swapstead/domain/accounts/me.ts'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../lib/now.ts'
import { doorQuery, useMe } from '../../lib/session.ts'
import { ReadingLayout } from '../../ui/layout/ReadingLayout.tsx'
import { MemberLayout } from '../layout/MemberLayout.tsx'
import { WaitingPage } from '../layout/WaitingPage.tsx'
import { Settings } from './account-settings/Settings.tsx'
import { SettingsSignedOut } from './account-settings/SettingsSignedOut.tsx'

/** Account settings at each of their addresses, whichever door somebody came in by (SHELL-19, SHELL-20, PROFILE-22). */
export function AccountSettingsPage() {
  const me = useMe()
  const door = useQuery(doorQuery)
  if (!me || door.data === null) return <SettingsSignedOut />
  if (door.data === undefined) {
    return <WaitingPage query={door} title="Your settings could not be loaded" />
  }
  return <SignedInSettings me={me} isMember={door.data === 'member'} />
}

/** The way back is the member home for members, else the front page (PROFILE-19). */
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
