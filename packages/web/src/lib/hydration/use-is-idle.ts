import { use, useEffect, useState } from 'react'
import { FirstViewContext } from './first-view.ts'

/** Safari has no idle callback. */
const FALLBACK_MS = 500
/** A page that paints nothing new may wait for its idle callback for ever. */
const LONGEST_MS = 2_000

/**
 * False until the browser has nothing better to do, for what may come after the page. On a rendered
 * page everything is there at once.
 */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(use(FirstViewContext) !== null)
  useEffect(() => {
    const settle = () => setIdle(true)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(settle, FALLBACK_MS)
      return () => clearTimeout(timer)
    }
    const asked = requestIdleCallback(settle, { timeout: LONGEST_MS })
    return () => cancelIdleCallback(asked)
  }, [])
  return isIdle
}
