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
  /** Only the nearest ones. */
  finds: readonly SearchFind[]
  /** How many further items it found. */
  more: number
}
