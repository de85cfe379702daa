import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { rememberPresses } from './pressed-control.ts'
import type { ToastRegionProps } from './ToastRegion.tsx'
import { subscribeToasts, toastEntries } from './toast-store.ts'

const IDLE_AFTER_MS = 1_500

/** Renders toasts, once in the app. Its code loads when idle, with the first toast or on F8. */
export function Toaster() {
  const [Region, setRegion] = useState<ComponentType<ToastRegionProps>>()
  const [isAskedFor, setAskedFor] = useState(false)
  const entries = useSyncExternalStore(subscribeToasts, toastEntries, toastEntries)
  const latestId = entries.at(-1)?.id

  useEffect(rememberPresses, [])
  useEffect(() => {
    if (Region) return
    const load = () => {
      import('./ToastRegion.tsx').then(
        (module) => setRegion(() => module.ToastRegion),
        // The next toast, or F8, tries again.
        () => setAskedFor(false),
      )
    }
    const timer = setTimeout(load, isAskedFor || latestId !== undefined ? 0 : IDLE_AFTER_MS)
    const ask = (event: KeyboardEvent) => {
      if (event.key === 'F8') setAskedFor(true)
    }
    document.addEventListener('keydown', ask)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', ask)
    }
  }, [Region, isAskedFor, latestId])

  return Region ? <Region entries={entries} takesFocus={isAskedFor} /> : null
}
