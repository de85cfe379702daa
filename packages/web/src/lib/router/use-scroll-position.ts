import type { HistoryLocation, RouterHistory } from '@tanstack/history'
import { useEffect, useLayoutEffect, useState } from 'react'
import { interactionEvents } from './interaction-events.ts'

const KEY = 'swapstead.scroll'

/** Positions of this tab by the key of the history's entry. */
type Positions = Record<string, number>

/** Keeps the scroll position of each history entry, and finds the right one for the page shown. */
export function useScrollPosition(location: HistoryLocation, history: RouterHistory): void {
  const [show] = useState(createScroller)
  const { hash, state } = location
  const entry = state.__TSR_key ?? location.href
  const keepsScroll = Boolean(state.keepsScroll)
  // The entry is a dependency, not the location: a masked entry has a new one at each navigation.
  useLayoutEffect(
    () => show({ entry, hash, keepsScroll }, history.subscribe),
    [show, entry, hash, keepsScroll, history],
  )
  useEffect(takeOverScrolling, [])
}

type Shown = { entry: string; hash: string; keepsScroll: boolean }

/** Returns the function that is called for each shown entry; that one returns its cleanup. */
export function createScroller() {
  let kept: Positions | undefined
  /** The last entry whose position was found; null before the first one. */
  let placed: string | null = null
  return (shown: Shown, subscribe: (leave: () => void) => () => void): (() => void) => {
    const { entry } = shown
    kept ??= readPositions()
    const positions = kept
    const ended = new AbortController()
    // The browser, or the reader before the app ran, may have scrolled the first page.
    const isPlaced = placed === null ? scrollY > 0 : placed === entry
    if (isPlaced || !place(shown, positions[entry], ended)) ended.abort()
    const keep = () => {
      ended.abort()
      positions[entry] = scrollY
    }
    const unsubscribe = subscribe(keep)
    const leave = () => {
      keep()
      storePositions(positions)
    }
    addEventListener('pagehide', leave)
    return () => {
      // StrictMode runs an effect twice: an entry that was not placed is placed the second time.
      placed = ended.signal.aborted ? entry : ''
      ended.abort()
      unsubscribe()
      removeEventListener('pagehide', leave)
    }
  }
}

/** Scrolls to where a page begins or was left; true while it waits for the page to grow. */
function place(
  { hash, keepsScroll }: Shown,
  kept: number | undefined,
  ended: AbortController,
): boolean {
  if (kept !== undefined) {
    scrollWhenLongEnough(kept, ended)
    return !ended.signal.aborted
  }
  if (keepsScroll) return false
  const target = hash ? document.getElementById(hash.slice(1)) : null
  if (target) target.scrollIntoView()
  else scrollTo({ top: 0, behavior: 'instant' })
  return false
}

/** Tries again while the page grows, until the person moves about. */
function scrollWhenLongEnough(top: number, ended: AbortController): void {
  const stop = () => ended.abort()
  const growth = new ResizeObserver(scroll)
  function scroll() {
    scrollTo({ top, behavior: 'instant' })
    if (scrollY >= Math.floor(top)) stop()
  }
  ended.signal.addEventListener('abort', () => growth.disconnect())
  for (const kind of interactionEvents) addEventListener(kind, stop, { signal: ended.signal })
  growth.observe(document.body)
  scroll()
}

/** The browser scrolls only while no app runs: right after a reload, or on the way to it. */
function takeOverScrolling(): () => void {
  const ended = new AbortController()
  const scrollsItself = () => (history.scrollRestoration = 'manual')
  scrollsItself()
  addEventListener('pageshow', scrollsItself, { signal: ended.signal })
  addEventListener('pagehide', () => (history.scrollRestoration = 'auto'), { signal: ended.signal })
  return () => ended.abort()
}

function readPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

function storePositions(positions: Positions): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(positions))
  } catch {
    // Storage may be full or switched off; the browser then restores what it can.
  }
}
