import { PRODUCT } from '@swapstead/domain/product.ts'
import { type AnyRouter, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Of the browser's tab. Pages about one thing use `useOwnTitle` instead. */
    title?: string | undefined
  }
}

/** The title that the route of a path gives. */
export function pageTitle(router: AnyRouter, pathname: string): string {
  const title = router.routesByPath[pathname]?.options.staticData?.title
  return title ? `${title} | ${PRODUCT}` : PRODUCT
}

/** Sets the tab's title by path. */
export function usePageTitle(): void {
  const router = useRouter()
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = pageTitle(router, pathname)
  }, [router, pathname])
}
