import type { ReactNode } from 'react'
import { LoadFailed } from '../feedback/LoadFailed.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'

/** The parts of a TanStack query result that a list needs. */
export type ListQuery<Item> = {
  isPending: boolean
  isError: boolean
  error: { message: string } | null
  data: readonly Item[] | null | undefined
  refetch: () => unknown
}

type Props<Item> = {
  query: ListQuery<Item>
  empty: ReactNode
  skeleton?: ReactNode
  failedTitle?: string
  failedMessage?: string
  retryLabel?: string
  children: (items: readonly Item[]) => ReactNode
}

/** The states of a list: loading, failed, empty, filled. */
export function ListState<Item>({
  query,
  empty,
  skeleton = <ListSkeleton />,
  failedTitle,
  failedMessage,
  retryLabel,
  children,
}: Props<Item>) {
  if (query.isPending) return skeleton
  if (query.isError && !query.data) {
    return (
      <LoadFailed
        title={failedTitle}
        message={failedMessage}
        retryLabel={retryLabel}
        onRetry={() => query.refetch()}
      />
    )
  }
  if (!query.data || query.data.length === 0) return empty
  return children(query.data)
}
