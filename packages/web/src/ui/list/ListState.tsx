import type { ReactNode } from 'react'
import { type LoadingQuery, type LoadingTexts, QueryContent } from '../feedback/QueryContent.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'

export type ListQuery<Item> = LoadingQuery<readonly Item[]>

type Props<Item> = LoadingTexts & {
  query: ListQuery<Item>
  empty: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

/** The states of a list: loading, failed, empty, filled. */
export function ListState<Item>({ empty, children, ...content }: Props<Item>) {
  return (
    <QueryContent skeleton={<ListSkeleton />} {...content}>
      {(items) => (items.length === 0 ? empty : children(items))}
    </QueryContent>
  )
}
