import { useRef } from 'react'

/**
 * Lets one call run at a time: a second quick click comes before React renders. `end` allows the
 * next try.
 */
export function useOneAtATime() {
  const isRunning = useRef(false)
  return {
    start(): boolean {
      if (isRunning.current) return false
      isRunning.current = true
      return true
    },
    end(): void {
      isRunning.current = false
    },
  }
}
