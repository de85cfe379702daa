import { PRODUCT } from '@swapstead/domain/product.ts'
import { useEffect } from 'react'

/** The tab says the item's title as long as it is shown, then again what it said before. */
export function useItemTitle(title: string): void {
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
