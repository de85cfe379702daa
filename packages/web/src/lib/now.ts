import { MINUTE } from '@swapstead/domain/times.ts'
import { use, useSyncExternalStore } from 'react'
import { FirstViewContext } from './first-view.ts'

let now = new Date()

/** Starts with the time that the page shows already. */
export function startClockAt(shown: Date): void {
  now = shown
}

/** The current time, updated every minute. */
export function useNow(): Date {
  const view = use(FirstViewContext)
  return useSyncExternalStore(subscribe, currentMinute, () => view?.now ?? currentMinute())
}

function subscribe(listener: () => void) {
  const timer = setInterval(listener, MINUTE)
  return () => clearInterval(timer)
}

function currentMinute(): Date {
  if (Math.abs(Date.now() - now.getTime()) >= MINUTE) now = new Date()
  return now
}
