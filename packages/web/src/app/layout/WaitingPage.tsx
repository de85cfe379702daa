import type { UseQueryResult } from '@tanstack/react-query'
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'

type Props = { query: Pick<UseQueryResult, 'isPending' | 'isFetching' | 'refetch'>; title?: string }

/** A page whose data is loading or could not be loaded. */
export function WaitingPage({ query, title }: Props) {
  return (
    <main id="main" tabIndex={-1} className="page-main">
      {query.isPending ? (
        <Spinner />
      ) : (
        <LoadFailed
          {...(title && { title })}
          onRetry={() => query.refetch()}
          busy={query.isFetching}
        />
      )}
    </main>
  )
}
