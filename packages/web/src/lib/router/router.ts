import {
  type HistoryLocation,
  type HistoryState,
  type NavigateOptions,
  parseHref,
  type RouterHistory,
} from '@tanstack/history'
import { createElement, type ReactElement } from 'react'
import { createStore } from '../store.ts'
import { tryReload } from './load-code.ts'
import type { Route } from './route.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The scroll position stays that of the page before. */
    keepsScroll?: true
    /** The location that is shown under the entry's address until the page is loaded anew. */
    masked?: { href: string; document: number }
  }
}

/** A page that is ready to be shown. */
export type Match = {
  location: HistoryLocation
  title: string | undefined
  params: Record<string, string>
  page: ReactElement
}

type Loaded = { match: Match; failure?: unknown }

type How = NavigateOptions & {
  replace?: true
  /** The address that the browser shows, and that is opened after a reload. */
  mask?: string
  state?: HistoryState
}

export type Router = {
  history: RouterHistory
  /** Where the last navigation leads. Its page may still be loading. */
  location: () => HistoryLocation
  onLocation: (listener: () => void) => () => void
  /** The page that the server has rendered. */
  first: Match
  match: () => Match
  onMatch: (listener: () => void) => () => void
  navigate: (href: string, how?: How) => void
}

/** Opens the page of the history's entry; `missing` is shown at addresses without a route. */
export async function openRouter(
  history: RouterHistory,
  routes: readonly Route[],
  missing: ReactElement,
): Promise<Router> {
  normalize(history, routes)
  const entry = history.location
  const [location, setLocation, onLocation] = createStore(shownLocation(entry))
  const { match: first, failure } = await load(location(), routes, missing)
  if (history.location === entry && tryReload(failure)) await never
  const [match, setMatch, onMatch] = createStore(first)

  async function open() {
    const next = shownLocation(history.location)
    setLocation(next)
    const loading = load(next, routes, missing)
    const loaded = loading instanceof Promise ? await loading : loading
    // Meanwhile another navigation may have begun.
    if (location() !== next || tryReload(loaded.failure)) return
    setMatch(loaded.match)
  }

  function navigate(href: string, { mask, replace, state, ...options }: How = {}) {
    if (parseHref(href, undefined).href === location().href) return void open()
    const masked = mask ? { href, document: performance.timeOrigin } : undefined
    const change = replace ? history.replace : history.push
    change(mask ?? href, { ...state, ...(masked && { masked }) }, options)
  }

  history.subscribe(() => void open())
  // Somebody may have gone back while the first page was loading.
  if (history.location !== entry) void open()
  return { history, location, onLocation, first, match, onMatch, navigate }
}

/** The location that an entry of this page's history shows. */
export function shownLocation(entry: HistoryLocation): HistoryLocation {
  const { masked } = entry.state
  return masked?.document === performance.timeOrigin ? parseHref(masked.href, entry.state) : entry
}

/** Takes parameters that the page rejects out of the address. */
function normalize(history: RouterHistory, routes: readonly Route[]): void {
  const { pathname, search, hash, state } = history.location
  const right = routeAt(pathname, routes)?.normalizeSearch(search) ?? search
  if (right !== search) history.replace(pathname + right + hash, state)
}

function routeAt(pathname: string, routes: readonly Route[]): Route | undefined {
  return routes.find(({ readPath }) => readPath(pathname))
}

/** The page at a location, or in its place one that throws why it could not be loaded. */
function load(
  location: HistoryLocation,
  routes: readonly Route[],
  missing: ReactElement,
): Loaded | Promise<Loaded> {
  const { pathname, search } = location
  const route = routeAt(pathname, routes)
  const params = route?.readPath(pathname) ?? {}
  const match = { location, title: route?.title, params }
  const loaded = (page: ReactElement) => ({ match: { ...match, page } })
  const failed = (failure: unknown) => ({
    match: { ...match, page: createElement(Failure, { failure }) },
    failure,
  })
  try {
    const page = route?.loadPage(params, search) ?? missing
    return page instanceof Promise ? page.then(loaded, failed) : loaded(page)
  } catch (failure) {
    return failed(failure)
  }
}

/** Hands an error to the boundary around the page. */
function Failure({ failure }: { failure: unknown }): never {
  throw failure
}

/** While the browser reloads the page. */
const never = new Promise<never>(() => {})
