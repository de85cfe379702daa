import type { HistoryLocation, RouterHistory } from '@tanstack/history'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { movingAbout } from '../moving-about.ts'

const KEY = 'swapstead.scroll'

/** Positions of this tab by the key of the history's entry. */
type Positions = Record<string, number>

/** Keeps the scroll position of each history entry, and finds the right one for the page shown. */
export function useScrollPosition(location: HistoryLocation, history: RouterHistory): void {
  const positions = useRef<Positions>(null)
  const placed = useRef<string>(null)
  useLayoutEffect(() => {
    const entry = location.state.__TSR_key ?? location.href
    positions.current ??= readPositions()
    const kept = positions.current
    const isFirst = placed.current === null
    let stop = () => {}
    // The browser, or whoever read the page before the app ran, has scrolled the first page.
    if (placed.current !== entry && !(isFirst && scrollY > 0)) stop = place(location, kept[entry])
    placed.current = entry
    const keep = () => {
      stop()
      kept[entry] = scrollY
    }
    const unsubscribe = history.subscribe(keep)
    const leave = () => {
      keep()
      storePositions(kept)
    }
    addEventListener('pagehide', leave)
    return () => {
      stop()
      unsubscribe()
      removeEventListener('pagehide', leave)
    }
  }, [location, history])
  useEffect(takeOverScrolling, [])
}

/** Scrolls to where a page begins or was left; returns the function that ends it. */
function place({ state, hash }: HistoryLocation, kept: number | undefined): () => void {
  if (kept !== undefined) return scrollWhenLongEnough(kept)
  if (state.keepsScroll) return () => {}
  if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  else scrollTo({ top: 0, behavior: 'instant' })
  return () => {}
}

/** Tries again while the page grows, until the person moves about. */
function scrollWhenLongEnough(top: number): () => void {
  const ended = new AbortController()
  const stop = () => ended.abort()
  const growth = new ResizeObserver(scroll)
  function scroll() {
    scrollTo({ top, behavior: 'instant' })
    if (scrollY >= Math.floor(top)) stop()
  }
  ended.signal.addEventListener('abort', () => growth.disconnect())
  for (const kind of movingAbout) addEventListener(kind, stop, { signal: ended.signal })
  growth.observe(document.body)
  scroll()
  return stop
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
