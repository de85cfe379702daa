import type { HistoryState, NavigateOptions } from '@tanstack/history'
import type { QueryClient } from '@tanstack/react-query'
import { mapPlacesQuery, nearbyQuery } from '../features/browse/api.ts'
import { forgetOverwrittenList } from '../features/browse/list-return.ts'
import {
  type HomeSearch,
  homeAddress,
  homeSearch,
  homeTab,
  listAt,
} from '../features/browse/search.ts'
import { goBackOnce } from '../lib/go-back-once.ts'
import type { Router } from '../lib/router/router.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The entry is a dialog with an address; the entry before is the page below it. */
    isOverPage?: true
  }
}

let router: Router | null = null
let queries: QueryClient | null = null

/**
 * Called once at startup. The router is passed in, because importing it would import every page.
 */
export function registerRouter(created: Router, client: QueryClient): void {
  router = created
  queries = client
  created.history.subscribe(({ location }) => forgetOverwrittenList(location.state))
}

/** Opens an item over the list. The address becomes the item's own, for reloads and sharing. */
export function showOverList(id: string): void {
  const address = homeWith({ item: id })
  if (address) router?.navigate(address, { mask: `/items/${id}`, state: keepScroll })
}

/** Navigates after an action is done. Skips the question about unsaved text. */
export function goTo(href: string): void {
  go(href, { ignoreBlocker: true })
}

/** Navigates and replaces the current entry, so Back skips a finished form. */
export function replaceWith(href: string): void {
  go(href, { ignoreBlocker: true, replace: true })
}

/** Follows a link. Unsaved text asks first. */
export function followLink(href: string): void {
  go(href, {})
}

/** Follows a link to an item's page. */
export function followItemLink(id: string): void {
  followLink(`/items/${id}`)
}

/** Leaves a payment page by a full page load: no other page may keep its weaker headers. */
function go(href: string, options: NavigateOptions & { replace?: true }): void {
  if (/^\/items\/[^/]+\/upgrade$/.test(location.pathname)) location.assign(href)
  else {
    refetchList(href)
    router?.navigate(href, {
      ...options,
      state: {
        ...(staysOnPage(href) && keepScroll),
        ...(opensConversationOverPage(href) && { isOverPage: true }),
      },
    })
  }
}

/**
 * No event reports what others post, so a list that a link opens is fetched again. The cached list
 * shows meanwhile. Back and forward leave it as it was.
 */
function refetchList(href: string): void {
  const filter = listAt(new URL(href, location.href))
  if (!filter) return
  void queries?.invalidateQueries(nearbyQuery(filter))
  void queries?.invalidateQueries(mapPlacesQuery(filter))
}

/** Keeps the scroll position of a page below a dialog, and of a list beside what it opens. */
const keepScroll: HistoryState = { keepsScroll: true }

function staysOnPage(href: string): boolean {
  return (
    staysInSandbox(href) || opensConversationOverPage(href) || (isInbox(href) && isInbox(shown()))
  )
}

function shown(): string {
  return location.pathname + location.search
}

function isInbox(href: string): boolean {
  return href.startsWith('/messages?view=conversations')
}

/** A conversation in a dialog over the notifications. */
function opensConversationOverPage(href: string): boolean {
  return (
    location.pathname === '/messages' &&
    !isInbox(shown()) &&
    !isConversation(shown()) &&
    isConversation(href)
  )
}

function isConversation(href: string): boolean {
  return /^\/messages\?/.test(href) && !isInbox(href) && /[?&]conversation=/.test(href)
}

function staysInSandbox(href: string): boolean {
  return href.endsWith('#sandbox') && location.hash === '#sandbox'
}

/** Changes the address and keeps the page: no history entry, no scrolling, no list fetched again. */
export function replaceAddress(href: string): void {
  router?.navigate(href, { replace: true, ignoreBlocker: true, state: keepScroll })
}

/**
 * Closes a dialog that has an address: goes back to the page below it, or to `page` if the dialog
 * was opened from elsewhere.
 */
export function closeAddressedDialog(page: string): void {
  if (history.state?.isOverPage) goBackOnce(() => router?.history.back({ ignoreBlocker: true }))
  else replaceAddress(page)
}

/** Changes part of the list's address and keeps the rest. `inPlace` adds no history entry. */
export function changeList(change: HomeSearch, how: 'step' | 'inPlace' = 'step'): void {
  const address = homeWith(change)
  if (address)
    router?.navigate(address, how === 'inPlace' ? { replace: true, state: keepScroll } : {})
}

/** The home's address with a change; null if the last navigation leads to another page. */
function homeWith(change: HomeSearch): string | null {
  const location = router?.location()
  if (!location || homeTab(location) === null) return null
  return homeAddress(location.pathname, { ...homeSearch(location.search), ...change })
}
