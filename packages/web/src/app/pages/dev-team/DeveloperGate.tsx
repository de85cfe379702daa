import './DeveloperGate.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CredentialsForm } from '../../../features/accounts/CredentialsForm.tsx'
import { useGainAccess } from '../../../features/dev-team/api.ts'
import { accessQuery } from '../../../lib/session/developer-access.ts'
import { entryDoors } from '../../../lib/session/entry-doors.ts'
import { useMe } from '../../../lib/session/session.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { BackLink } from '../../../ui/layout/BackLink.tsx'
import { EntryLayout } from '../../layout/EntryLayout.tsx'
import { WaitingPage } from '../../layout/WaitingPage.tsx'
import { followLink } from '../../navigation.ts'

const toMainSite = { href: '/', label: 'Back to main site' }

/**
 * Shows its children to developers and a sign-in form to everybody else. When access ends while
 * the same person is signed in, the children stay below the sign-in with what was typed there.
 */
export function DeveloperGate({ children }: { children: ReactNode }) {
  const access = useQuery(accessQuery)
  const readerId = useMe()?.id ?? null
  const [developerId, setDeveloperId] = useState<string | null>(null)
  if (access.data && developerId !== readerId) setDeveloperId(readerId)
  if (access.data === undefined) return <WaitingPage query={access} />
  const hasEnded = !access.data && readerId !== null && developerId === readerId
  if (!access.data && !hasEnded) return <DeveloperDoor />
  return (
    <>
      {children}
      {hasEnded && <AccessEnded />}
    </>
  )
}

function DeveloperDoor() {
  const takeUpAccess = useGainAccess()
  return (
    <EntryLayout title="Developer Team" illustration="night" back={toMainSite}>
      <CredentialsForm signIn={takeUpAccess} forgot={entryDoors.general.forgot} />
    </EntryLayout>
  )
}

/** Closing it leaves for the main site, after a question where text was typed. */
function AccessEnded() {
  const takeUpAccess = useGainAccess()
  return (
    <div className="access-ended">
      <Dialog
        title="Developer access has ended"
        context="Sign in again to go on. What you typed is still there."
        closeOnScrim={false}
        onClose={() => followLink(toMainSite.href)}
      >
        <div className="stack">
          <CredentialsForm signIn={takeUpAccess} forgot={entryDoors.general.forgot} />
          <BackLink href={toMainSite.href}>{toMainSite.label}</BackLink>
        </div>
      </Dialog>
    </div>
  )
}
