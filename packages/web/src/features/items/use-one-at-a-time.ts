import { useRef } from 'react'

/**
 * Lets one call through at a time (readings S-91): the second of two quick clicks comes before the screen knows of the first.
 * `start` says whether it may go; `end` follows when it may be tried again.
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
