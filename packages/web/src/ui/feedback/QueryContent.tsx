import type { ReactNode } from 'react'
import { LoadFailed } from './LoadFailed.tsx'
import { Spinner } from './Spinner.tsx'

/** The parts of a TanStack query result that its states need. */
export type LoadingQuery<Data> = {
  isError: boolean
  data: Data | undefined
  refetch: () => unknown
}

/** What is shown while a query is loading and after it has failed. */
export type LoadingTexts = {
  /** A spinner by default. */
  skeleton?: ReactNode
  failedTitle?: ReactNode
  failedMessage?: ReactNode
  retryLabel?: string | undefined
}

type Props<Data> = LoadingTexts & {
  query: LoadingQuery<Data>
  /** Missing where the caller shows the data itself. */
  children?: (data: Data) => ReactNode
}

/** The states of a query: loading, failed, loaded. Loaded data stays when a later fetch fails. */
export function QueryContent<Data>({
  query,
  skeleton = <Spinner />,
  failedTitle,
  failedMessage,
  retryLabel,
  children,
}: Props<Data>) {
  if (query.data !== undefined) return children?.(query.data)
  if (!query.isError) return skeleton
  return (
    <LoadFailed
      title={failedTitle}
      message={failedMessage}
      retryLabel={retryLabel}
      onRetry={() => query.refetch()}
    />
  )
}
