import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CredentialsForm } from '../../../features/accounts/CredentialsForm.tsx'
import { useGainAccess } from '../../../features/dev-team/api.ts'
import { accessQuery } from '../../../lib/developer-access.ts'
import { entryDoors } from '../../../lib/entry-doors.ts'
import { EntryLayout } from '../../layout/EntryLayout.tsx'
import { WaitingPage } from '../../layout/WaitingPage.tsx'

/** Shows its children to developers and a sign-in form to everybody else. */
export function DeveloperGate({ children }: { children: ReactNode }) {
  const access = useQuery(accessQuery)
  if (access.data === undefined) return <WaitingPage query={access} />
  return access.data ? children : <DeveloperDoor />
}

function DeveloperDoor() {
  const takeUpAccess = useGainAccess()
  return (
    <EntryLayout
      title="Developer Team"
      illustration="night"
      back={{ href: '/', label: 'Back to main site' }}
    >
      <CredentialsForm signIn={takeUpAccess} forgot={entryDoors.general.forgot} />
    </EntryLayout>
  )
}
