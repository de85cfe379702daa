type Page = Pick<Location, 'pathname' | 'search' | 'hash'>
type Visits = Pick<History, 'state' | 'replaceState'>

let kept: { path: string; token: string } | null = null

/**
 * Takes the token of a mail's link out of the address, before anything is asked for: it stays in memory and reaches no
 * referrer, no history and no bookmark (T-74).
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

/** The token that the page at this address was opened with; blank when there was none. */
export function linkTokenOf(path: string): string {
  return kept?.path === path ? kept.token : ''
}
