import type { ReactNode } from 'react'
import type { LoadingTexts } from '../feedback/QueryContent.tsx'
import { type ListQuery, ListState } from './ListState.tsx'
import { ShowMore } from './ShowMore.tsx'

/** The parts of a TanStack infinite query that a growing list needs. */
export type GrowingQuery<Row> = ListQuery<Row> & {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** A growing query with its rows in pages. */
type PagedQuery<Row> = Omit<GrowingQuery<Row>, 'data'> & {
  data: { pages: readonly { rows: readonly Row[] }[] } | undefined
}

type Props<Row> = LoadingTexts & {
  query: PagedQuery<Row>
  empty: ReactNode
  /** The number of all rows, if known; it is then always shown. */
  total?: number | string | undefined
  children: (rows: readonly Row[]) => ReactNode
}

/** A list that grows page by page. */
export function PagedList<Row>({ query, total, children, ...texts }: Props<Row>) {
  const rows = query.data?.pages.flatMap((page) => page.rows)
  return (
    <ListState query={{ ...query, data: rows }} {...texts}>
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
