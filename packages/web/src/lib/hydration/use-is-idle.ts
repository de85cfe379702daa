import { use, useEffect, useState } from 'react'
import { whenIdle } from '../when-idle.ts'
import { FirstViewContext } from './first-view.ts'

/**
 * False until the browser is idle, for parts that may come after the page. On a page that the server
 * rendered everything is there at once.
 */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(use(FirstViewContext) !== null)
  useEffect(() => whenIdle(() => setIdle(true), 2_000), [])
  return isIdle
}
