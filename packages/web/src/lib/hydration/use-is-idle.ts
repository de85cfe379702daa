import { use, useEffect, useState } from 'react'
import { whenIdle } from '../when-idle.ts'
import { FirstViewContext } from './first-view.ts'

/**
 * False until the browser has nothing better to do, for what may come after the page. On a rendered
 * page everything is there at once.
 */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(use(FirstViewContext) !== null)
  useEffect(() => whenIdle(() => setIdle(true), 2_000), [])
  return isIdle
}
