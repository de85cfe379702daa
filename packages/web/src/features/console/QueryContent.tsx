import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'

type Props<Data> = { query: UseQueryResult<Data>; children: (data: Data) => ReactNode }

export function QueryContent<Data>({ query, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return <Spinner />
  return <LoadFailed onRetry={() => query.refetch()} busy={query.isFetching} />
}
