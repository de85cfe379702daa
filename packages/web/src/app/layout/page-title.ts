import { PRODUCT } from '@swapstead/domain/product.ts'
import { useEffect } from 'react'
import { useMatch } from '../../lib/router/hooks.ts'
import type { Match } from '../../lib/router/router.ts'

/** The title that the route of a page gives. */
export function pageTitle({ title }: Match): string {
  return title ? `${title} | ${PRODUCT}` : PRODUCT
}

/** Sets the tab's title from the route of the page. */
export function usePageTitle(): void {
  const match = useMatch()
  const title = pageTitle(match)
  const { pathname } = match.location
  // The path is a dependency because a page with its own title may follow another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path says when
  useEffect(() => {
    document.title = title
  }, [title, pathname])
}
