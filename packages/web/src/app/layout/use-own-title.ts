import { PRODUCT } from '@swapstead/domain/product.ts'
import { useEffect } from 'react'

/** The tab says this title as long as something is shown, then again what it said before. */
export function useOwnTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    // The frame around every page sets a title in the same round of effects, after this one: the own title comes last.
    queueMicrotask(() => {
      document.title = `${title} | ${PRODUCT}`
    })
    return () => {
      document.title = before
    }
  }, [title])
}
