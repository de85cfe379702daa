import { useEffect } from 'react'

/** Shows what waits for the member on the icon of the installed app. */
export function useAppBadge(count: number | undefined): void {
  useEffect(() => {
    if (count === undefined || !('setAppBadge' in navigator)) return
    // It is refused where the app is not installed.
    navigator.setAppBadge(count).catch(() => undefined)
  }, [count])
}
