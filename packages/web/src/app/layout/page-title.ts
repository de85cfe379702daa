import { PRODUCT } from '@swapstead/domain/product.ts'
import { useEffect, useRef } from 'react'
import { useMatch } from '../../lib/router/hooks.ts'
import type { Match } from '../../lib/router/router.ts'

/** The tab's title for a page, from its route. */
export function pageTitle({ title }: Match): string {
  return title ? `${title} | ${PRODUCT}` : PRODUCT
}

/**
 * Announces a new page by the tab's title. If the focus was lost with the link that led here, it
 * goes to the heading, so that screen readers say where they are and Tab goes on from there.
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
