import { MINUTE } from '@swapstead/domain/times.ts'
import { useSyncExternalStore } from 'react'

let now = new Date()

/** The current time, updated every minute. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, currentMinute)
}

function subscribe(listener: () => void) {
  const timer = setInterval(listener, MINUTE)
  return () => clearInterval(timer)
}

function currentMinute(): Date {
  if (Date.now() - now.getTime() >= MINUTE) now = new Date()
  return now
}
