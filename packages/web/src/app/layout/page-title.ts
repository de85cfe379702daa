import { PRODUCT } from '@swapstead/domain/product.ts'
import { useEffect } from 'react'
import { useMatch } from '../../lib/router/hooks.ts'
import type { Match } from '../../lib/router/router.ts'

/** The title that the route of a page gives. */
export function pageTitle({ title }: Match): string {
  return title ? `${title} | ${PRODUCT}` : PRODUCT
}

/** Sets the tab's title by path. */
export function usePageTitle(): void {
  const match = useMatch()
  const title = pageTitle(match)
  const { pathname } = match.location
  // biome-ignore lint/correctness/useExhaustiveDependencies: pages with titles of their own may follow each other
  useEffect(() => {
    document.title = title
  }, [title, pathname])
}
