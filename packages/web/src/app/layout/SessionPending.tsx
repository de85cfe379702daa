import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../../lib/session.ts'
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'

/** Shown while the session is loading or could not be loaded. */
export function SessionPending() {
  const session = useQuery(sessionQuery)
  return (
    <main id="main" className="page-main">
      {session.isError ? (
        <LoadFailed
          title="Swapstead could not be reached"
          onRetry={() => session.refetch()}
          busy={session.isFetching}
        />
      ) : (
        <Spinner />
      )}
    </main>
  )
}
