import { type LoadingQuery, QueryContent } from '../../ui/feedback/QueryContent.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'

type Props = { query: LoadingQuery<unknown>; title?: string }

/** A page whose data or code is loading or could not be loaded. */
export function WaitingPage({ query, title }: Props) {
  return (
    <main id="main" tabIndex={-1} className="page-main">
      <QueryContent query={query} failedTitle={title}>
        {() => <Spinner />}
      </QueryContent>
    </main>
  )
}
