import { useSyncExternalStore } from 'react'

/** False in what the server renders, and until the browser has taken the page over. */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  )
}

function unchanging() {
  return () => undefined
}
