import { PRODUCT } from '@swapstead/domain/product.ts'
import { useEffect, useRef } from 'react'
import { useMatch } from '../../lib/router/hooks.ts'
import type { Match } from '../../lib/router/router.ts'

/** The title that the route of a page gives. */
export function pageTitle({ title }: Match): string {
  return title ? `${title} | ${PRODUCT}` : PRODUCT
}

/**
 * Tells of another page: by the tab's title, and by the focus if that has gone with the link that
 * led here. Screen readers then say where their reader is, and Tab goes on from its heading.
 */
export function usePageTitle(): void {
  const match = useMatch()
  const title = pageTitle(match)
  const { pathname } = match.location
  const shown = useRef(pathname)
  // The path is a dependency because a page with its own title may follow another one.
  useEffect(() => {
    document.title = title
    if (shown.current !== pathname && document.activeElement === document.body) focusHeading()
    shown.current = pathname
  }, [title, pathname])
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
