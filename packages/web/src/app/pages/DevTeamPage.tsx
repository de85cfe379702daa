import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { CredentialsForm } from '../../features/accounts/CredentialsForm.tsx'
import { useTakeUpAccess } from '../../features/dev-team/api.ts'
import { accessQuery } from '../../lib/developer-access.ts'
import { entryDoors } from '../../lib/entry-doors.ts'
import { EntryLayout } from '../../ui/EntryLayout.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Console } from './dev-team/Console.tsx'
import { Environment } from './dev-team/Environment.tsx'

/** `/dev-team`: the developers' door, and behind it their environment and the console (CONSOLE-01, readings C-41). */
export function DevTeamPage() {
  const access = useQuery(accessQuery)
  const { view, tab, campaign } = useSearch({ from: '/dev-team' })
  if (access.isPending || access.isLoadingError) {
    return (
      <main id="main" tabIndex={-1} className="page-main">
        {access.isPending ? (
          <Spinner />
        ) : (
          <LoadFailed onRetry={() => access.refetch()} busy={access.isFetching} />
        )}
      </main>
    )
  }
  if (!access.data) return <DeveloperDoor />
  if (view !== 'console') return <Environment />
  return <Console tab={tab ?? 'docs'} campaignId={campaign} />
}

function DeveloperDoor() {
  const takeUpAccess = useTakeUpAccess()
  return (
    <EntryLayout
      homeHref="/"
      title="Developer Team"
      illustration="night"
      back={{ href: '/', label: 'Back to main site' }}
    >
      <CredentialsForm signIn={takeUpAccess} forgot={entryDoors.general.forgot} />
    </EntryLayout>
  )
}
