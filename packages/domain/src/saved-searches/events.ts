import type { SearchTerms } from './saved-search.ts'

/** An item that a saved search finds. */
export type SearchFind = {
  itemId: string
  title: string
  /** Straight-line distance between the two places. */
  miles: number
}

export type SearchEvent = {
  type: 'search_found'
  userId: string
  search: Pick<SearchTerms, 'search' | 'category' | 'radius'> & { id: string }
  /** The nearest few. */
  finds: readonly SearchFind[]
  /** The number of further ones. */
  more: number
}
