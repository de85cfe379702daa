import { Leaf, MapPin, ShieldCheck } from 'lucide-react'
import { SignInForm } from '../../features/accounts/CredentialsForm.tsx'
import { JoinForm } from '../../features/accounts/RegistrationForm.tsx'
import { CameFor } from '../../features/browse/CameFor.tsx'
import { DemoNeighbors } from '../../features/demo/DemoNeighbors.tsx'
import { useAcceptStoredInvitation } from '../../features/invitations/api.ts'
import { Navigate } from '../../lib/router/Navigate.tsx'
import { entryDoors, memberLoginPath } from '../../lib/session/entry-doors.ts'
import { useMe } from '../../lib/session/session.ts'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { EntryLayout } from '../layout/EntryLayout.tsx'
import { replaceAddress, replaceWith } from '../navigation.ts'
import type { LoginSearch } from '../routes/query-strings.ts'
import { usePorchPictures } from './landing/porch-pictures.ts'

const reasons = [
  {
    icon: ShieldCheck,
    title: 'Safe & Secure Trading',
    text: 'You meet in public, in daylight. We keep your street private.',
  },
  {
    icon: MapPin,
    title: 'Local Community Focus',
    text: 'What’s nearby comes first, from people who live where you do.',
  },
  {
    icon: Leaf,
    title: 'Environmentally Sustainable',
    text: 'What you’re done with gets a new life two streets over.',
  },
]

/** `/member-login`: Sign In and Join Now for members, who go on to where they came from. */
export function MemberLoginPage({ search: { tab, item, page } }: { search: LoginSearch }) {
  const me = useMe()
  const pictures = usePorchPictures()
  const acceptInvitation = useAcceptStoredInvitation()
  const home = page ?? (item ? `/items/${item}` : entryDoors.member.home)
  if (me) return <Navigate to={home} />
  const enter = () => replaceWith(home)
  const join = () => {
    acceptInvitation()
    enter()
  }
  return (
    <EntryLayout
      title="Member portal"
      reasons={reasons}
      pictures={pictures}
      back={{ href: '/', label: 'Back to main site' }}
    >
      {item && <CameFor itemId={item} />}
      <Tabs
        label="Member portal"
        value={tab ?? 'signIn'}
        onValueChange={(next) =>
          replaceAddress(memberLoginPath({ item, page }, next === 'join' ? next : undefined))
        }
        tabs={[
          {
            value: 'signIn',
            label: 'Sign In',
            content: <SignInForm door="member" onDone={enter} />,
          },
          { value: 'join', label: 'Join Now', content: <JoinForm onDone={join} /> },
        ]}
      />
      <DemoNeighbors onDone={enter} />
    </EntryLayout>
  )
}
