import type { ReactNode } from 'react'
import { type ListQuery, ListState } from './ListState.tsx'
import { ShowMore } from './ShowMore.tsx'

/** What a list that grows needs to know of its query beside its rows. */
export type GrowingQuery<Row> = ListQuery<Row> & {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** The same with its rows in pages; a TanStack infinite query fits. */
type PagedQuery<Row> = Omit<GrowingQuery<Row>, 'data'> & {
  data: { pages: readonly { rows: readonly Row[] }[] } | undefined
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
              failed={query.isFetchNextPageError}
              onMore={() => void query.fetchNextPage()}
            />
          )}
        </>
      )}
    </ListState>
  )
}
