import { PRODUCT } from '@swapstead/domain/product.ts'
import { useEffect } from 'react'

/** Sets the tab's title while a component is mounted. */
export function useOwnTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    // The root sets the page's title in the same effects pass, after this one.
    queueMicrotask(() => {
      document.title = `${title} | ${PRODUCT}`
    })
    return () => {
      document.title = before
    }
  }, [title])
}
