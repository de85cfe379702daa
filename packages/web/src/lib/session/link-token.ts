type Page = Pick<Location, 'pathname' | 'search' | 'hash'>
type Visits = Pick<History, 'state' | 'replaceState'>

let kept: { path: string; token: string } | null = null

/**
 * Moves the token of a mail's link from the address into memory, before any request: it then
 * reaches no referrer, history or bookmark.
 */
export function takeLinkToken(page: Page, history: Visits): void {
  const search = new URLSearchParams(page.search)
  const token = search.get('token')
  if (token === null) return
  kept = { path: page.pathname, token }
  search.delete('token')
  const query = search.size > 0 ? `?${search}` : ''
  history.replaceState(history.state, '', `${page.pathname}${query}${page.hash}`)
}

/** The token that a page was opened with; blank if there was none. */
export function linkTokenOf(path: string): string {
  return kept?.path === path ? kept.token : ''
}
