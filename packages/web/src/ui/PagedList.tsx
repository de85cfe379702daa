import type { ReactNode } from 'react'
import { type ListQuery, ListState } from './ListState.tsx'
import { ShowMore } from './ShowMore.tsx'

/** What a list that comes page by page needs to know of its query; a TanStack infinite query fits. */
type PagedQuery<Row> = Omit<ListQuery<Row>, 'data'> & {
  data: { pages: readonly { rows: readonly Row[] }[] } | undefined
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

type Props<Row> = {
  query: PagedQuery<Row>
  /** An EmptyState. */
  empty: ReactNode
  skeleton?: ReactNode
  failedTitle?: string | undefined
  /** How many there are in all, where somebody counted: then it is always said. */
  total?: number | string | undefined
  children: (rows: readonly Row[]) => ReactNode
}

/** A list with its four faces that grows page by page. */
export function PagedList<Row>({ query, total, children, ...faces }: Props<Row>) {
  const rows = query.data?.pages.flatMap((page) => page.rows)
  return (
    <ListState query={{ ...query, data: rows }} {...faces}>
      {(shown) => (
        <>
          {children(shown)}
          {(query.hasNextPage || total !== undefined) && (
            <ShowMore
              shown={shown.length}
              total={total}
              hasMore={query.hasNextPage}
              busy={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
            />
          )}
        </>
      )}
    </ListState>
  )
}
