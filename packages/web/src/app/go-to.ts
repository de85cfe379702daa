import type { RegisteredRouter } from '@tanstack/react-router'
import { type HomeSearch, homeSearch } from '../features/browse/search.ts'

let router: RegisteredRouter | null = null

/** The router tells where it is, once, so that links need no hook of it. */
export function registerRouter(created: RegisteredRouter): void {
  router = created
}

/** Shows an item over the list that is on the page; the address becomes the item's own, for reloads and for sharing. */
export function showOverList(id: string): void {
  void router?.navigate({
    to: '.',
    search: (list) => ({ ...list, item: id }),
    mask: { to: '/items/$id', params: { id }, unmaskOnReload: true },
    resetScroll: false,
  })
}

/** Goes to an address of the app once something is done or chosen: nobody is asked whether typed text may go. */
export function goTo(href: string): void {
  go(href, { ignoreBlocker: true })
}

/** Follows a link, which asks before typed text is lost. */
export function followLink(href: string): void {
  go(href, {})
}

/** Out of a page of payment the next one is loaded anew: no other one keeps that page's headers (T-73). */
function go(href: string, options: { ignoreBlocker?: true }): void {
  if (/^\/items\/[^/]+\/upgrade$/.test(location.pathname)) location.assign(href)
  else void router?.navigate({ href, ...options, ...(staysInSandbox(href) && overPage) })
}

/** An item is shown over the sandbox's window, which stays where it is. */
const overPage = { resetScroll: false, hashScrollIntoView: false }

function staysInSandbox(href: string): boolean {
  return href.endsWith('#sandbox') && location.hash === '#sandbox'
}

/** Changes what the address says of the same page, without a step in the history and without scrolling. */
export function replaceAddress(href: string): void {
  void router?.navigate({ href, replace: true, ignoreBlocker: true, ...overPage })
}

/**
 * Changes some of what the address says of the list on this page. What else it says stays, what was changed a moment ago
 * among it; a step back is kept for it unless it is `inPlace`.
 */
export function changeList(change: HomeSearch, how: 'step' | 'inPlace' = 'step'): void {
  const search = (now: object) => homeSearch({ ...now, ...change })
  void router?.navigate({
    to: '.',
    search,
    ...(how === 'inPlace' && { replace: true, ...overPage }),
  })
}
