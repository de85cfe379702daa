import { useEffect, useRef } from 'react'
import { useMatch } from '../../lib/router/hooks.ts'

/**
 * Moves the focus to the heading of another page when it went with the link that led there. Screen
 * readers then say where their reader is, and Tab goes on from there.
 */
export function usePageFocus(): void {
  const { pathname } = useMatch().location
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (document.activeElement !== document.body) return
    const heading = document.querySelector<HTMLElement>('#main h1')
    if (heading) heading.tabIndex = -1
    const target = heading ?? document.getElementById('main')
    target?.focus({ preventScroll: true })
  }, [pathname])
}
