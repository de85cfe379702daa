import { MINUTE } from '@swapstead/domain/times.ts'
import { useSyncExternalStore } from 'react'

let now = new Date()

/** The time to the minute: "5m ago" grows old while a page stands open, and what has ended is not offered any more. */
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
