import { useSyncExternalStore } from 'react'

/** Whether this page is seen, not in a hidden tab. */
export function useIsVisible(): boolean {
  return useSyncExternalStore(
    listen,
    () => document.visibilityState === 'visible',
    () => false,
  )
}

function listen(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
